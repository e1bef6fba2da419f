/**
 * Plays the matches behind the figures in docs/bots.md, one after the other, each as its own `planet-steam arena` command.
 * `npm run bench:bots -- [--only NAME] [--out FOLDER]`: reports as text, JSON and chart go to the folder. All of them take hours.
 * With `--matrix GAMES` instead: everybody without a clock alone against three of everybody else, so many games each, as a table.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RULE_SETS } from '@planet-steam/engine';

interface Match {
  readonly name: string;
  readonly one: string;
  readonly against: string;
  readonly games: number;
  readonly more?: readonly string[];
}

/** The steps of the ladder, from the bottom: each against the one below it. */
const STEPS = [
  { one: 'apprentice', against: 'drifter', games: 400 },
  { one: 'prospector', against: 'apprentice', games: 400 },
  { one: 'foreman', against: 'prospector', games: 120 },
  { one: 'tycoon:50ms', against: 'foreman', games: 32 },
] as const;

function ladder(name: string, more: readonly string[]): Match[] {
  return STEPS.map((step) => ({ name: `ladder-${name}-${step.one.replace(/:.*/, '')}`, ...step, more }));
}

const MATCHES: readonly Match[] = [
  { name: 'prospector-drifter', one: 'prospector', against: 'drifter', games: 2000 },
  { name: 'prospector-hand', one: 'prospector', against: 'prospector@hand', games: 4000 },
  { name: 'foreman-prospector', one: 'foreman', against: 'prospector', games: 400 },
  {
    name: 'tycoon-tuned',
    one: 'tycoon:50ms',
    against: 'prospector,prospector@hand,prospector@champion-1',
    games: 120,
  },
  { name: 'tycoon-1s-foreman', one: 'tycoon:1s', against: 'foreman', games: 200 },
  { name: 'tycoon-50ms-20ms', one: 'tycoon:50ms', against: 'tycoon:20ms', games: 400 },
  { name: 'tycoon-200ms-50ms', one: 'tycoon:200ms', against: 'tycoon:50ms', games: 400 },
  { name: 'tycoon-1s-50ms', one: 'tycoon:1s', against: 'tycoon:50ms', games: 400 },
  { name: 'architect-tycoon', one: 'architect', against: 'tycoon:50ms', games: 120 },
  ...['builder', 'ore-baron', 'river-lord', 'auction-shark', 'hoarder', 'cornerer', 'stoker'].flatMap((rival) => [
    { name: `prospector-${rival}`, one: 'prospector', against: rival, games: 400 },
    { name: `${rival}-prospector`, one: rival, against: 'prospector', games: 400 },
  ]),
  ...(['2', '3', '5'] as const).flatMap((players) => ladder(`${players}-players`, ['--players', players])),
  ...RULE_SETS.flatMap((ruleSet) => ladder(ruleSet, ['--rule-set', ruleSet])),
  { name: 'concealed-foreman', one: 'foreman', against: 'prospector', games: 400, more: ['--concealed'] },
  { name: 'open-tycoon', one: 'tycoon:60', against: 'foreman', games: 200 },
  { name: 'concealed-tycoon', one: 'tycoon:60', against: 'foreman', games: 200, more: ['--concealed'] },
];

/** Everybody whose moves do not depend on the clock. */
const EVERYBODY = [
  ...['apprentice', 'builder', 'ore-baron', 'river-lord', 'auction-shark', 'hoarder', 'cornerer', 'stoker', 'architect'],
  ...['prospector', 'foreman'],
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: { only: { type: 'string' }, matrix: { type: 'string' }, out: { type: 'string', default: 'figures' } },
});
mkdirSync(values.out, { recursive: true });

/** Plays a match and returns what it printed; ends with its exit code where it fails. */
function play(name: string, options: readonly string[]): string {
  const file = (ending: string) => join(values.out, `${name}.${ending}`);
  const command = [join(root, 'apps/cli/src/main.ts'), 'arena', ...options, '--json', file('json'), '--chart', file('svg')];
  const { status, stdout } = spawnSync(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  writeFileSync(file('txt'), stdout);
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

function playMatrix(games: string): void {
  const lines = [`| alone \\ against three | ${EVERYBODY.join(' | ')} |`, `|---|${EVERYBODY.map(() => '---:|').join('')}`];
  for (const one of EVERYBODY) {
    const cells = EVERYBODY.map((against) => {
      if (one === against) return '';
      const name = `matrix-${one}-${against}`;
      play(name, ['--one', one, '--against', against, '--games', games, '--seed', 'matrix']);
      const { contestants } = JSON.parse(readFileSync(join(values.out, `${name}.json`), 'utf8'));
      return `${Math.round(100 * contestants[0].share.value)}`;
    });
    lines.push(`| ${one} | ${cells.join(' | ')} |`);
    console.log(lines.at(-1));
  }
  writeFileSync(join(values.out, 'matrix.md'), `${lines.join('\n')}\n`);
}

function playMatches(only: string): void {
  const chosen = MATCHES.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) {
    console.error(`No match is called ${only}. There are: ${MATCHES.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  for (const { name, one, against, games, more = [] } of chosen) {
    const options = ['--one', one, '--against', against, '--games', String(games), '--seed', 'figures', ...more];
    console.log(`planet-steam arena ${options.join(' ')}`);
    console.log(`  ${play(name, options).trim().split('\n').slice(-2).join('\n  ')}`);
  }
}

if (values.matrix === undefined) playMatches(values.only ?? '');
else playMatrix(values.matrix);
