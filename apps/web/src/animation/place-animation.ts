import type { Sentence } from '../narration/sentence.ts';
import { type Anchor, type EventAnimation, fallbackAnchor, type RisingText, type TokenMove } from './event-animation.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ScreenRect extends Point {
  readonly width: number;
  readonly height: number;
}

/** An animation with its places found on the screen. */
export interface PlacedAnimation {
  readonly tokens: readonly { readonly move: TokenMove; readonly from: Point; readonly to: Point; readonly delay: number }[];
  readonly notes: readonly { readonly note: RisingText; readonly at: Point }[];
  readonly calls: readonly { readonly words: Sentence; readonly seat: number; readonly at: Point }[];
  readonly pulses: readonly ScreenRect[];
  readonly dice: readonly { readonly die: number; readonly at: Point }[];
  readonly banner: Sentence | null;
  readonly page: boolean;
  readonly hammer: Point | null;
  readonly celebrates: readonly Point[];
  /** Nothing of it can be shown where it happens: it has to be said. */
  readonly unseen: boolean;
}

/** More than this of one thing is a swarm: the number says the rest. */
const MOST_TOKENS = 4;
/** Between one token and the next, as a share of the event. */
const STAGGER = 0.06;

function middle({ x, y, width, height }: ScreenRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** What someone says hangs at the edge of their place and hides nothing in it: at its side, or under a small one. */
function beside({ x, y, width, height }: ScreenRect): Point {
  return width > WIDE ? { x: x + width, y: y + height / 2 } : { x: x + width / 2, y: y + height + 10 };
}
const WIDE = 160;

/** Notes at the same place are stacked: upward, or downwards where the window ends. */
const NOTE_HEIGHT = 34;
const TOP = 110;

/** Puts an animation on the screen. `find` says where an anchor is; null where it cannot be seen. */
export function placeAnimation(animation: EventAnimation, find: (anchor: Anchor) => ScreenRect | null): PlacedAnimation {
  const place = (anchor: Anchor): ScreenRect | null => {
    const box = find(anchor);
    if (box !== null) return box;
    const other = fallbackAnchor(anchor);
    return other === null ? null : find(other);
  };
  const tokens = animation.tokens.flatMap((move, order) => {
    const [from, to] = [place(move.from), place(move.to)];
    if (from === null || to === null) return [];
    return Array.from({ length: Math.min(move.count, MOST_TOKENS) }, (_, index) => ({
      move,
      from: middle(from),
      to: middle(to),
      delay: Math.min(0.4, (index + (animation.tokens.length > MOST_TOKENS ? order / 4 : order)) * STAGGER),
    }));
  });
  const taken = new Map<string, number>();
  const above = (box: ScreenRect): Point => {
    const spot = `${Math.round(box.x)} ${Math.round(box.y)}`;
    const already = taken.get(spot) ?? 0;
    taken.set(spot, already + 1);
    const { x } = middle(box);
    if (box.y < TOP) return { x, y: box.y + box.height + (already + 0.5) * NOTE_HEIGHT };
    return { x, y: box.y + Math.min(box.height / 2, 24) - already * NOTE_HEIGHT };
  };
  const located = <T extends { readonly at: Anchor }>(items: readonly T[]): [T, ScreenRect][] =>
    items.flatMap((item): [T, ScreenRect][] => {
      const box = place(item.at);
      return box === null ? [] : [[item, box]];
    });
  const notes = located(animation.notes).map(([note, box]) => ({ note, at: note.tone === 'call' ? beside(box) : above(box) }));
  const calls = located(animation.calls).map(([{ words, seat }, box]) => ({ words, seat, at: beside(box) }));
  const pulses = animation.pulses.flatMap((anchor) => place(anchor) ?? []);
  const dice = located(animation.dice).map(([{ die }, box]) => ({ die, at: middle(box) }));
  const block = animation.hammer === null ? null : place(animation.hammer);
  const hammer = block === null ? null : middle(block);
  const celebrates = animation.celebrates.flatMap((anchor) => {
    const box = place(anchor);
    return box === null ? [] : [middle(box)];
  });
  const something = tokens.length + notes.length + calls.length + pulses.length + dice.length > 0 || animation.banner !== null;
  // A result that no one saw, or a thing that left nowhere visible, counts as unseen even if some other part could be shown.
  const missing = animation.dice.length > dice.length || (animation.tokens.length > 0 && tokens.length === 0 && notes.length === 0);
  const { banner, page } = animation;
  return { tokens, notes, calls, pulses, dice, banner, page, hammer, celebrates, unseen: !something || missing };
}
