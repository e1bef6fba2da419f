import { describe, expect, test } from 'vitest';
import { addressOf, screenIn } from '../../src/page/address.ts';

describe('addresses of screens', () => {
  test('are paths where a server sends the page', () => {
    expect(addressOf('/replay/abc#57', true)).toBe('/replay/abc#57');
    expect(screenIn(new URL('https://steam.example.org/replay/abc#57'), true)).toEqual({ path: '/replay/abc', hash: '#57' });
  });

  test.each([
    ['', '/', ''],
    ['#/', '/', ''],
    ['#/rules/TNK-7', '/rules/TNK-7', ''],
    ['#/replay/abc#57', '/replay/abc', '#57'],
    ['#decision', '/', ''],
  ])('stand behind the # of any page on a static host: %s', (address, path, hash) => {
    expect(screenIn(new URL(address, 'https://example.org/some/folder/index.html'), false)).toEqual({ path, hash });
    if (address.startsWith('#/')) expect(addressOf(path + hash, false)).toBe(address);
  });
});
