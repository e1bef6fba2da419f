import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENTS, exportPosition, jsonSchemas } from '@planet-steam/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { gameAt, recordRandomGame } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
/** A document may name a path from the root or from the sources it is about. */
const PLACES = [
  '',
  'docs',
  'packages/engine/src',
  'packages/bots/src',
  'packages/table/src',
  ...['server', 'web'].flatMap((app) => [`apps/${app}`, `apps/${app}/src`]),
];
/** `text/event-stream` and `planet-steam/record` are none. */
const isPath = (text: string) =>
  /^(apps|bench|docs|packages|playthroughs|scripts|test|tools)\/|\/$|\.(json|mjs|py|sh|svelte|ts)$/.test(text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('documents that must not go out of date', () => {
  test.each(Object.entries(jsonSchemas()))('docs/schemas/%s is what npm run schemas writes', (name, schema) => {
    expect(JSON.parse(read(`docs/schemas/${name}`))).toEqual(schema);
  });

  test("the README's example plays a game to its end", () => {
    const example = /```ts\n(.*?)```/s.exec(read('README.md'))?.[1] ?? '';
    const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', example], {
      cwd: join(root, 'packages/testkit'),
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('winners');
  });

  describe.each(['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)])('%s names only', (document) => {
    test('commands that exist', () => {
      const { scripts } = JSON.parse(read('package.json'));
      const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    });

    test('paths that exist', () => {
      const named = [...read(document).matchAll(/`([\w.-]+\/(?:[\w.-]+\/?)*)`/g)].map(([, path]) => path).filter(isPath);
      const missing = named.filter((path) => !PLACES.some((place) => existsSync(join(root, place, path))));
      expect(missing.filter((path) => path !== 'apps/web/dist')).toEqual([]); // built, not in the repository
    });
  });
});

describe('the JSON Schema files agree with what is read and written', () => {
  const validator = (name: string) => new Ajv2020({ strict: false }).compile(jsonSchemas()[name]);
  const { state, record } = recordRandomGame(gameAt('airship').state.setup, 'schemas');

  test('records', () => {
    const accepts = validator('record.schema.json');
    const game = JSON.parse(JSON.stringify(record()));
    expect(accepts(game)).toBe(true);
    expect(accepts({ ...game, moves: [{ ...game.moves[0], move: { kind: 'bid' } }] })).toBe(false);
    expect(accepts({ ...game, remark: 'mine' })).toBe(false);
  });

  test('positions', () => {
    const accepts = validator('position.schema.json');
    const position = JSON.parse(JSON.stringify(exportPosition(state)));
    expect(accepts(position)).toBe(true);
    expect(accepts({ ...position, state: { ...position.state, claims: [] } })).toBe(false);
  });

  test('board files', () => {
    const accepts = validator('board-file.schema.json');
    expect(accepts(JSON.parse(JSON.stringify(COMPONENTS)))).toBe(true);
    expect(accepts({ name: 'mine', terminal: { priceTracks: { ore: { values: [3, 5, 9], start: 5 } } } })).toBe(true);
    expect(accepts({ tankMarket: { priceBySpace: { 1: 30 } } })).toBe(false);
  });
});
