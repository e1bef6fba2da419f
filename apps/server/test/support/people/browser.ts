import type { Me, Problem } from '@planet-steam/protocol';
import type { App } from '../../../src/http/app-type.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for and checks it
  readonly body: any;
  readonly setCookie: string | undefined;
}

/** Sends requests as a page of the server itself would, and keeps its cookies. */
export interface Browser {
  send(method: Method, url: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** `name=value`, or nothing. */
  cookie: string | null;
}

export function openBrowser(app: App): Browser {
  const browser: Browser = {
    cookie: null,
    async send(method, url, body, headers = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(browser.cookie !== null && { cookie: browser.cookie }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      });
      const setCookie = answer.headers['set-cookie'] as string | undefined;
      if (setCookie !== undefined) browser.cookie = /max-age=0|expires=thu, 01 jan 1970/i.test(setCookie) ? null : setCookie.split(';')[0];
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), setCookie };
    },
  };
  return browser;
}

/** A browser whose guest has this name. */
export async function guestBrowser(app: App, name: string): Promise<Browser & { me: Me }> {
  const browser = openBrowser(app);
  const { body } = await browser.send('POST', '/api/guests', { name });
  return Object.assign(browser, { me: body as Me });
}

export function refusal({ status, body }: Answer): [number, Problem['code']] {
  return [status, body?.code];
}
