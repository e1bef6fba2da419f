// Runs first in the single executable. Node.js loads threads and pages from files, so the program inside is unpacked once, to the user's cache;
// a folder is named after its content and complete from the moment it has its name.
'use strict';
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir, tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');

const { id, files } = JSON.parse(getAsset('files.json', 'utf8'));

/** The folder of the cache, or a new one for this run only where the home cannot be written. */
function unpacked() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'planet-steam');
  const folder = join(cache, id);
  if (existsSync(folder)) return folder;
  try {
    makeFolder(cache);
    const beside = mkdtempSync(join(cache, 'new-'));
    unpack(beside);
    try {
      renameSync(beside, folder);
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another process was faster
    }
    return folder;
  } catch {
    const passing = mkdtempSync(join(tmpdir(), 'planet-steam-'));
    process.on('exit', () => rmSync(passing, { recursive: true, force: true }));
    unpack(passing);
    return passing;
  }
}

/** A folder and those it lies in. Not by `recursive`: that never ends where a disk takes no folders, as in /proc. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function unpack(folder) {
  for (const file of files) {
    const path = join(folder, file);
    makeFolder(dirname(path));
    writeFileSync(path, Buffer.from(getRawAsset(file)));
  }
}

const start = join(unpacked(), 'start.cjs');
createRequire(start)(start);
