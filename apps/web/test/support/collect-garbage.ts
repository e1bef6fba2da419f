import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects everything that nothing refers to any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
