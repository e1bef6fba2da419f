import { vi } from 'vitest';

const MINUTE = 60_000;

/** For a file whose tests work a browser: on a machine with other work to do that takes several times as long, and only a hang takes this long. */
export function bePatient(): void {
  vi.setConfig({ testTimeout: 5 * MINUTE, hookTimeout: 5 * MINUTE });
}

/** For a test that plays a whole game on the screen. */
export const WHOLE_GAME = { timeout: 15 * MINUTE };
