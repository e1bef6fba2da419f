import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, SETTINGS } from '../../src/config/settings.ts';
import { makeMetrics } from '../../src/metrics.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const guide = readFileSync(join(DOCS, 'hosting.md'), 'utf8');
const rows = guide.split('\n').filter((line) => line.startsWith('| `--'));

describe('docs/hosting.md', () => {
  it('lists every setting as it is, in order, and no other', () => {
    expect(rows).toEqual(
      SETTING_NAMES.map((name) => {
        const { flag, value, variable, usual, means } = SETTINGS[name];
        return `| \`--${flag}${value === null ? '' : ` ${value}`}\` | \`${variable}\` | ${usual} | ${means} |`;
      }),
    );
  });

  it('names every metric of ours, and none that is not there', async () => {
    const there = new Set((await makeMetrics(() => 0).registry.getMetricsAsJSON()).map(({ name }) => name));
    const told = new Set(guide.match(/planet_steam_[a-z0-9_]+/g));
    for (const name of told) expect(there, name).toContain(name);
    const ours = [...there].filter((name) => !/planet_steam_(nodejs|process)_/.test(name));
    for (const name of ours) expect(told, name).toContain(name);
  });

  it('points at files that are there', () => {
    const links = [...guide.matchAll(/\]\(([a-z./-]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(existsSync(join(DOCS, link)), link).toBe(true);
  });

  it('and the files beside it use variables that there are', () => {
    const known: readonly string[] = SETTING_NAMES.map((name) => SETTINGS[name].variable);
    const others = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'STEAM_HOST', 'STEAM_SERVERS', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
    for (const name of [
      'Dockerfile',
      'compose.yaml',
      'compose.postgres.yaml',
      'planet-steam.service',
      'Caddyfile',
      'planet-steam-backup.sh',
    ]) {
      const text = readFileSync(join(DOCS, 'hosting', name), 'utf8');
      for (const [, variable] of text.matchAll(/\b([A-Z][A-Z]+_[A-Z_]+)\b/g)) {
        if (/^AF_|^CMD_/.test(variable)) continue;
        expect([...known, ...others], `${name}: ${variable}`).toContain(variable);
      }
    }
  });
});
