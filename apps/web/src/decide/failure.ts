import { TROUBLES, type Trouble } from '../session/local/trouble.ts';

/**
 * What a session says about a failure: a table of this device names the trouble, a server's table writes a sentence. Anything else is
 * nothing to show a player; whoever asks then has words of his own for it.
 */
export type Failure = { readonly trouble: Trouble } | { readonly sentence: string } | null;

export function failureIn(message: string): Failure {
  const trouble = TROUBLES.find((each) => each === message);
  if (trouble !== undefined) return { trouble };
  const sentence = message.trim();
  return /\s/.test(sentence) ? { sentence } : null;
}
