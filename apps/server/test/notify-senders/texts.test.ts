import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/notify/texts/language.ts';
import { MESSAGE_KINDS } from '../../src/notify/texts/message.ts';
import { noteOf } from '../../src/notify/texts/message-text.ts';
import { PROBLEMS, type ProblemKind } from '../../src/notify/texts/problem-kinds.ts';
import { displayName } from '../../src/notify/texts/table-name.ts';
import { serverText } from '../../src/server-text.ts';
import { YOUR_TURN } from './fixtures.ts';

describe('the words of a message', () => {
  test.each(LANGUAGES)('in %s name the table in the title, once, except in a test', (language) => {
    for (const kind of MESSAGE_KINDS) {
      const { title, body } = noteOf({ ...YOUR_TURN, language, kind });
      expect(title.split('Monday steamers')).toHaveLength(kind === 'test' ? 1 : 2);
      expect(body).not.toContain('Monday steamers');
    }
  });

  test.each(LANGUAGES)('in %s are different for every kind, each on one line', (language) => {
    const notes = MESSAGE_KINDS.map((kind) => noteOf({ ...YOUR_TURN, language, kind }));
    expect(new Set(notes.map(({ title }) => title)).size).toBe(MESSAGE_KINDS.length);
    expect(new Set(notes.map(({ body }) => body)).size).toBe(MESSAGE_KINDS.length);
    for (const { title, body } of notes) expect(`${title}${body}`).not.toMatch(/\p{Cc}/u);
  });

  test('leave a name as it is, also one that looks like an escape or a placeholder', () => {
    const titled = (tableName: string) => noteOf({ ...YOUR_TURN, tableName }).title;
    for (const name of ['\\u0040here \\x40here', '{table}', "it's # 5"]) expect(titled(name)).toBe(`Your turn at “${name}”`);
  });

  test('need an absolute link', () => {
    expect(() => noteOf({ ...YOUR_TURN, link: 'javascript:alert(1)' })).toThrow(TypeError);
    expect(noteOf({ ...YOUR_TURN, link: 'https://steam.example.org/a b\r\n' }).link).toBe('https://steam.example.org/a%20b');
  });
});

describe('the words for a problem', () => {
  const kinds = Object.keys(PROBLEMS) as ProblemKind[];

  test.each(LANGUAGES)('in %s say what is wrong and what to do, differently for every problem', (language) => {
    const words = kinds.map((kind) => serverText(language, `delivery.${kind}`));
    for (const sentence of words) expect(sentence).toMatch(/^\p{Lu}.*[.].*\.$/su);
    expect(new Set(words).size).toBe(kinds.length);
  });
});

describe("a table's name in a message", () => {
  test.each([
    ['Monday steamers', 'Monday steamers'],
    ['Стол № 5 — ½ пара, v2.0!', 'Стол № 5 — ½ пара, v2.0!'],
    ['Family 👨‍👩‍👧 night', 'Family 👨‍👩‍👧 night'],
    ['  many   spaces\t\n here ', 'many spaces here'],
    ['line\u2028and\u2029paragraph', 'line and paragraph'],
    ['bell\u0007 null\u0000 delete\u007f next\u0085line', 'bell null delete next line'],
    ['left\u202Eright\u2066x\u2069', 'left right x'],
    ['zero\u200bwidth\ufeff', 'zero width'],
    ['half \ud83d emoji', 'half \ufffd emoji'],
    ['@everyone', '＠everyone'],
    ['me@evil.example', 'me＠evil·example'],
    ['https://evil.example/a.b', 'https: //evil·example/a·b'],
    ['www.evil.example', 'www·evil·example'],
    ['evil。example evil．example evil｡example', 'evil·example evil·example evil·example'],
    ['1.2.3.4x evil.4you', '1.2.3·4x evil·4you'],
    ['Round 1. Then 2.5.', 'Round 1. Then 2.5.'],
    ['', 'Planet Steam'],
    [' \u200d\u0301\n ', 'Planet Steam'],
  ])('%j is shown as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  test('is cut after sixty characters, never inside one', () => {
    expect(displayName('x'.repeat(60))).toBe('x'.repeat(60));
    expect(displayName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(displayName('🏭'.repeat(5_000))).toBe(`${'🏭'.repeat(59)}…`);
  });
});
