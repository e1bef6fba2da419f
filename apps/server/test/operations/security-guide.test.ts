import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const ROOT = join(TESTS, '../../..');
const guide = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Cells of the last column: what shows that a requirement is met. */
const shown = guide
  .split('\n')
  .filter((line) => /^\| (\d|passkeys)/.test(line))
  .map((line) => line.split(' | ').at(-1) as string);

const folders = readdirSync(TESTS, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
const fileOf = (name: string) => join(TESTS, `${name}.test.ts`);

it('docs/security.md names tests that there are, with the titles they have', () => {
  expect(shown.length).toBeGreaterThan(60);
  let titles = 0;
  for (const cell of shown) {
    let text = '';
    for (const [, name, title] of cell.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
      if (name !== undefined) {
        if (name.startsWith('npm run ')) expect(readFileSync(join(ROOT, 'package.json'), 'utf8'), name).toContain(`"${name.slice(8)}":`);
        else if (name.endsWith('.ts'))
          expect(
            [join(TESTS, '../src', name), join(ROOT, name)].some((file) => existsSync(file)),
            name,
          ).toBe(true);
        else if (existsSync(join(ROOT, name))) continue;
        else {
          expect(name.includes('/') ? folders : [''], name).toContain(name.includes('/') ? name.split('/')[0] : '');
          text = readFileSync(fileOf(name), 'utf8');
        }
      } else {
        titles++;
        for (const part of title.split('…').map((each) => each.trim())) expect(text, title).toContain(part);
      }
    }
  }
  expect(titles).toBeGreaterThan(20);
});
