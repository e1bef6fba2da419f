import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  fastRandom,
  makeSetup,
  numberFrom,
  PLAYER_COUNTS,
  type PlayerCount,
  RULE_SETS,
  type RuleSetId,
  recordText,
  type Setup,
  VARIANTS,
  type Variant,
} from '@planet-steam/engine';
import { randomSetup, recordRandomGame } from '../random-game.ts';
import { explain, stopOn } from './bad-option.ts';

/** npm run record -- --games N --seed S --out DIR [--rule-set R --players P --variants a,b]: records of random games. */
stopOn(() => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      'rule-set': { type: 'string' },
      players: { type: 'string' },
      variants: { type: 'string' },
    },
  });
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1) throw explain(`--games must be a whole number of at least 1, not ${values.games}`);
  const out = values.out;
  if (out === undefined) throw explain('--out DIR is missing: the folder the records go to');
  mkdirSync(out, { recursive: true });
  for (let number = 0; number < games; number++) {
    const name = `${values.seed}-${number}`;
    const game = recordRandomGame(setupFor(name, values), name);
    writeFileSync(join(out, `${name}.json`), recordText(game.record()));
  }
  console.log(`${games} records written to ${out}`);
});

type Chosen = { readonly [name in 'rule-set' | 'players' | 'variants']?: string | undefined };

/** What is not said is different from game to game. */
function setupFor(name: string, chosen: Chosen): Setup {
  const mixed = randomSetup(fastRandom(numberFrom(`${name} set-up`)));
  const players = chosen.players === undefined ? mixed.players : (Number(chosen.players) as PlayerCount);
  const ruleSet = (chosen['rule-set'] ?? mixed.ruleSet) as RuleSetId;
  const variants =
    chosen.variants === undefined ? mixed.variants : (chosen.variants.split(',').filter((variant) => variant !== '') as Variant[]);
  if (!PLAYER_COUNTS.includes(players)) throw explain(`--players must be one of ${PLAYER_COUNTS.join(', ')}, not ${chosen.players}`);
  if (!RULE_SETS.includes(ruleSet)) throw explain(`--rule-set must be one of ${RULE_SETS.join(', ')}, not ${ruleSet}`);
  const unknown = variants.find((variant) => !VARIANTS.includes(variant));
  if (unknown !== undefined) throw explain(`--variants may name ${VARIANTS.join(', ')}, separated by commas, not ${unknown}`);
  return makeSetup({ players, ruleSet, variants, concealedCredits: mixed.concealedCredits });
}
