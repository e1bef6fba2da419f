/** Addresses of the screens. A server sends the same page for each of them; links in mails and invitations use them too. */
export type Place =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | { readonly screen: 'game'; readonly id: string }
  | { readonly screen: 'online' }
  | { readonly screen: 'table'; readonly id: string }
  | { readonly screen: 'join'; readonly secret: string }
  | { readonly screen: 'login'; readonly secret: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'nowhere' };

export function placeAt(path: string, hash: string): Place {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { screen: 'nowhere' };
  const secret = hash.replace(/^#/, '');
  if (second !== '') {
    const id = decodeURIComponent(second);
    if (first === 'games') return { screen: 'game', id };
    if (first === 'tables') return { screen: 'table', id };
    return { screen: 'nowhere' };
  }
  switch (first) {
    case '':
    case 'index.html':
      return { screen: 'home' };
    case 'new':
    case 'online':
    case 'settings':
      return { screen: first };
    case 'join':
    case 'login':
      return { screen: first, secret };
    default:
      return { screen: 'nowhere' };
  }
}

class Router {
  #place = $state.raw<Place>(placeAt(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
  }

  get place(): Place {
    return this.#place;
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.#place = placeAt(location.pathname, location.hash);
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
