import { BadBotName, parseBotName } from '@planet-steam/bots';
import { LOTS, PLAYER_COUNTS, RULE_SETS, VARIANTS } from '@planet-steam/engine';
import type { NewOrder } from '@planet-steam/protocol';
import type { NewGame, NewSeat } from './games.ts';
import { LocalGameError } from './local-game-error.ts';
import type { Request } from './protocol.ts';

/** Moves are the engine's to parse: a malformed one is refused with its place in the list, like one that a rule forbids. */

const LONGEST_NAME = 60;
/** More moves than a turn has ever needed. */
const MOST_MOVES = 200;

type Fields = { readonly [name: string]: unknown };

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function expect(good: boolean, what: string): asserts good {
  if (!good) throw new LocalGameError('malformed', `${what} is not what it must be`);
}

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME;
}

export function parseRequest(value: unknown): Request {
  const request = fieldsOf(value);
  expect(request !== null, 'the request');
  const { kind, session, game, version, seat, moves } = request;
  switch (kind) {
    case 'list':
    case 'storage':
      return { kind };
    case 'new':
      return { kind, game: parseNewGame(game) };
    case 'delete':
    case 'export':
      expect(typeof game === 'string', 'game');
      return { kind, game };
    case 'open':
      expect(isCount(session) && typeof game === 'string', 'game');
      return { kind, session, game };
    case 'submit':
      expect(isCount(session) && isCount(version), 'version');
      expect(Array.isArray(moves) && moves.length >= 1 && moves.length <= MOST_MOVES, 'moves');
      return { kind, session, version, moves };
    case 'takeOver':
      expect(isCount(session) && isCount(seat), 'seat');
      return { kind, session, seat };
    case 'takeBack':
      expect(isCount(session) && isCount(version), 'version');
      return { kind, session, version };
    case 'order':
      expect(isCount(session), 'session');
      return { kind, session, order: parseOrder(request.order) };
    case 'close':
      expect(isCount(session), 'session');
      return { kind, session };
    default:
      throw new LocalGameError('malformed', `there is no request of kind ${String(kind)}`);
  }
}

export function parseOrder(value: unknown): NewOrder | null {
  if (value === null) return null;
  const { lot, most } = fieldsOf(value) ?? {};
  expect(isOneOf(LOTS, lot), 'lot');
  expect(most === null || (isCount(most) && most >= 1), 'most');
  return { lot, most };
}

function parseNewGame(value: unknown): NewGame {
  const { name, ruleSet, variants, concealedCredits, aids, seats } = fieldsOf(value) ?? {};
  expect(isName(name), 'name');
  expect(isOneOf(RULE_SETS, ruleSet), 'ruleSet');
  expect(Array.isArray(variants) && variants.every((variant) => isOneOf(VARIANTS, variant)), 'variants');
  expect(typeof concealedCredits === 'boolean', 'concealedCredits');
  expect(typeof aids === 'boolean', 'aids');
  const parsed = parseSeats(seats);
  expect(parsed !== null, 'seats');
  for (const seat of parsed) if ('bot' in seat) expectBot(seat.bot);
  return { name, ruleSet, variants, concealedCredits, aids, seats: parsed };
}

/** Null: this is not who sits at a table. Whether there is such a bot is another question: an old game may have one that is gone. */
export function parseSeats(value: unknown): NewSeat[] | null {
  if (!Array.isArray(value) || !isOneOf(PLAYER_COUNTS, value.length)) return null;
  const seats = value.flatMap((item): NewSeat[] => {
    const { name, bot } = fieldsOf(item) ?? {};
    if (isName(name)) return [{ name }];
    return isName(bot) ? [{ bot }] : [];
  });
  return seats.length === value.length ? seats : null;
}

function expectBot(name: string): void {
  try {
    parseBotName(name);
  } catch (error) {
    if (!(error instanceof BadBotName)) throw error;
    throw new LocalGameError('malformed', error.message);
  }
}
