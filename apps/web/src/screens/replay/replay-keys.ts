import type { ReplayPlayer } from '../../replay/replay-player.svelte.ts';

/** Controls that have a use of their own for these keys. */
const OWN_KEYS = 'input, textarea, select, dialog[open], [role="grid"], [role="log"], [role="tablist"], [role="slider"], [contenteditable]';

type Action = (player: ReplayPlayer) => void;

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowLeft: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  PageUp: (player) => player.jump(-1),
  PageDown: (player) => player.jump(1),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.last),
};

/** The keys of a replay, wherever the focus is, except where they mean something else. */
export function keyAction(event: KeyboardEvent, player: ReplayPlayer): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target as Element;
  if (target.closest(OWN_KEYS) !== null) return;
  const isButton = target.closest('button, a, summary') !== null;
  const action = event.key === ' ' && !isButton ? (each: ReplayPlayer) => each.toggle() : ACTIONS[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action(player);
}
