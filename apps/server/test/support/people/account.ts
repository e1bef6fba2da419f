import type { Me } from '@planet-steam/protocol';
import type { App } from '../../../src/http/app-type.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import { type Browser, guestBrowser } from './browser.ts';
import { PUBLIC_URL } from './server.ts';

/** Adds a passkey to whoever is signed in there. */
export async function addPasskey(browser: Browser, authenticator: Authenticator = makeAuthenticator(PUBLIC_URL)): Promise<Authenticator> {
  const begun = await browser.send('POST', '/api/passkeys/registration');
  const finished = await browser.send('POST', '/api/passkeys/registration/finish', authenticator.register(begun.body));
  if (finished.status !== 201) throw new Error(`no passkey was added: ${JSON.stringify(finished.body)}`);
  return authenticator;
}

export async function logIn(browser: Browser, authenticator: Authenticator) {
  const begun = await browser.send('POST', '/api/passkeys/login');
  return browser.send('POST', '/api/passkeys/login/finish', authenticator.logIn(begun.body));
}

/** Someone with an account: a guest who has added a passkey. */
export async function accountBrowser(app: App, name: string): Promise<Browser & { me: Me; authenticator: Authenticator }> {
  const browser = await guestBrowser(app, name);
  return Object.assign(browser, { authenticator: await addPasskey(browser) });
}
