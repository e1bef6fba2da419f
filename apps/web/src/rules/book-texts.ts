import type { Edition, Language, RuleTexts } from '@planet-steam/texts';
import { RULEBOOK_FILES, type RulebookTexts, withChanges } from '@planet-steam/texts/rulebook';
import { loadCode } from '../page/load-code.ts';

const FILES = import.meta.glob<RuleTexts>('../../../../packages/texts/languages/*/{rulebook,rules,rules-details,examples}{,-2008}.json', {
  import: 'default',
});

async function fetchFiles(language: Language, suffix: '' | '-2008'): Promise<RulebookTexts> {
  const texts = await Promise.all(
    RULEBOOK_FILES.map(async (file) => {
      const path = `../../../../packages/texts/languages/${language}/${file}${suffix}.json`;
      return [file, await loadCode(FILES[path])] as const;
    }),
  );
  return Object.fromEntries(texts) as RulebookTexts;
}

/** The rulebook's texts in a language and the words of an edition. */
export async function bookTexts(language: Language, edition: Edition): Promise<RulebookTexts> {
  const [texts, changes] = await Promise.all([fetchFiles(language, ''), edition === '2008' ? fetchFiles(language, '-2008') : null]);
  return changes === null ? texts : withChanges(texts, changes);
}
