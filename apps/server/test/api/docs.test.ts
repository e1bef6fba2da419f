import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECISION_KINDS, MOVE_KINDS, REFUSALS } from '@planet-steam/engine';
import { ERRORS, MOST_MOVES_IN_A_TURN, Problem, STREAM_EVENTS } from '@planet-steam/protocol';
import { ROUTES } from '@planet-steam/protocol/routes';
import * as schemas from '@planet-steam/protocol/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/config/config.ts';
import { nodesOf, withoutOtherFields } from '../support/api/document.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const api = readFileSync(join(DOCS, 'api.md'), 'utf8');
const bot = readFileSync(join(DOCS, 'write-a-bot.md'), 'utf8');

/** Rows of the table under this head, cell by cell. */
function rowsUnder(text: string, head: string): string[][] {
  const lines = text.slice(text.indexOf(head)).split('\n').slice(2);
  const rows = lines.slice(0, lines.indexOf(''));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function schemaNamed(name: string): object {
  for (const { node } of nodesOf([Problem, ROUTES, schemas])) if (node.title === name) return node;
  throw new Error(`no schema is named ${name}`);
}

describe('The documents about the API', () => {
  it('list every failure with its status and meaning', () => {
    const listed = rowsUnder(api, '| code | status | meaning |');
    expect(listed).toEqual(Object.entries(ERRORS).map(([code, { status, means }]) => [`\`${code}\``, String(status), means]));
  });

  it('list every event of a stream', () => {
    expect(rowsUnder(api, '| event | data | when |').map(([name]) => name)).toEqual(STREAM_EVENTS.map((name) => `\`${name}\``));
  });

  it('give the limits as they are delivered', () => {
    const { requestsPerMinute, guestsPerHour, mailsPerHour, openTables, streams, wordsPerMinute, changesPerMinute, bodyBytes } =
      DEFAULT_LIMITS;
    const limits = [
      requestsPerMinute,
      guestsPerHour,
      mailsPerHour,
      openTables,
      streams,
      wordsPerMinute,
      changesPerMinute,
      bodyBytes,
      MOST_MOVES_IN_A_TURN,
    ];
    const given = rowsUnder(api, '| limit | as delivered |').map(([, value]) => Number(value));
    expect(given.slice(0, -1)).toEqual(limits);
  });

  it('explain every kind of question, and name only moves and refusals that exist', () => {
    const rows = rowsUnder(bot, '| kind | legal answers |');
    expect(rows.map(([kind]) => kind)).toEqual(DECISION_KINDS.map((kind) => `\`${kind}\``));
    const named = new Set(rows.flatMap(([, answers]) => [...answers.matchAll(/`(\w+)`/g)].map(([, word]) => word)));
    expect(MOVE_KINDS.filter((kind) => !named.has(kind))).toEqual([]);
    for (const [, code] of api.matchAll(/"refusal": \{ "code": "(\w+)"/g)) expect(Object.keys(REFUSALS)).toContain(code);
  });

  it.each([
    ['api.md', api],
    ['write-a-bot.md', bot],
  ])('name only operations that exist: %s', (_, text) => {
    const known = Object.values(ROUTES).map(({ address }) => address.replaceAll(/:(\w+)/g, '{$1}'));
    const named = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)].map(([, method, path]) => `${method} ${path}`);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((operation) => !known.includes(operation))).toEqual([]);
  });

  it.each([
    ['api.md', api, 10],
    ['write-a-bot.md', bot, 3],
  ])('show only examples that fit their schema: %s', (_, text, count) => {
    const ajv = new Ajv2020({ strict: false });
    const examples = [...text.matchAll(/<!-- schema: (\w+) -->\n```json\n([\s\S]*?)```/g)];
    expect(examples).toHaveLength(count);
    expect(text.match(/```json/g)).toHaveLength(count);
    for (const [, name, json] of examples) {
      const fits = ajv.compile(withoutOtherFields(schemaNamed(name)));
      expect(fits(JSON.parse(json)), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true);
    }
  });
});
