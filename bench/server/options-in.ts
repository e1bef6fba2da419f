import type { Options } from '@planet-steam/engine';

const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];
export const ASKED = /"options":\{/;

/** The options alone, from bracket to bracket: no text in them has brackets. */
export function optionsIn(shown: string): Options {
  const begin = shown.search(ASKED) + '"options":'.length;
  let depth = 0;
  let end = begin;
  do {
    const letter = shown.charCodeAt(end++);
    if (letter === OPENING) depth++;
    else if (letter === CLOSING) depth--;
  } while (depth > 0);
  return JSON.parse(shown.slice(begin, end)) as Options;
}
