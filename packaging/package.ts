import { mkdirSync } from 'node:fs';
import { buildIfChanged } from '../apps/web/build/build.ts';
import { makeExecutables } from './artefacts/executable.ts';
import { makeImage } from './artefacts/image.ts';
import { makeLibraries } from './artefacts/libraries.ts';
import { makeNpmPackage } from './artefacts/npm.ts';
import { makeStaticZip } from './artefacts/static.ts';
import { writeChecksums } from './checksums.ts';
import { DIST } from './place.ts';

/**
 * npm run package -- [NAME …]
 * Makes everything that can be handed on into dist/, or only what is named, with a README for each and a file of checksums.
 */
const ARTEFACTS = {
  npm: makeNpmPackage,
  libraries: makeLibraries,
  static: makeStaticZip,
  executable: makeExecutables,
  image: makeImage,
} as const satisfies Record<string, () => Promise<void>>;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in ARTEFACTS));
if (unknown !== undefined) {
  console.error(`There is no artefact ${unknown}. There are: ${Object.keys(ARTEFACTS).join(', ')}.`);
  process.exit(2);
}
mkdirSync(DIST, { recursive: true });
await buildIfChanged();
for (const [name, make] of Object.entries(ARTEFACTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Making ${name} …`);
  await make();
}
writeChecksums(DIST);
console.log(`Everything is in ${DIST}.`);
