import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, readTexts } from './catalogues.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Ids that the code writes out, and the families that it puts together, such as `story.phase.${phase}`. */
function idsInCode(): { whole: Set<string>; families: RegExp[] } {
  const whole = new Set<string>();
  const families = new Set<string>();
  for (const file of globSync('{apps,packages}/*/src/**/*.{ts,svelte}', { cwd: ROOT })) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    for (const [, id = ''] of code.matchAll(/['"`]([\w.-]+)['"`]/g)) whole.add(id);
    for (const [, start = '', end = ''] of code.matchAll(/`([\w.]*)\$\{[^`{}]*\}([\w.]*)`/g))
      if (`${start}${end}`.includes('.')) families.add(`^${start.replaceAll('.', '\\.')}.+${end.replaceAll('.', '\\.')}$`);
  }
  return { whole, families: [...families].map((pattern) => new RegExp(pattern)) };
}

test('every message can be asked for by the code', () => {
  const { whole, families } = idsInCode();
  const ids = AREAS.filter((name) => name !== 'lessons').flatMap((name) => Object.keys(readTexts('en', name)));
  expect(ids.filter((id) => !whole.has(id) && !families.some((pattern) => pattern.test(id)))).toEqual([]);
});
