import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { executableFor } from './artefacts/executable.ts';
import { DIST, VERSION } from './place.ts';
import { run } from './run.ts';

/**
 * node packaging/figures.ts
 * The figures of docs/packaging.md: sizes of what is in dist, time from the command to the page, memory then; and the same of boardgame.io's
 * own server with a game of one number, which the npm registry has to bring.
 */
const folder = mkdtempSync(join(tmpdir(), 'planet-steam-figures-'));
const home = join(folder, 'home');
mkdirSync(home);
const env = { ...process.env, HOME: home, npm_config_cache: join(home, 'npm'), NO_COLOR: '1' };
const ROUNDS = 5;
const TARBALL = join(DIST, `planet-steam-${VERSION}.tgz`);
const KB = 1024;

/** Starts a server and asks until it answers: milliseconds, and the memory of the process that listens, in MB. */
async function startOnce(file: string, args: readonly string[], port: number, path: string): Promise<{ ms: number; mb: number }> {
  const cwd = mkdtempSync(join(folder, 'run-'));
  const began = performance.now();
  const child = spawn(file, args, { cwd, env, stdio: 'ignore', detached: true });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer !== null) break;
    await sleep(5);
  }
  const ms = performance.now() - began;
  await sleep(1000);
  const mb = Math.max(...processesOf(child.pid as number).map(memoryOf));
  process.kill(-(child.pid as number), 'SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  return { ms, mb };
}

function processesOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]) === group;
      } catch {
        return false; // it has ended meanwhile
      }
    });
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB;
}

async function report(name: string, file: string, args: readonly string[], port: number, path = '/'): Promise<void> {
  await startOnce(file, args, port, path); // fills caches
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await startOnce(file, args, port, path));
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  console.log(
    `${name}: ${middle(runs.map(({ ms }) => ms)).toFixed(0)} ms to the first answer, ${middle(runs.map(({ mb }) => mb)).toFixed(0)} MB`,
  );
}

function sizeOf(path: string): number {
  const all = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
const inMb = (bytes: number) => `${(bytes / KB / KB).toFixed(1)} MB`;

try {
  for (const entry of readdirSync(DIST).filter((name) => !/README|SHA256SUMS|reference/.test(name)))
    console.log(`${entry}: ${inMb(statSync(join(DIST, entry)).size)}`);
  const project = join(folder, 'project');
  mkdirSync(project);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', TARBALL], { cwd: project, env });
  console.log(
    `planet-steam installed: ${inMb(sizeOf(join(project, 'node_modules')))}, ${readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')).length} package`,
  );
  const serve = ['serve', '--port', '18123'];
  await report('npx planet-steam, warm cache', 'npx', ['--yes', TARBALL, ...serve], 18_123);
  await report('installed', process.execPath, [join(project, 'node_modules/planet-steam/planet-steam.mjs'), ...serve], 18_123);
  await report('executable', executableFor('linux-x64'), serve, 18_123);
  const other = join(folder, 'boardgame.io');
  mkdirSync(other);
  writeFileSync(join(other, 'package.json'), JSON.stringify({ private: true, overrides: { 'koa-compose': '4.1.0' } }));
  run('npm', ['install', '--no-audit', '--no-fund', 'boardgame.io@0.50.2'], { cwd: other, env });
  const game = `{ name: 'counter', setup: () => ({ count: 0 }), moves: { add: ({ G }) => { G.count++; } } }`;
  writeFileSync(
    join(other, 'server.cjs'),
    `require('boardgame.io/server').Server({ games: [${game}], origins: [] }).run({ port: 18124 });`,
  );
  const packages = run('npm', ['ls', '--all', '--parseable'], { cwd: other, env }).trim().split('\n').length - 1;
  console.log(`boardgame.io installed: ${inMb(sizeOf(join(other, 'node_modules')))}, ${packages} packages`);
  await report('boardgame.io, a game of one number', process.execPath, [join(other, 'server.cjs')], 18_124, '/games');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
