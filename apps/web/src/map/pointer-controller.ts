import { isDock, type Place } from './grid.ts';

/** Something on its way from a place to where the pointer is. */
export interface DraggedItem {
  readonly from: Place;
  readonly x: number;
  readonly y: number;
}

interface Reach {
  pick(place: Place): void;
  isLit(place: Place): boolean;
  isChosen(place: Place): boolean;
  carry(carried: DraggedItem | null): void;
}

/**
 * What a pointer does on the map. A tap picks; dragging from a lit place to another is the same two picks, so nothing can only be dragged.
 * Nothing is picked before the pointer is lifted or has left the place it came down on: one can always change one's mind.
 */
export class PointerController {
  #reach: Reach;
  #from: Place | null = null;
  #dragged = false;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  get holding(): boolean {
    return this.#from !== null;
  }

  down(place: Place | null): void {
    this.#dragged = false;
    this.#from = place !== null && !isDock(place) && this.#reach.isLit(place) ? place : null;
  }

  move(place: Place | null, at: { readonly x: number; readonly y: number }): void {
    const from = this.#from;
    if (from === null) return;
    if (!this.#dragged) {
      if (place === from) return;
      this.#dragged = true;
      if (!this.#reach.isChosen(from)) this.#reach.pick(from);
    }
    this.#reach.carry({ from, ...at });
  }

  up(place: Place | null): void {
    if (this.#dragged && place !== null && place !== this.#from) this.#reach.pick(place);
    this.cancel();
  }

  /** Also when the browser takes the pointer for scrolling. */
  cancel(): void {
    this.#from = null;
    this.#reach.carry(null);
  }

  /** Where a drag ends the browser may report a click as well; it has been dealt with. */
  click(place: Place | null): void {
    if (place !== null && !this.#dragged) this.#reach.pick(place);
    this.#dragged = false;
  }
}
