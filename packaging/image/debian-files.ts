import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';

export type Architecture = 'amd64' | 'arm64';

/** What Node.js needs of an operating system. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6'];
const WANTED = /\/(ld-linux-[\w-]+|lib(c|dl|m|pthread|resolv|rt|gcc_s|stdc\+\+|nss_dns|nss_files))\.so[.\d]*$/;

/**
 * Unpacks the libraries of the Debian that this machine's sources name into a folder, for any architecture: with lists of its own, so that nothing
 * of this machine is changed. Returns their paths, relative to the folder; their licenses go to `usr/share/doc`.
 */
export function unpackLibraries(folder: string, architecture: Architecture): string[] {
  const apt = join(folder, '.apt');
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, name), { recursive: true });
  const options = [
    `APT::Architecture=${architecture}`,
    `APT::Architectures=${architecture}`,
    `Dir::State::Lists=${apt}/lists`,
    `Dir::State::status=/dev/null`,
    `Dir::Cache=${apt}/cache`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  run('apt-get', [...options, '-qq', 'update'], { cwd: apt });
  run('apt-get', [...options, '-qq', 'download', ...PACKAGES], { cwd: apt });
  const unpacked = join(folder, '.unpacked');
  for (const name of readdirSync(apt).filter((each) => each.endsWith('.deb')))
    run('dpkg-deb', ['-x', join(apt, name), unpacked], { cwd: apt });
  const all = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  return all
    .filter((path) => WANTED.test(`/${path}`) || /^usr\/share\/doc\/.*\/copyright$/.test(path))
    .map((path) => join('.unpacked', path));
}
