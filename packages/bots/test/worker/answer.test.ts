import { fastRandom, ledgerView, seatView } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { answer } from '../../src/worker/answer.ts';
import { EVERYBODY, viewOfAsked } from '../ask.ts';
import { positionsOfEveryKind } from '../positions.ts';

const STILL = { now: () => 0 };
const [STATE] = positionsOfEveryKind(1, 'answer');
const VIEW = viewOfAsked(STATE);

describe('a request to a worker', () => {
  test.each(EVERYBODY)('$name: the reply is the choice, with the id of the request', (bot) => {
    const choice = VIEW.options && bot.choose(VIEW, VIEW.options, fastRandom(9));
    expect(answer({ id: 4, bot: bot.name, view: VIEW, seed: 9 }, STILL)).toEqual({ id: 4, choice });
    expect(answer(structuredClone({ id: 4, bot: bot.name, view: VIEW, seed: 9 }), STILL)).toEqual({ id: 4, choice });
  });

  test.each([
    [null, -1, 'A request needs an id: a number that comes back with the reply.'],
    ['hello', -1, 'A request needs an id: a number that comes back with the reply.'],
    [{ bot: 'drifter' }, -1, 'A request needs an id: a number that comes back with the reply.'],
    [{ id: 1, view: VIEW, seed: 1 }, 1, 'A request needs the name of a bot.'],
    [{ id: 1, bot: 'drifter', view: VIEW, seed: 'x' }, 1, 'A request needs a seed: a whole number.'],
    [{ id: 1, bot: 'drifter', view: VIEW, seed: Number.NaN }, 1, 'A request needs a seed: a whole number.'],
    [{ id: 1, bot: 'drifter', seed: 1 }, 1, "A request needs a seat's view."],
    [{ id: 1, bot: 'drifter', view: { viewer: 'public' }, seed: 1 }, 1, "A request needs a seat's view."],
  ])('that is not one gets a problem: %j', (request, id, problem) => {
    expect(answer(request, STILL)).toEqual({ id, problem });
  });

  test('for a bot that does not exist gets the names of those that do', () => {
    const reply = answer({ id: 2, bot: 'robot', view: VIEW, seed: 1 }, STILL);
    expect(reply).toEqual({ id: 2, problem: expect.stringMatching(/^"robot" is no bot\. There are drifter/) });
  });

  test('for a seat that is not asked gets a problem', () => {
    const other = (VIEW.seat + 1) % VIEW.players.length;
    expect(answer({ id: 3, bot: 'drifter', view: ledgerView(STATE, other), seed: 1 }, STILL)).toEqual({
      id: 3,
      problem: `Seat ${other} is not asked anything.`,
    });
  });

  test('without the ledger gets a problem: concealed credits are not guessed (THG-11)', () => {
    const concealed = { ...STATE, setup: { ...STATE.setup, concealedCredits: true } };
    expect(answer({ id: 6, bot: 'foreman', view: seatView(concealed, VIEW.seat), seed: 1 }, STILL)).toEqual({
      id: 6,
      problem: "A request needs everybody's credits, as the ledger of payments has them.",
    });
  });

  test('with a broken view gets a problem, not an exception', () => {
    const view = { ...VIEW, setup: { ...VIEW.setup, board: null } };
    expect(answer({ id: 5, bot: 'prospector', view, seed: 1 }, STILL)).toEqual({ id: 5, problem: expect.any(String) });
  });
});
