import { EDITIONS, FILES, LANGUAGES, missing, wordsOf } from './catalogues.ts';
import { foreignWords, textOf } from './foreign-words.ts';

/** A translator’s list: `node packages/texts/test/missing.ts [language] [file]`. With a file, only what has no translation. */
const [language, file] = process.argv.slice(2);

function list(what: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${what} (${lines.length}):\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

for (const one of LANGUAGES.filter((each) => language === undefined || each === language)) {
  for (const name of FILES.filter((each) => file === undefined || each === file)) list(`${one}/${name}.json lacks`, missing(one, name));
  if (file !== undefined) continue;
  for (const edition of EDITIONS) {
    const foreign = Object.entries(foreignWords(wordsOf(one, edition), one, edition, textOf));
    list(
      `${one} with ${edition} says a word of the other edition`,
      foreign.map(([id, word]) => `${id}: ${word}`),
    );
  }
}
