import { keepReview, readReview } from '../replay/record-store.ts';
import type { Found, Reply, Request } from './protocol.ts';

/** What is kept of it. */
interface Kept<Item> {
  readonly stamp: string;
  readonly planned: number;
  readonly found: readonly Item[];
  readonly complete: boolean;
}

/** Milliseconds between two writings while it goes on. */
const KEEP_EVERY = 1000;

/**
 * Something that is computed in workers: told as it grows, and kept, so that it can stop anywhere and go on later. What was kept with another
 * stamp was computed in another way and counts for nothing.
 */
export class Work<Kind extends Request['kind']> {
  readonly #key: string;
  readonly #stamp: string;
  readonly #requests: (found: readonly Found[Kind][]) => readonly Request[];
  readonly #goesOn: boolean;
  #workers: Worker[] = [];
  #keeping: ReturnType<typeof setTimeout> | null = null;
  #found = $state.raw<readonly Found[Kind][]>([]);
  #planned = $state(0);
  #running = $state(false);
  #complete = $state(false);
  #failed = $state(false);
  readonly #read: Promise<void>;

  /** `goesOn`: the requests leave out what is found already; otherwise it begins anew after a stop. */
  constructor(key: string, stamp: string, goesOn: boolean, requests: (found: readonly Found[Kind][]) => readonly Request[]) {
    this.#key = key;
    this.#goesOn = goesOn;
    this.#stamp = stamp;
    this.#requests = requests;
    this.#read = this.#readKept();
  }

  get found(): readonly Found[Kind][] {
    return this.#found;
  }
  get running(): boolean {
    return this.#running;
  }
  /** Everything there is has been found. */
  get complete(): boolean {
    return this.#complete;
  }
  get failed(): boolean {
    return this.#failed;
  }
  /** From 0 to 1. */
  get progress(): number {
    if (this.#complete) return 1;
    return this.#planned === 0 ? 0 : Math.min(1, this.#found.length / this.#planned);
  }

  /** Begins, or goes on. What is known from an earlier time is not computed again. */
  async start(): Promise<void> {
    await this.#read;
    if (this.#running || this.#complete) return;
    this.#failed = false;
    this.#running = true;
    if (!this.#goesOn) this.#found = [];
    for (const request of this.#requests(this.#found)) this.#ask(request);
  }

  /** What is done stays. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    if (this.#running) this.#keep();
    this.#running = false;
  }

  /** How many there will be in all, as far as it is known. */
  get planned(): number {
    return this.#planned;
  }

  /** Takes over what someone else has found in the same game: one finding for each number. */
  async learn(items: readonly Found[Kind][], planned: number): Promise<void> {
    await this.#read;
    const fresh = items.filter(({ number }) => !this.#knows(number));
    if (this.#complete || fresh.length === 0) return;
    this.#planned = Math.max(this.#planned, planned);
    this.#found = [...this.#found, ...fresh];
    this.#complete = !this.#running && this.#planned > 0 && this.#found.length >= this.#planned;
    this.#keeping ??= setTimeout(() => this.#keep(), KEEP_EVERY);
  }

  #knows(number: number): boolean {
    return this.#found.some((item) => item.number === number);
  }

  async #readKept(): Promise<void> {
    const kept = (await readReview(this.#key)) as Partial<Kept<Found[Kind]>> | null | undefined;
    if (kept?.stamp !== this.#stamp || !Array.isArray(kept.found) || this.#found.length > 0) return;
    this.#found = kept.found;
    this.#planned = kept.planned ?? 0;
    this.#complete = kept.complete === true;
  }

  #ask(request: Request): void {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    this.#workers.push(worker);
    worker.onmessage = ({ data }: MessageEvent<Reply<Found[Kind]>>) => this.#hear(worker, data);
    worker.onerror = () => this.#fail();
    worker.postMessage($state.snapshot(request));
  }

  #hear(worker: Worker, reply: Reply<Found[Kind]>): void {
    if (reply.kind === 'planned') this.#planned = reply.count;
    else if (reply.kind === 'found') {
      if (this.#goesOn && this.#knows(reply.item.number)) return;
      this.#found = [...this.#found, reply.item];
      this.#keeping ??= setTimeout(() => this.#keep(), KEEP_EVERY);
    } else if (reply.kind === 'failed') this.#fail();
    else this.#end(worker);
  }

  #end(worker: Worker): void {
    worker.terminate();
    this.#workers = this.#workers.filter((other) => other !== worker);
    if (this.#workers.length > 0) return;
    this.#complete = true;
    this.#keep();
    this.#running = false;
  }

  #fail(): void {
    this.stop();
    this.#failed = true;
  }

  #keep(): void {
    if (this.#keeping !== null) clearTimeout(this.#keeping);
    this.#keeping = null;
    const kept: Kept<Found[Kind]> = { stamp: this.#stamp, planned: this.#planned, found: this.#found, complete: this.#complete };
    void keepReview(this.#key, kept);
  }
}
