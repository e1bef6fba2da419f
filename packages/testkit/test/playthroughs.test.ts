import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DECISION_KINDS,
  describeProblems,
  EVENT_KINDS,
  type GameRecord,
  keepLedger,
  MOVE_KINDS,
  openLedger,
  PLAYER_COUNTS,
  parseRecord,
  RULE_SETS,
  recordText,
  replay,
  replayToEnd,
  resultOf,
  VARIANTS,
  verifyDice,
} from '@planet-steam/engine';
import { readTexts } from '@planet-steam/texts/node';
import { describe, expect, test } from 'vitest';
import { referee, transcript } from '../src/index.ts';
import { PLAYTHROUGHS } from '../src/playthroughs/games.ts';
import { missingSigns, type Sign, signsIn, WITNESSES } from '../src/playthroughs/witnesses.ts';

const folder = join(import.meta.dirname, '../../../playthroughs');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

function read(file: string): GameRecord {
  const parsed = parseRecord(text(file));
  if (!parsed.ok) throw new Error(`${file}: ${describeProblems(parsed.problems)}`);
  return parsed.value;
}

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));
const records = names.map((name) => read(`${name}.json`));
const setups = records.map(({ setup }) => setup);

describe.each(names)('the recorded game %s', (name) => {
  const record = records[names.indexOf(name)];

  test('replays with a sound position after every move, to the recorded result', () => {
    let result = null;
    let ledger = openLedger(record.setup);
    for (const { state, events } of replay(record)) {
      referee(state, events);
      ledger = keepLedger(ledger, record.setup, events); // THG-11
      expect(ledger).toEqual(state.players.map(({ credits }) => credits));
      result = resultOf(state);
    }
    expect(result).not.toBeNull();
    expect(result).toEqual(record.result);
  });

  test('tells the story in its transcript', () => {
    expect(`${[...transcript(record)].join('\n')}\n`).toBe(text(`${name}.txt`));
  });

  test('has dice that follow from its seed', () => {
    expect(verifyDice(record)).toMatchObject({ ok: true });
  });

  test('is written a move to a line', () => {
    expect(recordText(record)).toBe(text(`${name}.json`));
  });
});

describe('the recorded games together', () => {
  test('are the ones on the list', () => {
    expect(names.toSorted()).toEqual(PLAYTHROUGHS.map(({ name }) => name).toSorted());
  });

  test.each(RULE_SETS)('play %s with every number of players and no variant', (ruleSet) => {
    const plain = setups.filter((setup) => setup.ruleSet === ruleSet && setup.variants.length === 0);
    expect(PLAYER_COUNTS.filter((players) => !plain.some((setup) => setup.players === players))).toEqual([]);
  });

  test.each(RULE_SETS)('play %s with every variant', (ruleSet) => {
    const played = setups.filter((setup) => setup.ruleSet === ruleSet).flatMap(({ variants }) => variants);
    expect(VARIANTS.filter((variant) => !played.includes(variant))).toEqual([]);
  });

  test('are played with open and with concealed credits', () => {
    expect(new Set(setups.map(({ concealedCredits }) => concealedCredits))).toEqual(new Set([true, false]));
  });

  test('ask every question, use every move and tell of every kind of event', () => {
    const questions = new Set<string>();
    const events = new Set<string>();
    const moves = new Set<string>();
    for (const record of records) {
      for (const step of replay(record)) {
        if (step.state.decision !== null) questions.add(step.state.decision.kind);
        if (step.played !== null) moves.add(step.played.move.kind);
        for (const { kind } of step.events) events.add(kind);
      }
    }
    expect(DECISION_KINDS.filter((kind) => !questions.has(kind))).toEqual([]);
    expect(MOVE_KINDS.filter((kind) => !moves.has(kind))).toEqual([]);
    expect(EVENT_KINDS.filter((kind) => !events.has(kind))).toEqual([]);
  });

  test('show every rule at work, from all its sides', () => {
    expect(Object.keys(WITNESSES)).toEqual(Object.keys(readTexts('en', 'rules')));
    const seen = new Set<Sign>(records.flatMap((record) => [...signsIn(record)]));
    expect(missingSigns(seen)).toEqual([]);
  });
});

describe('records of revision 1', () => {
  const old = (name: string) => text(`revision-1/${name}.json`);
  const asRevision2 = (record: string) => record.replace('"revision": 1,', '"revision": 2,').replace('"revision":1,', '"revision":2,');

  test('CLM-3: a game of ludoart-2008-fr replays under the rule it was played with, not under the new one', () => {
    const record = old('ludoart-2008-fr-3-players');
    const [before, after] = [record, asRevision2(record)].map((each) => {
      const parsed = parseRecord(each);
      if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
      return { record: parsed.value, end: replayToEnd(parsed.value) };
    });
    expect(before.end.ok && resultOf(before.end.value)).toEqual(before.record.result);
    expect(after.end).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('CLM-3') }] });
  });

  test('VAR-5: a game with numbers named in secret is refused, and the message says why', () => {
    const parsed = parseRecord(old('ffg-2013-3-players-reduced-order-claims'));
    expect(!parsed.ok && parsed.problems[0]).toEqual({
      path: 'setup',
      message: expect.stringMatching(/variableClaims in revision 1.*no longer/),
    });
  });
});
