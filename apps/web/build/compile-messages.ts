import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** All but the rulebook, which is shown as it is written. */
const CATALOGUE = /\/texts\/languages\/\w+\/(?!rule|examples)[\w-]+\.json$/;

/** Catalogs are written as ICU messages and shipped compiled, so that no parser goes over the wire. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const compiled = Object.fromEntries(messages.map(([name, message]) => [name, compileMessage(message)]));
      return { code: `export default ${JSON.stringify(compiled)};`, map: null, moduleType: 'js' };
    },
  };
}
