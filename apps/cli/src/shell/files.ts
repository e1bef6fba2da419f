import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type GameRecord, type Parsed, type Problem, parseRecord } from '@planet-steam/engine';
import { BadInput } from './bad-input.ts';

type Doing = 'read' | 'written';

const WHY: Readonly<Record<string, (path: string, doing: Doing) => string>> = {
  ENOENT: (path, doing) =>
    doing === 'read' ? `there is no file ${path}; check the name and the folder` : `there is no folder ${dirname(path)}; create it first`,
  ENOTDIR: (path) => `part of ${path} is a file, not a folder; check the path`,
  EISDIR: (path) => `${path} is a folder; name a file in it`,
  EACCES: (path, doing) => `${path} may not be ${doing}: permission denied; change its permissions or choose another`,
  EPERM: (path, doing) => `${path} may not be ${doing}: permission denied; change its permissions or choose another`,
  EROFS: (path) => `${path} cannot be written: the disk is read-only; choose another folder`,
  ENOSPC: (path) => `${path} cannot be written: the disk is full; make room or choose another folder`,
  EDQUOT: (path) => `${path} cannot be written: your disk quota is used up; make room or choose another folder`,
  ENAMETOOLONG: (path) => `the name of ${path.slice(0, 60)}… is too long for this disk; choose a shorter one`,
  ELOOP: (path) => `${path} is a link that leads back to itself; name the file itself`,
  ERR_STRING_TOO_LONG: (path) => `${path} is too large to read at once; is it the right file?`,
};

/** What the file system says, as something to do. Anything without a code is a fault of ours and goes on its way. */
function explained(error: unknown, path: string, doing: Doing): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new BadInput(WHY[code]?.(path, doing) ?? `${path} cannot be ${doing}: ${message}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw explained(error, path, 'read');
  }
}

/** Whatever JSON a file holds. */
export function readJson(path: string): unknown {
  const text = readText(path);
  if (text.trim() === '') throw new BadInput(`${path} is empty; it should hold JSON`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(`${path} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

/** The first thing that is wrong with an input, in one line, and how many more there are. */
function firstProblem(problems: readonly Problem[]): string {
  const [{ path, message }, ...more] = problems;
  return `${path === '' ? 'it' : path} ${message}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
}

/** A parsed value, or the one line that says why there is none. */
export function expectParsed<T>(parsed: Parsed<T>, path: string, what: string): T {
  if (parsed.ok) return parsed.value;
  throw new BadInput(`${path} is not ${what}: ${firstProblem(parsed.problems)}`);
}

/** A record that has the right shape; whether it replays is another question. */
export function readRecord(path: string): GameRecord {
  return expectParsed(parseRecord(readJson(path)), path, 'a game record');
}

/** The output of ours that the system calls by this name. Behind it may be a file, a pipe or a socket; the stream knows how to write to each. */
function ownStream(path: string): NodeJS.WriteStream | null {
  if (path === '/dev/stdout') return process.stdout;
  return path === '/dev/stderr' ? process.stderr : null;
}

/**
 * Writes a whole file or none: beside its place first, then renamed, so that whoever is interrupted keeps the old one.
 * What is no ordinary file (/dev/stdout, a pipe) is written to directly.
 */
export function writeFile(path: string, text: string): void {
  const stream = ownStream(path);
  if (stream !== null) {
    stream.write(text);
    return;
  }
  try {
    // not the place a link leads to: for a pipe of the shell, >(gzip), that is a name without a file
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) replaceFile(path, text);
    else if (found.isFile()) replaceFile(realpathSync(path), text);
    else writeFileSync(path, text);
  } catch (error) {
    throw explained(error, path, 'written');
  }
}

function replaceFile(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
