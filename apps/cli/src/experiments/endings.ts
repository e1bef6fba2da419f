import { EXIT } from '../shell/exit-codes.ts';

/** Games that broke, as a report tells them. */
interface Broken {
  readonly game: number;
  readonly seed: string;
  readonly message: string;
}

/** Tells on stderr what did not go as asked, and gives the exit code that goes with it. */
export function endWith(failures: readonly Broken[], stacks: readonly string[], interrupted: boolean): number {
  for (const { game, seed, message } of failures) process.stderr.write(`Game ${game} broke, seed "${seed}": ${message}\n`);
  if (stacks.length > 0) process.stderr.write(`This is a fault in Planet Steam, not yours. The first one:\n${stacks[0]}\n`);
  if (interrupted) return EXIT.interrupted;
  return failures.length > 0 ? EXIT.fault : EXIT.done;
}
