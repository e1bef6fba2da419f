import type { Lot, Move, Seat } from '@planet-steam/engine';

/** What clients have sent and what they were told: their side of the story. Times are counted in steps of the ledger's own. */
export interface Ledger {
  /** Now, and nothing that is written afterward has the same time. */
  now(): number;
  /** Resolves in the moment the next answer is written down. */
  nextAnswer(): Promise<void>;
  readonly accounts: ReadonlyMap<string, TableAccount>;
  open(table: string, people: readonly string[]): TableAccount;
  /** Turns, words and orders that were acknowledged. */
  acknowledged(): number;
}

/** About one table. */
export interface TableAccount {
  readonly table: string;
  readonly people: readonly string[];
  readonly turns: Map<string, SentTurn>;
  readonly words: Map<string, SentWords>;
  /** By seat, in the order of sending; each is answered before the next is sent. */
  readonly orders: Map<Seat, SentOrder[]>;
  /** What streams have shown, by sequence. */
  readonly shown: Map<number, Shown>;
}

export interface SentTurn {
  readonly seat: Seat;
  readonly id: string;
  readonly version: number;
  readonly moves: readonly Move[];
  /** Different ones contradict each other. */
  readonly answers: (Accepted | Rejected)[];
}

export interface Accepted {
  readonly kind: 'accepted';
  readonly sequence: number;
  readonly version: number;
  readonly when: number;
}

interface Rejected {
  readonly kind: 'rejected';
  readonly code: string;
}

/** Sent once: nothing keeps words from being said twice, so clients do not repeat them. */
interface SentWords {
  readonly person: string;
  readonly words: string;
  answer: { readonly sequence: number; readonly when: number } | null;
}

export interface SentOrder {
  /** Null withdraws. */
  readonly order: { readonly lot: Lot; readonly most: number | null } | null;
  /** What the client had seen of the table when it began to send. */
  readonly after: number;
  answer: { readonly accepted: boolean; readonly when: number } | null;
  /** A try got no answer: even if a later one is rejected, because the game is over by then, the first may have been carried out. */
  uncertain: boolean;
}

interface Shown {
  readonly version: number;
  readonly at: number;
  readonly kind: string;
}

export function makeLedger(): Ledger {
  const accounts = new Map<string, TableAccount>();
  const waiting: (() => void)[] = [];
  let time = 0;
  return {
    now() {
      for (const wake of waiting.splice(0)) wake();
      return ++time;
    },
    nextAnswer: () => new Promise((resolve) => waiting.push(resolve)),
    accounts,
    open(table, people) {
      const account: TableAccount = { table, people, turns: new Map(), words: new Map(), orders: new Map(), shown: new Map() };
      accounts.set(table, account);
      return account;
    },
    acknowledged() {
      let count = 0;
      for (const { turns, words, orders } of accounts.values()) {
        for (const { answers } of turns.values()) if (answers.some(({ kind }) => kind === 'accepted')) count++;
        for (const { answer } of words.values()) if (answer !== null) count++;
        for (const { answer } of [...orders.values()].flat()) if (answer?.accepted) count++;
      }
      return count;
    },
  };
}
