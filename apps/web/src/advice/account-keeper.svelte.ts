import { type Move, rulesOf, type Seat, type SeatView, standingSeen, type WealthSeen } from '@planet-steam/engine';
import { accountOf, eventsOfRound, type Movement, movementOf, type RoundAccount, standingAtStart } from '../narration/round-account.ts';
import type { GameView, TableUpdate } from '../session/session.ts';
import type { Decided, TableModel } from '../table-model/table-model.svelte.ts';
import { askAdviser } from './adviser.ts';
import { isOpen } from './known-to.ts';

/** The decision of a round that cost most, as the bots see it; `cost` 0: none cost anything worth telling. */
export interface Dearest {
  readonly view: SeatView;
  readonly moves: readonly Move[];
  readonly best: readonly Move[];
  readonly cost: number;
}

interface EndedRound {
  readonly round: number;
  readonly before: readonly WealthSeen[] | null;
  readonly after: readonly WealthSeen[];
}

/** What costs less than this is not worth telling. */
const LEAST_COST = 2;

/** Follows a table from round to round and keeps what the account of the last one needs. */
export class AccountKeeper {
  #round = 0;
  #begun: readonly WealthSeen[] | null = null;
  #ended = $state.raw<EndedRound | null>(null);
  #closed = $state(0);
  #dearest = $state.raw<{ readonly round: number; readonly seat: Seat; readonly found: Dearest | null } | null>(null);

  /** The round that has ended last, if its end was seen here. */
  get round(): number | null {
    return this.#ended?.round ?? null;
  }

  /** Whether its account has not been put away yet. */
  get open(): boolean {
    return this.round !== null && this.round !== this.#closed;
  }

  close(): void {
    this.#closed = this.round ?? 0;
  }

  /** Called with everything that happens, in order; `onended` when a round has come to its end. */
  see({ view, events }: Pick<TableUpdate, 'view' | 'events'>, onended: () => void = () => {}): void {
    if (view === null || view.round === this.#round) return;
    const standing = standingAtStart(standingSeen(view), events);
    // A take-back, or the first sight of a game, begins anew.
    const ended = this.#round > 0 && view.round === this.#round + 1 ? this.#round : null;
    this.#ended = ended === null ? null : { round: ended, before: this.#begun, after: standing };
    // No one knows how a round began in which one came to the table.
    this.#begun = events.some(({ kind }) => kind === 'roundBegan') ? standing : null;
    this.#round = view.round;
    if (this.#ended !== null) onended();
  }

  account(
    log: readonly TableUpdate[],
    view: GameView,
    seat: Seat,
  ): { readonly account: RoundAccount; readonly movement: Movement | null } | null {
    if (this.#ended === null) return null;
    const { round, before, after } = this.#ended;
    const account = accountOf(eventsOfRound(log, round), seat, rulesOf(view.setup));
    return { account, movement: before === null ? null : movementOf(before, after, seat) };
  }

  /** Asks the bots what the decisions of the ended round cost. What they say comes later, or never: the account does without. */
  async judge(decided: readonly Decided[], seat: Seat): Promise<void> {
    const { round } = this;
    // Views in which credits are concealed are not judged: what was known then is not kept.
    const turns = decided.flatMap(({ view, moves }) =>
      view.round === round && view.seat === seat && isOpen(view) ? [{ view, moves }] : [],
    );
    if (round === null || turns.length === 0) return;
    try {
      const judged = await askAdviser({ kind: 'judge', turns });
      const found = judged
        .flatMap((judgement, index): Dearest[] => {
          const { view, moves } = turns[index];
          return judgement === null ? [] : [{ view, moves, best: judgement.best, cost: isSure(judgement.cost) ? judgement.cost.mean : 0 }];
        })
        .toSorted((a, b) => b.cost - a.cost);
      if (this.round === round) this.#dearest = { round, seat, found: found[0] ?? null };
    } catch (error) {
      console.warn(error);
    }
  }

  dearest(seat: Seat): Dearest | null {
    const { round } = this;
    return this.#dearest?.round === round && this.#dearest.seat === seat ? this.#dearest.found : null;
  }
}

/** More than chance, and more than a trifle. */
function isSure({ mean, low }: { readonly mean: number; readonly low: number }): boolean {
  return low > 0 && mean >= LEAST_COST;
}

const KEEPERS = new WeakMap<TableModel, AccountKeeper>();

/** The accounts of a table. */
export function accountsOf(table: TableModel): AccountKeeper {
  const keeper = KEEPERS.get(table) ?? new AccountKeeper();
  KEEPERS.set(table, keeper);
  return keeper;
}
