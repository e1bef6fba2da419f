import { addressOf, hasServer, screenIn } from './address.ts';
import { type Route, routeAt } from './routes.ts';

function placeNow(): Route {
  const { path, hash } = screenIn(location);
  return routeAt(path, hash);
}

class Router {
  #place = $state.raw<Route>(placeNow());

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
  }

  get place(): Route {
    return this.#place;
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', addressOf(path));
    else history.pushState(null, '', addressOf(path));
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.#place = placeNow();
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, everything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
  // On a static host every other path is a file, and not ours to show.
  if (!hasServer && (link.pathname !== location.pathname || !link.hash.startsWith('#/'))) return;
  event.preventDefault();
  const { path, hash } = screenIn(link);
  router.go(path + link.search + hash);
}
