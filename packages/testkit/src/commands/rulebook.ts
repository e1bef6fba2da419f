import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@planet-steam/texts';
import { glossary } from '@planet-steam/texts/glossary-markdown';
import { rulebook, rulebookFile } from '@planet-steam/texts/rulebook-markdown';

/** npm run rulebook: writes the rulebooks and the glossary in docs anew from the texts that the screens show. */
const docs = join(import.meta.dirname, '../../../../docs');
for (const language of LANGUAGES) writeFileSync(join(docs, rulebookFile(language)), rulebook(language));
writeFileSync(join(docs, 'glossary.md'), glossary());
