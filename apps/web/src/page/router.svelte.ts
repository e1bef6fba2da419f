import { type Route, routeAt } from './routes.ts';

class Router {
  #place = $state.raw<Route>(routeAt(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
  }

  get place(): Route {
    return this.#place;
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.#place = routeAt(location.pathname, location.hash);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, everything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
