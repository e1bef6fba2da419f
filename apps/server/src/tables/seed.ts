import { createHash } from 'node:crypto';
import type { RandomBytes } from '../secrets.ts';
import type { Table } from './table.ts';

/**
 * The seed of the dice has several fathers. The dealer fixes their share before anyone sits down and publishes its hash; every player may add
 * a share of their own; at the start they are joined. So neither the dealer nor a player can choose dice that please them, and when the game is
 * over and the seed is shown, everyone finds their own share in it.
 */
export function newDealerSecret(randomBytes: RandomBytes): string {
  return randomBytes(16).toString('hex');
}

export function hashOfDealer(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function seedOf({ dealerSecret, seats }: Pick<Table, 'dealerSecret' | 'seats'>): string {
  return [dealerSecret, ...seats.map(({ luck }) => luck ?? '')].join('.');
}
