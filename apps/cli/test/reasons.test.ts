import { METHODS, PURPOSE_KINDS, type Purpose, type Reason } from '@planet-steam/bots';
import { makeSetup, RULE_SETS } from '@planet-steam/engine';
import { formatter, reasonTexts } from '@planet-steam/texts/node';
import { describe, expect, it } from 'vitest';
import { tellChoice, tellPurpose } from '../src/terminal/tell-reason.ts';

const SETUP = makeSetup({ players: 3 });
const NAMES = ['Anna', 'Ben', 'Cleo'];

/** More than any purpose has, so that no value is missing. */
const VALUES = {
  ...{ tanks: 2, count: 2, price: 7, usual: 5, units: 3, credits: 14, card: 2, zone: 'C4', neighbours: 2, zones: 2, energy: 1 },
  ...{ worth: 50, goods: 21, resource: 'quartz', seat: 1, specialists: 'Engineer', player: 'Ben' },
};

describe('reasons in words', () => {
  it.each(['en', 'de', 'fr', 'ru'] as const)('there are words for every purpose and method in %s, in both editions', (language) => {
    for (const edition of ['2013', '2008'] as const) {
      const say = formatter(language, reasonTexts(language, edition));
      const told = [
        ...PURPOSE_KINDS.map((kind) => `reason.for.${kind}` as const),
        ...METHODS.map((method) => `reason.method.${method}` as const),
      ].map((id) => say(id, VALUES));
      for (const words of told) expect(words).toMatch(/^[^{}]*\p{L}{2}[^{}]*$/u);
      expect(told.filter((words) => words.startsWith('reason.'))).toEqual([]);
    }
  });

  it('count tanks and zones as the language does, and use the words of the edition', () => {
    const water = (tanks: number): Purpose => ({ kind: 'waterToBuild', tanks });
    expect(tellPurpose(water(2), SETUP, NAMES)).toBe('water for 2 tanks next round');
    expect(tellPurpose(water(1), SETUP, NAMES)).toBe('water for 1 tank next round');
    expect(tellPurpose(water(2), makeSetup({ players: 3, ruleSet: 'ludoart-2008' }), NAMES)).toBe('water for 2 tanks next year');
    expect(tellPurpose({ kind: 'wantZone', zone: 'C4', neighbours: 0 }, SETUP, NAMES)).toBe('C4, a new zone');
    expect(tellPurpose({ kind: 'hurtRival', seat: 1 }, SETUP, NAMES)).toBe('it hurts Ben most');
    expect(tellPurpose({ kind: 'wantCard', card: 1 }, SETUP, NAMES)).toMatch(/^for card 1: [A-Z]/);
    for (const ruleSet of RULE_SETS) expect(tellPurpose(water(3), makeSetup({ players: 3, ruleSet }), NAMES)).toMatch(/3 tanks/);
  });

  it('tell the purpose, the expected lead, and what was rejected for how much less', () => {
    const reason: Reason = {
      method: 'plan',
      purpose: { kind: 'waterToBuild', tanks: 2 },
      expected: 34.4,
      nextBest: { move: { kind: 'pass' }, purpose: { kind: 'noNeed' }, expected: 27.6 },
      compared: 4,
      rollouts: 24,
    };
    expect(tellChoice('foreman', { move: { kind: 'buy', resource: 'water', amount: 3 }, reason }, SETUP, NAMES)).toBe(
      'foreman would type: buy 3 water   (water for 2 tanks next round; expects to end 34 credits ahead of the richest rival; rather than pass (not needed): 6 credits less; compared 4 answers on 24 lines of play)',
    );
    const behind = { ...reason, expected: -1, nextBest: { ...reason.nextBest, expected: -1 } } as Reason;
    const told = tellChoice('foreman', { move: { kind: 'pass' }, reason: behind }, SETUP, NAMES);
    expect(told).toContain('1 credit behind the richest rival; just as good: pass (not needed)');
  });
});
