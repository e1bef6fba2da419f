import type { NodemailerError } from 'nodemailer';
import type { ProblemKind } from '../texts/problem-kinds.ts';
import type { SendFailure } from './send-result.ts';

/**
 * What a failed mail means. `handedOver`: whether the mail server had begun to receive the text, so that only its answer could tell us
 * what became of it.
 */
export function mailFailure(error: NodemailerError, handedOver: boolean): SendFailure {
  const { responseCode } = error;
  if (responseCode === undefined) return { problem: problemWithoutAnswer(error, handedOver) };
  return { problem: problemOf(error, responseCode), code: `SMTP ${responseCode}` };
}

function problemWithoutAnswer(error: NodemailerError, handedOver: boolean): ProblemKind {
  if (handedOver) return 'mailUncertain';
  return error.code === 'EENVELOPE' ? 'addressInvalid' : 'mailServerDown';
}

function problemOf(error: NodemailerError, responseCode: number): ProblemKind {
  // Our own name and password are wrong: the operator will notice, and the mail can wait.
  if (error.code === 'EAUTH') return 'mailServerDown';
  if (!error.permanent) return 'mailDelayed';
  return error.command === 'RCPT TO' && isAboutTheAddress(error.response ?? '', responseCode) ? 'addressRefused' : 'mailRefused';
}

/**
 * A recipient is also refused because their mailbox is full or because we are not trusted; their address is none the worse for that. The
 * enhanced code (RFC 3463) tells: 5.1.x speaks of the address, except 5.1.7 to 5.1.9 of the sender's, and 5.2.1 of a closed mailbox.
 */
function isAboutTheAddress(response: string, responseCode: number): boolean {
  const enhanced = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(response)?.[1];
  if (enhanced === undefined) return [550, 551, 553].includes(responseCode);
  return /^5\.(1\.([0-6]|10)|2\.1)$/.test(enhanced);
}
