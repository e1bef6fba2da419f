// Every npm script comes through here. Plain JavaScript that runs on Node.js 20.19, because its work is to bring everything newer:
// the dependencies of the lock file, and Node 24 from the npm registry where this machine's is older.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);

const NODE_WANTED = 24;
const OLDEST_NODE = [20, 19];
/** Passed on to what runs. Ctrl-C reaches it by itself, and twice would mean something else to a server. */
const PASSED_ON = ['SIGTERM', 'SIGHUP'];
const waitForIt = () => {};

const bin = (name) => join(root, 'node_modules', name);
const VITEST = [bin('vitest/vitest.mjs'), 'run'];
/** What a check has found out about files that stay as they are, it need not find out again. */
const cache = (name) => join(root, 'node_modules/.cache', name);
const TYPES = [bin('typescript/bin/tsc'), '-p', root, '--incremental', '--tsBuildInfoFile', cache('types.json')];
const WEB_TYPES = [bin('svelte-check/bin/svelte-check'), '--workspace', 'apps/web', '--tsconfig', './tsconfig.json', '--fail-on-warnings'];
const BIOME = [bin('@biomejs/biome/bin/biome')];
const IMPORTS = [
  bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
  ...['--config', '.dependency-cruiser.mjs', '--cache', cache('imports'), '--cache-strategy', 'content'],
  ...['packages', 'apps', 'bench', 'packaging'],
];
const KNIP = [bin('knip/bin/knip.js'), '--cache', '--cache-location', cache('dead-code')];
const CLI = join(root, 'apps/cli/src/main.ts');
const WEB = [join(root, 'apps/web/build/build.ts')];
const command = (name) => [join(root, 'packages/testkit/src/commands', `${name}.ts`)];

/** A program whose output matters only if it fails; otherwise one line says that it is done. */
const quietly = (title, program) => Object.assign([...program], { title });
const CHECKS = [
  quietly('types', TYPES),
  quietly('types of the web client', WEB_TYPES),
  quietly('format and lint', [...BIOME, 'check', '.']),
  quietly('imports', IMPORTS),
  quietly('dead code', KNIP),
];

const SHORT_SOAK = quietly('100 random games', [...command('soak'), '--games', '100', '--seed', 'test']);

/** Each task is a list of programs for Node, run one after the other; arguments go to the last. */
const TASKS = {
  start: [WEB, [CLI, 'serve']],
  web: [WEB],
  play: [[CLI, 'play']],
  'planet-steam': [[CLI]],
  test: [command('browser'), ...CHECKS, SHORT_SOAK, quietly('the web client is built', WEB), VITEST],
  check: CHECKS,
  unit: [command('browser'), WEB, VITEST],
  format: [[...BIOME, 'check', '--write', '.']],
  soak: [command('soak')],
  record: [command('record')],
  replay: [[CLI, 'replay']],
  playthroughs: [command('playthroughs')],
  schemas: [command('schemas')],
  rulebook: [command('rulebook')],
  'bench:engine': [[join(root, 'bench/engine.ts')]],
  'bench:bots': [[join(root, 'bench/bots.ts')]],
  'bench:bots-before': [[join(root, 'bench/bots-before.ts')]],
  'bench:server': [[join(root, 'bench/server.ts')]],
  'bench:processes': [[join(root, 'bench/processes.ts')]],
  'bench:web': [command('browser'), WEB, [join(root, 'apps/web/test/bench/bench-web.ts')]],
  pictures: [command('browser'), WEB, [join(root, 'apps/web/test/pictures/pictures.ts')]],
  'pictures:readme': [command('browser'), WEB, [join(root, 'apps/web/test/pictures/readme.ts')]],
  sheets: [command('browser'), WEB, [join(root, 'apps/web/test/pictures/sheets.ts')]],
  'kill-test': [[join(root, 'apps/server/harness/kill/kill-test.ts')]],
  'leak-test': [[join(root, 'apps/server/harness/leak/leak-test.ts')]],
  package: [[join(root, 'packaging/package.ts')]],
  'package:test': [command('browser'), [...VITEST, '--config', join(root, 'packaging/vitest.config.ts')]],
  'package:figures': [[join(root, 'packaging/figures.ts')]],
  'release-check': [command('release-check')],
  'hostile-test': [[join(root, 'apps/server/harness/hostile/hostile-test.ts')]],
  'simulate-server': [[join(root, 'apps/server/harness/simulation/simulate-server.ts')]],
};

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Whether one of the tests that were asked for runs in a browser. Options may mean any of them. */
function needsBrowser() {
  if (args.length === 0 || args.some((arg) => arg.startsWith('-'))) return true;
  const tests = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const path = join(root, folder, name, 'test');
      return existsSync(path) ? readdirSync(path, { recursive: true }).map((file) => `${folder}/${name}/test/${file}`) : [];
    }),
  );
  const asked = tests.filter((file) => file.endsWith('.test.ts') && args.some((arg) => file.includes(arg)));
  return asked.length === 0 || asked.some((file) => file.startsWith('apps/web/') || file.includes('chromium'));
}

function version(node) {
  return node.replace(/^v/, '').split('.').map(Number);
}

function npm(args, where, purpose) {
  console.error(`Installing ${purpose} …`);
  const options = { cwd: where, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  const { status, error } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (error) stop(`npm could not be started (${error.message}). It comes with Node.js; install Node.js again or put npm on the PATH.`);
  if (status !== 0) stop(`npm could not install ${purpose}. Check the network and the registry (npm ping), then run this command again.`);
}

/** Installs from a lock file once, and again whenever the lock file has changed. */
function install(where, purpose) {
  const lock = createHash('sha256')
    .update(readFileSync(join(where, 'package-lock.json')))
    .digest('hex');
  const stamp = join(where, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  npm(['ci'], where, purpose);
  writeFileSync(stamp, lock);
}

function node24() {
  if (version(process.version)[0] >= NODE_WANTED) return process.execPath;
  const folder = join(root, 'tools', 'node24');
  install(folder, `Node.js ${NODE_WANTED} (this machine has ${process.version})`);
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const executable = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const found = Object.keys(optionalDependencies)
    .map((name) => join(folder, 'node_modules', name, executable))
    .find((path) => existsSync(path));
  if (!found) {
    stop(
      `The npm registry has no Node.js ${NODE_WANTED} for ${process.platform} ${process.arch}. Install Node.js ${NODE_WANTED} or newer and run this command again.`,
    );
  }
  return found;
}

if (!(task in TASKS)) stop(`There is no task ${task}. There are: ${Object.keys(TASKS).join(', ')}.`);
const [major, minor] = version(process.version);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  stop(`Node.js ${OLDEST_NODE.join('.')} or newer is needed to begin with; this is ${process.version}.`);
}

/** Runs one program to its end, and lets a server end properly when npm is told to stop. */
function run(program, given) {
  return new Promise((resolve) => {
    const quiet = program.title !== undefined;
    const child = spawn(node, [...program, ...given], { cwd: root, env, stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit' });
    const said = [];
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => said.push(chunk));
    const pass = (signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, pass);
    process.on('SIGINT', waitForIt);
    child.once('error', (error) => resolve({ error }));
    child.once('close', (status, signal) => {
      if (quiet && status === 0) console.log(`✓ ${program.title}`);
      else for (const chunk of said) process.stderr.write(chunk);
      for (const name of PASSED_ON) process.off(name, pass);
      process.off('SIGINT', waitForIt);
      resolve({ status, signal });
    });
  });
}

const node = node24();
install(root, 'the dependencies');
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
const programs = task === 'unit' && !needsBrowser() ? [VITEST] : TASKS[task];
function expectDone(program, { status, signal, error }) {
  if (error) stop(`${program[0]} could not be started: ${error.message}`);
  if (signal) stop(`${program[0]} was ended by ${signal}.`);
  if (status !== 0) {
    if (programs.length > 1) console.error(`Stopped at: ${program.map((part) => part.replace(`${root}/`, '')).join(' ')}`);
    process.exit(status ?? 1);
  }
}

// Quiet programs that stand next to each other run at the same time: each keeps one core busy.
for (let first = 0, end = 1; first < programs.length; first = end, end++) {
  if (programs[first].title !== undefined) while (programs[end]?.title !== undefined) end++;
  const group = programs.slice(first, end);
  const outcomes = await Promise.all(group.map((program) => run(program, program === programs.at(-1) ? args : [])));
  for (const [index, program] of group.entries()) expectDone(program, outcomes[index]);
}
