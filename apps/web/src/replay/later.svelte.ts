import { untrack } from 'svelte';

/** A value that follows another in a task of its own: no task is long, and the next picture has all that they change. Called while a component is set up. */
export function later<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    now();
    timer ??= setTimeout(() => {
      timer = undefined;
      value = untrack(now);
    });
  });
  $effect(() => () => clearTimeout(timer));
  return {
    get value() {
      return value;
    },
  };
}
