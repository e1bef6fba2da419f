import type { BrowserContext } from 'playwright-core';

/**
 * Gives the workers of these pages chance that is the same in every run, so that a local game has the same dice and the same bots. Each worker
 * starts from the seed anew and so deals the same games again, under the same ids: deal in one worker of a profile only.
 */
export async function seedWorkers(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((start) => {
    // Runs in the worker, before its own code.
    const seeding = `let state = ${start};
      crypto.getRandomValues = (array) => {
        for (let index = 0; index < array.length; index++) {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          array[index] = state >>> 24;
        }
        return array;
      };`;
    const scriptOf = (lines: readonly string[]) => URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/javascript' }));
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const own = new URL(url, location.href).href;
        super(scriptOf([scriptOf([seeding]), own].map((script) => `import ${JSON.stringify(script)};`)), options);
      }
    };
  }, seed);
}
