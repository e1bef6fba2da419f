import { BadBotName, botName, parseBotName } from '@planet-steam/bots';
import { describeProblems, makeSetup, parseBoardFile, type Setup } from '@planet-steam/engine';
import type { Agreement, Clock, NewTable } from '@planet-steam/protocol';
import { ApiError } from '../../api-error.ts';
import { tidyName } from '../../people/names.ts';
import { newId, type RandomBytes } from '../../secrets.ts';
import { isTimeZone, LEAST_HOURS_AWAKE, LONGEST_PAUSE, pauseLength } from '../deadline.ts';
import type { Entry, FirstSeat } from '../entry.ts';
import { openedTable } from '../fold.ts';
import type { NewAppliedEntry } from '../plan.ts';
import { hashOfDealer, newDealerSecret } from '../seed.ts';

/** A day: tables without a clock are often played by the way. */
export const USUAL_ABSENCE_MINUTES = 24 * 60;

/** Strong enough to be worth playing, quick enough never to be waited for. */
const USUAL_STAND_IN = 'foreman';

/** A new table as it would stand in the log; nothing is stored yet. */
export function openTable(person: string, wanted: NewTable, now: number, randomBytes: RandomBytes): NewAppliedEntry {
  const dealerSecret = newDealerSecret(randomBytes);
  const agreement: Agreement = {
    name: tidyName(wanted.name),
    setup: setupOf(wanted),
    aids: wanted.aids ?? true,
    public: wanted.public ?? false,
    clock: wanted.clock ?? { kind: 'none' },
    atZero: wanted.atZero ?? 'botTurn',
    standIn: knownBot(wanted.standIn ?? USUAL_STAND_IN),
    absenceMinutes: wanted.absenceMinutes ?? USUAL_ABSENCE_MINUTES,
    dealer: hashOfDealer(dealerSecret),
  };
  expectClock(agreement.clock);
  const entry: Extract<Entry, { kind: 'opened' }> = { kind: 'opened', agreement, creator: person, seats: seatsOf(wanted, person) };
  return openedAs(entry, dealerSecret, now, randomBytes);
}

function expectClock(clock: Clock): void {
  if (clock.kind !== 'days' || clock.pause === null) return;
  const { from, to, zone } = clock.pause;
  if (!isTimeZone(zone)) throw new ApiError('malformed', `clock.pause.zone: there is no time zone ${zone}; Europe/Berlin is one.`);
  if (pauseLength(clock.pause) > LONGEST_PAUSE)
    throw new ApiError('malformed', `clock.pause: from ${from} to ${to} leaves less than ${LEAST_HOURS_AWAKE} hours a day to play.`);
}

export function openedAs(
  entry: Extract<Entry, { kind: 'opened' }>,
  dealerSecret: string,
  now: number,
  randomBytes: RandomBytes,
): NewAppliedEntry {
  const table = openedTable(newId(randomBytes), dealerSecret, entry, now);
  return { sequence: 1, version: 0, at: now, entry, words: null, events: [], table, clientId: null };
}

function setupOf({ players, ruleSet, variants, concealedCredits, board }: NewTable): Setup {
  const chosen = { players, ...(ruleSet && { ruleSet }), ...(variants && { variants }), concealedCredits: concealedCredits ?? false };
  if (board === undefined || board === null) return makeSetup(chosen);
  const parsed = parseBoardFile(board);
  if (!parsed.ok) throw new ApiError('malformed', `The board file cannot be used:\n${describeProblems(parsed.problems)}`);
  return makeSetup({ ...chosen, board: parsed.value.board });
}

function seatsOf({ players, seats, luck }: NewTable, person: string): FirstSeat[] {
  const wanted = seats ?? Array.from({ length: players }, (_, seat): 'me' | 'open' => (seat === 0 ? 'me' : 'open'));
  if (wanted.length !== players)
    throw new ApiError('malformed', `seats names ${wanted.length} seats, but the game is for ${players} players.`);
  if (wanted.filter((seat) => seat === 'me').length > 1) throw new ApiError('malformed', 'You can take only one seat.');
  return wanted.map((seat) => {
    if (seat === 'me') return { person, bot: null, luck: luck ?? null };
    return { person: null, bot: seat === 'open' ? null : knownBot(seat.bot), luck: null };
  });
}

/** Thinking costs the host: longer than this is for the laboratory. */
const LONGEST_THOUGHT_MS = 3000;
const MOST_ROLLOUTS = 2000;

/** A bot by its full name, or a clear failure. */
export function knownBot(name: string): string {
  try {
    const spec = parseBotName(name);
    const { budget, weights } = spec;
    if (weights !== undefined) throw new BadBotName(`"${name}": weights of your own are for the command line; leave out @${weights}.`);
    if (budget !== undefined && ('rollouts' in budget ? budget.rollouts > MOST_ROLLOUTS : budget.milliseconds > LONGEST_THOUGHT_MS)) {
      throw new BadBotName(`"${name}" thinks too long for a table; at most ${LONGEST_THOUGHT_MS} ms or ${MOST_ROLLOUTS} rollouts.`);
    }
    return botName(spec);
  } catch (error) {
    if (error instanceof BadBotName) throw new ApiError('malformed', error.message);
    throw error;
  }
}
