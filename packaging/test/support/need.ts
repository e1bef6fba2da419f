import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that are not there by themselves, by the packages of Debian that bring them. */
const PACKAGES = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  skopeo: 'skopeo',
  unzip: 'unzip',
  'qemu-aarch64-static': 'qemu-user-static',
} as const;

export const PATH = `${process.env.PATH}:/usr/sbin`;

/** Fails in one line where a program is missing. */
export function need(program: keyof typeof PACKAGES): string {
  if (PATH.split(':').some((folder) => existsSync(join(folder, program)))) return program;
  const all = [...new Set(Object.values(PACKAGES))].join(' ');
  throw new Error(`${program} is missing: apt-get install ${PACKAGES[program]} (all that these tests need: apt-get install ${all})`);
}
