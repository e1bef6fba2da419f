import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsIn, PAGES_OF_COMMANDS } from '../release/readme-commands.ts';
import { NOT_RUN, RELEASE_RUNS, type ReleaseRun } from '../release/release-runs.ts';

/**
 * npm run release-check -- [WORD …]
 * Clones the last commit into an empty folder, with an empty home and an empty cache, and runs every command of the README and docs/commands.md there once: what
 * someone who has just found the project would see. Words choose the commands that contain one of them. Ends with 1 if one fails.
 */
const root = join(import.meta.dirname, '../../../..');
const words = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'planet-steam-release-'));
const clone = join(folder, 'clone');
const LONGEST_MS = 30 * 60_000;

const env: NodeJS.ProcessEnv = {
  npm_config_cache: join(folder, 'cache'),
  HOME: join(folder, 'home'),
  TMPDIR: join(folder, 'tmp'),
  NO_COLOR: '1',
};
/** What says how this machine reaches the network, and where its programs are; everything else is as for someone new. */
const KEPT =
  /^(PATH|CHROMIUM|SYSTEMROOT|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(HTTPS?|NO|ALL)_PROXY|npm_config_(registry|cafile|proxy|https_proxy))$/i;
for (const [name, value] of Object.entries(process.env)) if (KEPT.test(name)) env[name] = value;

function argumentsOf(command: string, args: readonly string[]): string[] {
  const [program, ...rest] = command.split(' ');
  const own = program === 'npm' ? rest : ['run', 'planet-steam', '--', ...rest];
  return args.length === 0 ? own : [...own, ...(program === 'npm' ? ['--'] : []), ...args];
}

/** Resolves with what is wrong, or null. */
function run(command: string, { args = [], input = '', until, says }: ReleaseRun): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  // A group of its own, because npm does not pass on the signal to end.
  const options = { cwd: clone, env, stdio: 'pipe', shell: process.platform === 'win32', detached: process.platform !== 'win32' } as const;
  const child = spawn('npm', argumentsOf(command, args), options);
  const end = () => (options.detached ? process.kill(-(child.pid as number), 'SIGTERM') : child.kill('SIGTERM'));
  let said = '';
  let asked = false;
  const late = setTimeout(end, LONGEST_MS);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (until === undefined || asked || !until.test(said)) return;
      asked = true;
      end();
    });
  child.stdin.on('error', () => {}); // it may end before it has read everything
  child.stdin.end(input);
  child.once('close', (status) => {
    clearTimeout(late);
    // npm says in its own way that what it ran was asked to end.
    const fine = until === undefined ? status === 0 : asked;
    if (fine && (says === undefined || says.test(said))) return resolve(null);
    resolve(`ended with ${status}\n${said.slice(-3000)}`);
  });
  return promise;
}

async function checkAll(): Promise<number> {
  const known = [...Object.keys(RELEASE_RUNS), ...NOT_RUN];
  const unknown = commandsIn(PAGES_OF_COMMANDS.map((page) => readFileSync(join(clone, page), 'utf8')).join('\n')).filter(
    (command) => !known.includes(command),
  );
  if (unknown.length > 0) console.log(`The documents name commands that this check does not know: ${unknown.join(', ')}`);
  let failures = unknown.length;
  let ran = 0;
  for (const [command, wanted] of Object.entries(RELEASE_RUNS)) {
    if (words.length > 0 && !words.some((word) => command.includes(word))) continue;
    ran++;
    const began = Date.now();
    const wrong = await run(command, wanted);
    if (wrong !== null) failures++;
    console.log(
      `${wrong === null ? '✓' : '✗'} ${command} (${((Date.now() - began) / 1000).toFixed(0)} s)${wrong === null ? '' : ` ${wrong}`}`,
    );
  }
  if (ran === 0) {
    console.log(`No command of the README contains ${words.join(' or ')}.`);
    return 1;
  }
  console.log(failures === 0 ? `${ran} of ${Object.keys(RELEASE_RUNS).length} commands were run, and all work.` : `${failures} failed.`);
  return failures;
}

try {
  for (const name of ['home', 'tmp']) mkdirSync(join(folder, name));
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${root}`, clone], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the repository cannot be cloned: ${stderr}`);
  process.exitCode = (await checkAll()) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
