import type { MessageId } from '../words/catalogues.ts';
import { t } from '../words/words.svelte.ts';
import { failureIn } from './failure.ts';

/** A failure as a sentence; `otherwise` where the session has nothing to say that a player could read. */
export function failureWords(message: string, otherwise: MessageId): string {
  const failure = failureIn(message);
  if (failure === null) return t(otherwise);
  return 'trouble' in failure ? t(`failure.${failure.trouble}`) : failure.sentence;
}
