import { keepReview, readReview } from '../replay/record-store.ts';
import { afterTry, type Exercise } from './exercise.ts';

const KEY = 'drill';
/** Read by the first page, which does not open the storage of exercises: when each of them is due. */
const DUE_KEY = 'planet-steam/drill';
/** More than anyone will ever solve; the oldest go first. */
const MOST = 200;

/** The exercises of this device. */
class Drill {
  #exercises = $state.raw<readonly Exercise[]>([]);
  #read: Promise<void> | null = null;

  get exercises(): readonly Exercise[] {
    return this.#exercises;
  }

  has(id: string): boolean {
    return this.#exercises.some((exercise) => exercise.id === id);
  }

  /** Reads them once; everything that changes them waits for it. */
  read(): Promise<void> {
    this.#read ??= readReview(KEY).then((kept) => {
      if (Array.isArray(kept)) this.#exercises = kept as Exercise[];
    });
    return this.#read;
  }

  /** What is there already stays as it is, with its progress. */
  async add(exercises: readonly Exercise[]): Promise<void> {
    await this.read();
    const fresh = exercises.filter(({ id }) => !this.has(id));
    if (fresh.length > 0) this.#keep([...this.#exercises, ...fresh].slice(-MOST));
  }

  async remove(id: string): Promise<void> {
    await this.read();
    this.#keep(this.#exercises.filter((exercise) => exercise.id !== id));
  }

  async tried(id: string, good: boolean, now: number): Promise<void> {
    await this.read();
    this.#keep(this.#exercises.map((exercise) => (exercise.id === id ? afterTry(exercise, good, now) : exercise)));
  }

  #keep(exercises: readonly Exercise[]): void {
    this.#exercises = exercises;
    void keepReview(KEY, exercises);
    try {
      localStorage.setItem(DUE_KEY, JSON.stringify(exercises.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))));
    } catch {
      // The first page does not count them, then.
    }
  }
}

export const drill = new Drill();
