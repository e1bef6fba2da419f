import { untrack } from 'svelte';

/**
 * A value that follows another in a task of its own. A jump begins while a picture is made: the first of these tasks comes right after that
 * picture, those of values that follow one another come after it, and the next picture has them all. Called while a component is set up.
 */
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
