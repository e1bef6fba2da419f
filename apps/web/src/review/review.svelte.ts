import type { AnalysedMove, DieLuck } from '@planet-steam/bots';
import type { GameRecord, Seat } from '@planet-steam/engine';
import { idOf, keepReview, readReview } from '../replay/record-store.ts';
import type { Reply, Request } from './protocol.ts';

/** Games played on in thought for each decision, and for each outcome of a die. */
const ROLLOUTS = 240;
const LUCK_ROLLOUTS = 120;
const LAYOUT = 1;

interface Kept {
  readonly layout: typeof LAYOUT;
  readonly rollouts: number;
  readonly verdicts: readonly AnalysedMove[];
  readonly complete: boolean;
}

function isKept(value: unknown): value is Kept {
  const { layout, rollouts, verdicts } = (value ?? {}) as Partial<Kept>;
  return layout === LAYOUT && rollouts === ROLLOUTS && Array.isArray(verdicts);
}

function startWorker(): Worker {
  return new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
}

/** A review of one seat's decisions, or of the dice: computed in workers, told as it grows, and kept, so that it can stop anywhere. */
export class Review {
  readonly record: GameRecord;
  #workers: Worker[] = [];
  #verdicts = $state.raw<readonly AnalysedMove[]>([]);
  #luck = $state.raw<readonly DieLuck[] | null>(null);
  #running = $state<'review' | 'luck' | null>(null);
  #complete = $state(false);
  #failed = $state(false);
  #seat = $state<Seat>(0);

  constructor(record: GameRecord, seat: Seat) {
    this.record = record;
    void this.choose(seat);
  }

  get seat(): Seat {
    return this.#seat;
  }
  get verdicts(): readonly AnalysedMove[] {
    return this.#verdicts;
  }
  /** Null before it is asked for. */
  get luck(): readonly DieLuck[] | null {
    return this.#luck;
  }
  get running(): 'review' | 'luck' | null {
    return this.#running;
  }
  /** Every decision of this seat has been judged. */
  get complete(): boolean {
    return this.#complete;
  }
  get failed(): boolean {
    return this.#failed;
  }
  /** From 0 to 1: how much of the seat's moves lie behind. Moves without a choice need no time. */
  readonly progress: number = $derived.by(() => {
    if (this.#complete) return 1;
    const mine = this.record.moves.flatMap(({ seat }, index) => (seat === this.#seat ? [index + 1] : []));
    const last = Math.max(0, ...this.#verdicts.map(({ number }) => number));
    return mine.length === 0 ? 1 : mine.filter((number) => number <= last).length / mine.length;
  });

  /** Another seat; what is known of it comes from the browser's storage. */
  async choose(seat: Seat): Promise<void> {
    this.stop();
    this.#seat = seat;
    this.#verdicts = [];
    this.#complete = false;
    const kept = await readReview(this.#key());
    if (this.#seat !== seat || !isKept(kept)) return;
    this.#verdicts = kept.verdicts;
    this.#complete = kept.complete;
  }

  start(): void {
    this.stop();
    this.#running = 'review';
    const known = this.#verdicts.map(({ number }) => number);
    const parts = Math.min(2, navigator.hardwareConcurrency || 1);
    for (let part = 0; part < parts; part++) {
      this.#ask({ kind: 'review', record: this.record, seat: this.#seat, rollouts: ROLLOUTS, part, parts, known });
    }
  }

  computeLuck(): void {
    this.stop();
    this.#luck = [];
    this.#running = 'luck';
    this.#ask({ kind: 'luck', record: this.record, rollouts: LUCK_ROLLOUTS });
  }

  /** What is done stays. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#running = null;
    this.#failed = false;
  }

  #ask(request: Request): void {
    const worker = startWorker();
    this.#workers.push(worker);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#hear(worker, data);
    worker.onerror = () => this.#fail();
    worker.postMessage($state.snapshot(request));
  }

  #hear(worker: Worker, reply: Reply): void {
    if (reply.kind === 'verdict') {
      this.#verdicts = [...this.#verdicts, reply.verdict];
      this.#keep();
    } else if (reply.kind === 'die') this.#luck = [...(this.#luck ?? []), reply.luck];
    else if (reply.kind === 'failed') this.#fail();
    else this.#end(worker);
  }

  #end(worker: Worker): void {
    worker.terminate();
    this.#workers = this.#workers.filter((other) => other !== worker);
    if (this.#workers.length > 0) return;
    if (this.#running === 'review') {
      this.#complete = true;
      this.#keep();
    }
    this.#running = null;
  }

  #fail(): void {
    this.stop();
    this.#failed = true;
  }

  #keep(): void {
    const kept: Kept = { layout: LAYOUT, rollouts: ROLLOUTS, verdicts: this.#verdicts, complete: this.#complete };
    void keepReview(this.#key(), kept);
  }

  #key(): string {
    return `${idOf(this.record)}/${this.#seat}`;
  }
}
