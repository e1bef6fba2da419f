import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@planet-steam/texts/rulebook';

/** npm run rulebook: writes docs/rules.md anew from the texts that the screens show. */
writeFileSync(join(import.meta.dirname, '../../../../docs/rules.md'), rulebook('en'));
