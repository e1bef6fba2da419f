import { BOTS_REVISION } from '@planet-steam/bots';
import type { GameRecord, Seat } from '@planet-steam/engine';
import { idOf } from '../replay/record-store.ts';
import { type ReviewSummary, summaryOf } from './summary.ts';
import { Work } from './work.svelte.ts';

/** Games played on in thought for each decision, for each outcome of a die, and for each winner of a lot. */
export const ROLLOUTS = 240;
const LUCK_ROLLOUTS = 120;
const LOT_ROLLOUTS = 60;
/** What was found by other bots or kept in another form counts for nothing. */
const STAMP = `${BOTS_REVISION}.2`;
/** A phone has more cores than it likes to warm. */
const MOST_WORKERS = 2;

/** Everything the strongest bot has to say about a game: the decisions of all seats, the dice and the lots. */
export class Review {
  readonly record: GameRecord;
  readonly decisions: Work<'review'>;
  readonly luck: Work<'luck'>;
  readonly lots: Work<'lots'>;
  /** Whose decisions are looked at; they are judged first. */
  seat = $state<Seat>(0);
  readonly summary: ReviewSummary = $derived.by(() => this.summaryOf(this.seat));

  constructor(record: GameRecord, seat: Seat) {
    this.record = record;
    this.seat = seat;
    const id = idOf(record);
    const seats = Array.from({ length: record.setup.players }, (_, index) => index);
    const parts = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
    this.decisions = new Work(`${id}/decisions`, `${STAMP}/${ROLLOUTS}`, true, (found) => {
      const known = found.map(({ number }) => number);
      const inOrder = [this.seat, ...seats.filter((other) => other !== this.seat)];
      return Array.from({ length: parts }, (_, part) => ({
        kind: 'review',
        record,
        seats: inOrder,
        rollouts: ROLLOUTS,
        part,
        parts,
        known,
      }));
    });
    this.luck = new Work(`${id}/luck`, `${STAMP}/${LUCK_ROLLOUTS}`, false, () => [{ kind: 'luck', record, rollouts: LUCK_ROLLOUTS }]);
    this.lots = new Work(`${id}/lots`, `${STAMP}/${LOT_ROLLOUTS}`, false, () => [{ kind: 'lots', record, rollouts: LOT_ROLLOUTS }]);
  }

  summaryOf(seat: Seat): ReviewSummary {
    return summaryOf(this.decisions.found.filter((verdict) => verdict.seat === seat));
  }

  close(): void {
    this.decisions.stop();
    this.luck.stop();
    this.lots.stop();
  }
}
