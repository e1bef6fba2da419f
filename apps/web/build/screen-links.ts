import type { Plugin } from 'vite';

/** On a static host the path of a screen stands behind the #: see `page/address.ts`, which does the same for addresses that are computed. */
export function screenLinks(): Plugin {
  return {
    name: 'screen-links',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.svelte') ? { code: code.replaceAll('href="/', 'href="#/'), map: null } : null;
    },
  };
}
