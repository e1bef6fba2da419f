/** How one command of the README is run once: with what, and how it is known to work. */
export interface ReleaseRun {
  /** What follows the command. */
  readonly args?: readonly string[];
  /** Typed into it. */
  readonly input?: string;
  /** A server: asked to end as soon as it has said this. */
  readonly until?: RegExp;
  /** What its output must hold. */
  readonly says?: RegExp;
}

const GAME = 'playthroughs/ffg-2013-2-players.json';
const SERVING = /"msg":"serving"/;
/** Another folder than the usual one: whoever runs the check may have a server of their own there. */
const DATA = ['--data', 'release-check-data'];

/** Every command of the README and docs/commands.md in the order in which they are run: a backup needs what `serve` has stored. A test compares it with them. */
export const RELEASE_RUNS: Readonly<Record<string, ReleaseRun>> = {
  'npm run check': {},
  'npm start': { args: [...DATA, '--port', '0'], until: SERVING },
  'npm run play': { args: ['--players', '2', '--seed', 'release'], input: 'quit\n' },
  'planet-steam play': { args: ['--players', '2', '--auto', 'prospector', '--seed', 'release', '--save', 'release-check.json'] },
  'planet-steam serve': { args: [...DATA, '--port', '0'], until: SERVING },
  'planet-steam backup': { args: [...DATA, '--to', 'release-check.backup'] },
  'planet-steam restore': { args: ['--data', 'release-check-restored', '--from', 'release-check.backup'] },
  'planet-steam validate': { args: DATA },
  'planet-steam simulate': { args: ['--games', '4', '--players', '2'] },
  'planet-steam arena': { args: ['--one', 'prospector', '--against', 'drifter', '--games', '4', '--players', '2'] },
  'planet-steam tune': {
    args: '--players 2 --champions 1 --generations 1 --population 4 --seeds 1 --held-out 2 --evaluation-games 100'.split(' '),
  },
  'planet-steam analyse': { args: [GAME, '--rollouts', '20'] },
  'planet-steam calibrate': { args: ['--games', '2', '--players', '2', '--rollouts', '20'] },
  'planet-steam replay': { args: [GAME, '--to', '5'] },
  'planet-steam verify': { args: [GAME] },
  'planet-steam board': {},
  'planet-steam help': { args: ['serve'] },
  'npm run soak': { args: ['--games', '5', '--seed', 'release'] },
  'npm run record': { args: ['--games', '1', '--seed', 'release', '--out', 'release-check-records'] },
  'npm run replay': { args: [GAME] },
  'npm run schemas': {},
  'npm run rulebook': {},
  'npm run playthroughs': {},
  'npm run format': {},
  'npm run unit': { args: ['packages/table'] },
  'npm run kill-test': { args: ['--times', '2', '--database', 'sqlite'] },
  'npm run leak-test': { says: /^leaks 0,/m },
  'npm run simulate-server': { args: ['--seed', '1', '--hours', '1'], says: / wrong 0,/ },
  'npm run bench:engine': {},
  'npm run bench:server': { args: ['--quick', '--no-memory'] },
  'npm run bench:processes': { args: ['--seconds', '2', '--rounds', '1', '--tables', '5'] },
  'npm run bench:web': { args: ['--only', 'loading'] },
  'npm run pictures': { args: ['home'] },
  'npm run pictures:readme': { args: ['lesson'] },
  'npm run sheets': { args: ['844x390', 'light'] },
  'npm run package': { args: ['npm'] },
  'npm run package:test': { args: ['npm'] },
  'npm test': { args: ['packages/texts'] },
};

/** Named there, but not to be run by the check: it is the check; measurements are for a quiet machine, and one of them may fail there. */
export const NOT_RUN = ['npm run release-check', 'npm run hostile-test', 'npm run package:figures'];
