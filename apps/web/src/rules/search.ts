/** Without accents and capitals, so that "evenement" finds "Événement" and "е" finds "ё". One letter can become two (ß) or none. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/[’ʼ`]/g, "'");
}

/** The words of a query; a rule's id is one word, with or without its hyphen. */
export function queryWords(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/^[a-z]{3}-?\d+[a-z]?$/.test(word) ? word.replace('-', '') : word));
}

function isId(word: string): boolean {
  return /^(?:[a-z]{3}\d+[a-z]?|x\d+)$/.test(word);
}

/** Whether something with this id and these texts answers a query: every word is in one of the texts, or is the id or its beginning. */
export function answers(words: readonly string[], id: string, texts: readonly string[]): boolean {
  const plainId = plain(id).replace('-', '');
  const all = plain(texts.join('\n'));
  return words.every((word) =>
    isId(word) ? plainId === word || plainId === `${word}a` || plainId === `${word}b` : all.includes(word) || plainId.startsWith(word),
  );
}

/** The pieces of a text, those that a query found apart from the others. */
export function found(text: string, words: readonly string[]): { readonly text: string; readonly hit: boolean }[] {
  let all = '';
  /** For each letter of the plain text, which letter of the text it comes from. */
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letters = plain(text[at] ?? '');
    all += letters;
    for (const _ of letters) origin.push(at);
  }
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, at + 1))
      for (let letter = at; letter < at + word.length; letter++) hit[origin[letter] ?? 0] = true;
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = pieces.at(-1);
    if (last !== undefined && last.hit === hit[at]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[at] ?? false });
  }
  return pieces;
}

/** A text with the rules it names apart from the rest. */
export function withReferences(text: string, isKnown: (id: string) => boolean): { readonly text: string; readonly id: string | null }[] {
  return text
    .split(/((?:[A-Z]{3}-\d+[a-z]?|\bX\d+)\b)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, id: isKnown(piece) ? piece : null }));
}
