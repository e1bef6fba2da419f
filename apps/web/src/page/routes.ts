/** Addresses of the screens. A server sends the same page for each of them; links in mails and invitations use them too. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | { readonly screen: 'game'; readonly id: string }
  | { readonly screen: 'online' }
  | { readonly screen: 'table'; readonly id: string }
  | { readonly screen: 'join'; readonly secret: string }
  | { readonly screen: 'login'; readonly secret: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'drill' }
  | { readonly screen: 'about' }
  /** `id` is a game of this device, a table or an imported record, '' for the list of them; `move` is how many moves have been made. */
  | { readonly screen: 'replay'; readonly id: string; readonly move: number | null }
  /** `id` is a lesson or the first game; '' for the list of lessons. */
  | { readonly screen: 'learn'; readonly id: string }
  /** `id` is a rule, an example or a section; '' for the whole book. */
  | { readonly screen: 'rules'; readonly id: string }
  | { readonly screen: 'nowhere' };

export function routeAt(path: string, hash: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { screen: 'nowhere' };
  const secret = hash.replace(/^#/, '');
  if (second !== '') {
    const id = decoded(second);
    if (id === null) return { screen: 'nowhere' };
    if (first === 'games') return { screen: 'game', id };
    if (first === 'tables') return { screen: 'table', id };
    if (first === 'rules' || first === 'learn') return { screen: first, id };
    if (first === 'replay') return { screen: 'replay', id, move: /^\d{1,6}$/.test(secret) ? Number(secret) : null };
    return { screen: 'nowhere' };
  }
  switch (first) {
    case '':
    case 'index.html':
      return { screen: 'home' };
    case 'new':
    case 'online':
    case 'settings':
    case 'drill':
    case 'about':
      return { screen: first };
    case 'join':
    case 'login':
      return { screen: first, secret };
    case 'rules':
    case 'learn':
      return { screen: first, id: '' };
    case 'replay':
      return { screen: first, id: '', move: null };
    default:
      return { screen: 'nowhere' };
  }
}

/** Null for what is no encoding of anything: someone cut the address. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
