import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../place.ts';
import { run } from '../run.ts';
import { emptyPlace } from './support/empty-place.ts';

const HOSTING = join(ROOT, 'docs/hosting');

test('systemd accepts the unit', () => {
  const { folder } = emptyPlace();
  const unit = readFileSync(join(HOSTING, 'planet-steam.service'), 'utf8')
    // The folders and the program of the guide, which are not on this machine.
    .replace('/usr/bin/node', process.execPath)
    .replace('/opt/planet-steam', ROOT);
  mkdirSync(join(folder, 'units'));
  writeFileSync(join(folder, 'units/planet-steam.service'), unit);
  run('systemd-analyze', ['verify', '--man=no', join(folder, 'units/planet-steam.service')], { cwd: folder });
});

/** As Debian's docker-compose brings it along; nothing is installed. */
function composeSchema(): object {
  const { folder } = emptyPlace();
  run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', 'docker-compose'], { cwd: folder });
  run('sh', ['-c', 'dpkg-deb -x docker-compose_*.deb .'], { cwd: folder });
  const file = join(folder, 'usr/lib/python3/dist-packages/compose/config/compose_spec.json');
  // It names its dialect, and itself and its parts, in ways that Ajv does not know.
  const { $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return schema;
}

test.each(['compose.yaml', 'compose.postgres.yaml'])('%s follows the schema of the Compose specification', (name) => {
  const accepts = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema());
  // The schema is older than the name of a project.
  const { name: _, ...file } = parse(readFileSync(join(HOSTING, name), 'utf8'));
  expect([accepts(file), accepts.errors]).toEqual([true, null]);
  expect(accepts({ ...file, services: { steam: { imagee: 'typo' } } })).toBe(false);
});
