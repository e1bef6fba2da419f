import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executableFor } from './artefacts/executable.ts';
import { type Command, type StartUp, startUp } from './measure/start-up.ts';
import { DIST, VERSION } from './place.ts';
import { run } from './run.ts';

/**
 * npm run package:figures
 * The figures of docs/packaging.md: sizes of what is in dist, time from the command to the first answer, by the clock and of the processor, memory then; and the same of the usual ways to
 * write such a game, each with the smallest game there is, which the npm registry has to bring.
 */
const folder = mkdtempSync(join(tmpdir(), 'planet-steam-figures-'));
const home = join(folder, 'home');
mkdirSync(home);
const env = { ...process.env, HOME: home, npm_config_cache: join(home, 'npm'), NO_COLOR: '1' };
const TARBALL = join(DIST, `planet-steam-${VERSION}.tgz`);
const PORT = '18123';
const MB = 1e6;

interface Peer {
  readonly title: string;
  readonly packages: readonly string[];
  /** A game of one number. */
  readonly server: string;
  /** Where npm cannot agree with itself. */
  readonly overrides?: Readonly<Record<string, string>>;
}

const PEERS: readonly Peer[] = [
  {
    title: 'boardgame.io 0.50.2',
    packages: ['boardgame.io@0.50.2'],
    overrides: { 'koa-compose': '4.1.0' },
    server: `const game = { name: 'counter', setup: () => ({ count: 0 }), moves: { add: ({ G }) => { G.count++; } } };
      require('boardgame.io/server').Server({ games: [game], origins: [] }).run({ port: ${PORT} });`,
  },
  {
    title: 'Express 5 with Socket.IO 4',
    packages: ['express@5', 'socket.io@4'],
    server: `const app = require('express')();
      const server = require('node:http').createServer(app);
      let count = 0;
      new (require('socket.io').Server)(server).on('connection', (socket) => socket.on('add', () => socket.emit('count', ++count)));
      app.get('/', (_, answer) => answer.send('<!doctype html>')); server.listen(${PORT});`,
  },
];

function line(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
const inWords = ({ ms, cpu, mb }: StartUp) => [`${ms.toFixed(0)} ms`, `${cpu.toFixed(0)} ms`, `${mb.toFixed(0)} MB`];

function sizeOf(path: string): string {
  const all = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return inMb(all.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0));
}

/** A project with these packages; its size, and how many packages that are. */
function install(name: string, packages: readonly string[], manifest: object): { project: string; size: string; count: number } {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: project, env });
  const count = run('npm', ['ls', '--all', '--parseable'], { cwd: project, env }).trim().split('\n').length - 1;
  return { project, size: sizeOf(join(project, 'node_modules')), count };
}

try {
  for (const name of readdirSync(DIST).filter((each) => /\.(tgz|zip|tar|exe)$|-(x64|arm64)$/.test(each)))
    line(name, inMb(statSync(join(DIST, name)).size));
  const measure = (command: Omit<Command, 'cwd' | 'env' | 'port'>) => startUp({ ...command, cwd: folder, env, port: Number(PORT) });
  const serve = ['serve', '--port', PORT];
  const ours = install('ours', [TARBALL], {});
  line(
    '`npx planet-steam`',
    ours.size,
    ours.count,
    ...inWords(await measure({ file: 'npx', args: ['--yes', `--package=${TARBALL}`, 'planet-steam', ...serve] })),
  );
  const start = join(ours.project, 'node_modules/planet-steam/planet-steam.mjs');
  line('the same, installed', '', '', ...inWords(await measure({ file: process.execPath, args: [start, ...serve] })));
  const executable = executableFor('linux-x64');
  line('the executable', inMb(statSync(executable).size), '', ...inWords(await measure({ file: executable, args: serve })));
  for (const [index, { title, packages, server, overrides = {} }] of PEERS.entries()) {
    const { project, size, count } = install(`peer-${index}`, packages, { overrides });
    const file = join(project, 'server.cjs');
    writeFileSync(file, server);
    line(title, size, count, ...inWords(await measure({ file: process.execPath, args: [file] })));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
