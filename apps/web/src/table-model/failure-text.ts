import { t } from '../i18n/i18n.svelte.ts';
import type { Failure } from '../session/failure.ts';
import { problemId } from '../session/remote/problems.ts';

/** A failure in the reader's language. */
export function failureText(failure: Failure): string {
  switch (failure.why) {
    case 'device':
      return t(`failure.${failure.code}`);
    case 'server':
      return t(problemId(failure.code));
    case 'turnNotSent':
      return t('online.turnNotSent', { reason: t(problemId(failure.code)) });
  }
}
