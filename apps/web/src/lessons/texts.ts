import type { MessageId } from '../i18n/catalogues.ts';
import { i18n, t } from '../i18n/i18n.svelte.ts';

/** The words of the lessons and of the first game come only when someone learns. */
export async function fetchLearnTexts(): Promise<void> {
  await Promise.all([i18n.need('learn'), i18n.need('lessons')]);
}

/** A text of a lesson; a test looks that each is there. */
export const sayOfLesson = (lesson: string, part: 'title' | 'idea' | 'aim' | 'done' | `hint.${number}`): string =>
  t(`lesson.${lesson}.${part}` as MessageId);
