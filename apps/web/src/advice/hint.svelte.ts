import type { Candidate } from '@planet-steam/bots';
import type { SeatView } from '@planet-steam/engine';
import type { TableModel } from '../table-model/table-model.svelte.ts';
import { askAdviser } from './adviser.ts';
import { knownTo } from './known-to.ts';

/** What matters here; three good answers in no order; the best, and what the others cost. */
export const LAST_RUNG = 3;

interface Asked {
  readonly table: TableModel;
  /** The table as it was when the hint was asked for, with what had been drafted. */
  readonly view: SeatView;
}

/** The hint a player has asked for, one rung after another. It belongs to one question and goes with it. */
class Hint {
  #asked = $state.raw<Asked | null>(null);
  rung = $state(0);
  candidates = $state.raw<readonly Candidate[] | null>(null);
  failed = $state(false);

  /** Null while none is asked for, or when the question is another one by now. */
  viewAt(table: TableModel): SeatView | null {
    return this.#asked?.table === table && this.#asked.view === table.view && table.options !== null ? this.#asked.view : null;
  }

  ask(table: TableModel): void {
    const { view } = table;
    if (view?.viewer !== 'seat' || view.options === null) return;
    this.#asked = { table, view };
    this.rung = 1;
    this.candidates = null;
    this.failed = false;
    const known = knownTo(view, table.playback.log);
    if (known === null) {
      this.failed = true;
      return;
    }
    askAdviser({ kind: 'advise', view: known }).then(
      (candidates) => {
        if (this.#asked?.view === view) this.candidates = candidates;
      },
      (error: unknown) => {
        console.warn(error);
        if (this.#asked?.view === view) this.failed = true;
      },
    );
  }

  more(): void {
    this.rung = Math.min(LAST_RUNG, this.rung + 1);
  }

  close(): void {
    this.#asked = null;
  }
}

export const hint = new Hint();
