import type { ProblemKind } from '../texts/problem-kinds.ts';
import type { Answer } from './post.ts';
import type { Delivery } from './send-result.ts';

/** What another service's answer means for the message. `exceptions` are statuses that a kind of service gives a meaning of its own. */
export function deliveryOf(answer: Answer, exceptions: Readonly<Record<number, ProblemKind>> = {}): Delivery {
  if ('problem' in answer) return answer;
  const { status } = answer;
  if (status >= 200 && status < 300) return 'delivered';
  return { problem: exceptions[status] ?? problemOf(status), code: `HTTP ${status}` };
}

function problemOf(status: number): ProblemKind {
  switch (status) {
    case 410:
      return 'targetGone';
    case 408:
    case 425:
    case 429:
      return 'targetBusy';
    // These two come from the service itself and say that it has not done what we asked.
    case 500:
    case 503:
      return 'targetFailing';
  }
  if (status >= 300 && status < 400) return 'targetRedirects';
  if (status >= 400 && status < 500) return 'targetRefused';
  // A gateway that lost sight of the service behind it (502, 504, and the like) does not know what became of the message.
  return 'targetUncertain';
}
