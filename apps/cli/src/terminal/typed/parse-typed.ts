import { describeProblems, type Move, type Options, parseMove, type SeatView } from '@planet-steam/engine';
import { type Terms, termsOf } from '@planet-steam/texts/english';
import { FORMS, type Form, fits } from './forms.ts';
import { sortWords, type WordsTyped } from './words-typed.ts';

export type Typed = { readonly ok: true; readonly moves: readonly Move[] } | { readonly ok: false; readonly problem: string };

/**
 * Reads what a player typed as an answer to the question a seat sees. Most lines are one move; `tank C4 quartz` is two.
 * Whether they are legal is the game's business.
 */
export function parseTyped(line: string, view: SeatView): Typed {
  const { options } = view;
  if (options === null) throw new Error('a seat that is not asked has nothing to answer');
  if (line.trimStart().startsWith('{')) return parseJsonMove(line);
  const typed = sortWords(withoutBuy(line, options), options.kind);
  const forms = FORMS[options.kind] as readonly Form[];
  if (!isPaired(typed, options)) return problem('Each resource needs a number: ore 2 water 1.');
  const form = forms.find((candidate) => fits(candidate, typed));
  if (form === undefined) return problem(whyUnread(line, typed, forms, termsOf(view.setup)));
  return checked(form.make(typed, options as never, view));
}

/** In the tank turn everything is bought: `buy tank C4` is `tank C4`. */
function withoutBuy(line: string, { kind }: Options): string {
  return kind === 'tankTurn' ? line.replace(/^\s*buy\s+/i, '') : line;
}

function isPaired({ resources, numbers }: WordsTyped, { kind }: Options): boolean {
  if (kind !== 'manipulation' && kind !== 'discard') return true;
  return resources.length === numbers.length && new Set(resources).size === resources.length;
}

function problem(text: string): Typed {
  return { ok: false, problem: text };
}

function whyUnread(line: string, { verb }: WordsTyped, forms: readonly Form[], { typed }: Terms): string {
  const meant = forms.filter(({ verbs }) => verb !== '' && verbs.includes(verb));
  const like = (meant.length > 0 ? meant : forms).map(({ like }) => (typeof like === 'string' ? like : like(typed))).join(' | ');
  return meant.length > 0 ? `Write it like: ${like}` : `"${line.trim()}" does not answer this. You can type: ${like}`;
}

/** Amounts that no move can have (0 of something) are told apart from moves that are not allowed now. */
function checked(moves: readonly Move[]): Typed {
  for (const move of moves) {
    const parsed = parseMove(move);
    if (!parsed.ok) return problem(`${describeProblems(parsed.problems)}.`);
  }
  return { ok: true, moves };
}

/** For scripts: a move as it stands in a record. */
function parseJsonMove(line: string): Typed {
  try {
    const parsed = parseMove(JSON.parse(line));
    return parsed.ok ? { ok: true, moves: [parsed.value] } : problem(`${describeProblems(parsed.problems)}.`);
  } catch {
    return problem('This looks like a move in JSON, but it is not one.');
  }
}
