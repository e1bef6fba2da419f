import { randomBytes } from 'node:crypto';
import type { Received, Witness } from './witness.ts';

/** A text that only some may ever see. */
export interface Secret {
  readonly kind: string;
  readonly text: string;
  /** Names of the witnesses who may receive it. */
  readonly knownTo: readonly string[];
  /** Whether it may be shown to those who see this table, once its game is over. */
  readonly revealedBy?: string;
  /** Whether not even the database may have it. */
  readonly hashed?: boolean;
  /** Whether the logs may have it: ids, which are there to find things by. */
  readonly mayBeLogged?: boolean;
}

/** Letters and digits that come up nowhere else. */
export function newCanary(): string {
  return `c4n${randomBytes(9).toString('hex')}`;
}

/** Recognisable, and more than anyone can bid. */
export function newLimit(): number {
  return 500_000 + (randomBytes(4).readUInt32BE() % 499_999);
}

/** Secrets that someone received who may not know them. */
export function secretsSeenBy(witness: Witness, secrets: readonly Secret[]): string[] {
  const everything = witness.received.map(({ text }) => text).join('\n');
  return secrets
    .filter(({ text, knownTo }) => !knownTo.includes(witness.name) && contains(everything, text))
    .flatMap((secret) => {
      const seen = witness.received.filter((message) => contains(message.text, secret.text) && !isRevealed(secret, message));
      return seen.slice(0, 3).map(({ what }) => `${witness.name} received ${secret.kind} (${secret.text}) by ${what}`);
    });
}

export function secretsIn(where: string, text: string, secrets: readonly Secret[]): string[] {
  return secrets.filter((secret) => contains(text, secret.text)).map(({ kind, text: value }) => `${where} has ${kind} (${value})`);
}

/** A number counts only as a whole number: digits of it may be anywhere. */
export function contains(text: string, secret: string): boolean {
  if (!/^[0-9]+$/.test(secret)) return text.includes(secret);
  return text.includes(secret) && new RegExp(`(?<![0-9.])${secret}(?![0-9])`).test(text);
}

/** The message itself must say that the game is over. */
function isRevealed({ revealedBy }: Secret, { table, json }: Received): boolean {
  if (revealedBy === undefined || revealedBy !== table || json === null || typeof json !== 'object') return false;
  const { view, result, events } = json as { view?: { step?: string } | null; result?: unknown; events?: { kind: string }[] };
  if (view?.step === 'over' || events?.some(({ kind }) => kind === 'gameEnded')) return true;
  return result !== undefined && result !== null;
}
