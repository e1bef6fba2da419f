import { serveJobs } from '../../src/experiments/worker-loop.ts';
import { BadInput } from '../../src/shell/bad-input.ts';

/** What goes wrong, by the number of the game. */
export interface Troubles {
  readonly throws?: number;
  readonly diskFull?: number;
  /** The whole thread breaks, with all that it has not handed over. */
  readonly dies?: number;
  /** Takes longer than anyone waits. */
  readonly endless?: number;
}

serveJobs(({ throws, diskFull, dies, endless }: Troubles) => {
  let played: number[] = [];
  return {
    play(game) {
      if (game === throws) throw new Error(`no good: ${game}`);
      if (game === diskFull) throw new BadInput('the disk is full');
      while (game === endless);
      played.push(game);
    },
    take() {
      const games = played;
      played = [];
      if (dies !== undefined && games.includes(dies)) throw new Error('the thread is gone');
      return games;
    },
  };
});
