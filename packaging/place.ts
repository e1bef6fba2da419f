import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** Where artifacts go. Nothing of it is committed. */
export const DIST = join(ROOT, 'dist');

export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** The oldest Node.js that runs the command line: it has SQLite, and everything is tested with it. */
export const NODE_MAJOR = 24;
