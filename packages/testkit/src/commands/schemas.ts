import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '@planet-steam/engine';

/** npm run schemas: writes docs/schemas anew from the descriptions that the engine parses with. */
const folder = join(import.meta.dirname, '../../../../docs/schemas');
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
