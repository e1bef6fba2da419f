import { LANES, laneIndex } from '@planet-steam/engine';
import { gameAt } from '@planet-steam/testkit';
import { expect, test } from 'vitest';

test.each([
  [2, 0],
  [3, 0],
  [4, 2],
  [5, 2],
] as const)('AIR-1: the owner of the captain places the airship (%i players)', (players, captain) => {
  const game = gameAt('airship', { players });
  expect(game.asked).toEqual({ kind: 'airship', seat: captain });
});

test('AIR-1: at any of the seven lanes, and not nowhere', () => {
  const game = gameAt('airship', { players: 2 });
  expect(game.options('airship').moorAirship).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(game.refusal(0, { kind: 'pass' }).code).toBe('notAsked');
});

test.each(LANES)('AIR-1: lane %s is open to it', (lane) => {
  const game = gameAt('airship').answer({ kind: 'moorAirship', lane });
  expect(game.event('airshipMoored')).toEqual({ kind: 'airshipMoored', seat: 2, lane });
  expect(game.state.airship).toBe(laneIndex(lane));
  expect(game.state.step).toBe('tankTurns');
});

test('AIR-1: it stays there for the round, and may go to the same lane again in the next', () => {
  const game = gameAt('airship').answer({ kind: 'moorAirship', lane: 'D' }).passTo('certificates');
  expect(game.state.airship).toBe(laneIndex('D'));
  game.passTo('specialistAuction');
  expect(game.state).toMatchObject({ round: 2, airship: -1 });
  game.passTo('airship').answer({ kind: 'moorAirship', lane: 'D' });
  expect(game.state.airship).toBe(laneIndex('D'));
});
