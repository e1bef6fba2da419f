import { untrack } from 'svelte';
import { afterDrawing } from '../page/idle.ts';

/** A value that follows another in a task of its own, after what changed at once has been drawn. Called while a component is set up. */
export function later<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  let stop: (() => void) | null = null;
  $effect(() => {
    now();
    stop ??= afterDrawing(() => {
      stop = null;
      value = untrack(now);
    });
  });
  $effect(() => () => stop?.());
  return {
    get value() {
      return value;
    },
  };
}
