import { fastRandom, type LedgerView } from '@planet-steam/engine';
import { type BotDependencies, makeBot } from '../make-bot.ts';
import { type BotReply, NO_ID } from './protocol.ts';

type Fields = { readonly [name: string]: unknown };

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a bot can be asked about: a seat's view with options. The inside is the engine's work and is taken as it is. */
function isQuestion(view: unknown): view is LedgerView {
  return isObject(view) && view.viewer === 'seat' && isObject(view.setup) && Array.isArray(view.players) && 'options' in view;
}

/** Whether the ledger has been kept: a view for screens hides concealed credits. */
function hasLedger({ players }: LedgerView): boolean {
  return players.every((player: unknown) => isObject(player) && typeof player.credits === 'number');
}

/** From whatever was sent to a reply. Nothing is thrown: whoever waits for the reply has to hear what went wrong. */
export function answer(request: unknown, dependencies: BotDependencies): BotReply {
  const given = isObject(request) ? request : {};
  const id = typeof given.id === 'number' ? given.id : NO_ID;
  const { bot, view, seed } = given;
  if (id === NO_ID) return { id, problem: 'A request needs an id: a number that comes back with the reply.' };
  if (typeof bot !== 'string') return { id, problem: 'A request needs the name of a bot.' };
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) return { id, problem: 'A request needs a seed: a whole number.' };
  if (!isQuestion(view)) return { id, problem: "A request needs a seat's view." };
  if (!hasLedger(view)) return { id, problem: "A request needs everybody's credits, as the ledger of payments has them." };
  if (view.options === null) return { id, problem: `Seat ${view.seat} is not asked anything.` };
  try {
    return { id, choice: makeBot(bot, dependencies).choose(view, view.options, fastRandom(seed)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
