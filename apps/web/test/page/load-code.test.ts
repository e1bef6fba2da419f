import { describe, expect, test } from 'vitest';
import { loadCode, type PageReload } from '../../src/page/load-code.ts';

/** Imports that fail so many times, on a page that counts its reloads. */
function pageWith({ failures = 0, serverAnswers = true, alreadyReloaded = false, lacksStyle = false }) {
  const seen = { imports: 0, reloads: 0 };
  let remembered = alreadyReloaded;
  const page: PageReload = {
    lacksStyle: () => lacksStyle,
    serverAnswers: async () => serverAnswers,
    remember() {
      const first = !remembered;
      remembered = true;
      return first;
    },
    reload: () => void seen.reloads++,
  };
  const load = async () => {
    if (seen.imports++ < failures) throw new Error('not fetched');
    return 'code';
  };
  /** What comes of it; null while nothing does. */
  const outcome = () =>
    Promise.race([
      loadCode(load, page).catch(({ message }: Error) => message),
      new Promise<null>((resolve) => setImmediate(() => resolve(null))),
    ]);
  return { seen, outcome };
}

describe('code that is fetched when it is needed', () => {
  test.each([
    ['comes at once', { failures: 0 }, 'code', { imports: 1, reloads: 0 }],
    ['comes the second time', { failures: 1 }, 'code', { imports: 2, reloads: 0 }],
    ['does not come: the page loads itself again', { failures: 9 }, null, { imports: 2, reloads: 1 }],
    ['does not come to the new page either', { failures: 9, alreadyReloaded: true }, 'not fetched', { imports: 2, reloads: 0 }],
    ['does not come without a connection', { failures: 9, serverAnswers: false }, 'not fetched', { imports: 2, reloads: 0 }],
    ['comes without its style: the page loads itself again', { lacksStyle: true }, null, { imports: 1, reloads: 1 }],
    ['comes without its style to the new page too', { lacksStyle: true, alreadyReloaded: true }, 'code', { imports: 1, reloads: 0 }],
  ])('%s', async (_, how, comes, counts) => {
    const { seen, outcome } = pageWith(how);
    expect(await outcome()).toBe(comes);
    expect(seen).toEqual(counts);
  });
});
