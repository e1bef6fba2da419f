import { BAND_COLOURS, type BandColour, PLAYER_COUNTS, RESOURCES, RULE_SETS, SPECIALISTS } from '../vocabulary.ts';
import { isInPlay, zoneIndex } from '../zones.ts';
import type { Board } from './board.ts';
import { COMPONENTS } from './components.ts';

/** One of the nine facts that board data must satisfy to be the game the texts describe. */
export interface BrokenFact {
  readonly fact: number;
  /** The part of a board file it speaks of, where it is one part. */
  readonly path: string;
  readonly message: string;
}

/** PRC-2. */
const STEP_OF_COLOUR = { black: 2, blue: 1, green: 0, yellow: -1, orange: -2, red: -3 } as const satisfies Record<BandColour, number>;

/** From this one on a broken fact makes a board unplayable. */
export const FIRST_FATAL_FACT = 8;

/** Which facts a board breaks. 8 and 9 make it unplayable; the others only make it another game. */
export function brokenFacts(board: Board): BrokenFact[] {
  const broken: BrokenFact[] = [];
  const expect = (fact: number, holds: boolean, message: string, path = '') => {
    if (!holds) broken.push({ fact, path, message });
  };
  const { priceTracks, supplyTracks, tankPrices, capacities } = board;
  const stepAt = (resource: 'quartz' | 'ore' | 'water' | 'energy', supply: number) =>
    supplyTracks[resource].bands.find(({ from, to }) => from <= supply && supply <= to);

  const quartz = priceTracks.quartz.values;
  expect(1, quartz.includes(12) && quartz[quartz.indexOf(12) - 1] === 11, 'the quartz track must contain 11 and 12 side by side');
  expect(1, priceTracks.quartz.start === 12, `quartz must start at 12, not ${priceTracks.quartz.start}`);
  expect(1, stepAt('quartz', 7)?.step === -1, 'a quartz supply of 7 must step the price by -1');

  const energy = priceTracks.energy.values.join(' ');
  expect(2, ` ${energy} `.includes(' 1 2 3 4 '), 'the energy track must contain 1, 2, 3, 4 as neighbours');
  const red = stepAt('energy', 14);
  expect(2, red?.colour === 'red' && red.step === -3, 'an energy supply of 14 must be red, -3');

  const yellow = stepAt('ore', 9);
  expect(3, yellow?.colour === 'yellow' && yellow.step === -1, 'an ore supply of 9 must be yellow, -1');
  const green = stepAt('water', 4);
  expect(3, green?.colour === 'green' && green.step === 0, 'a water supply of 4 must be green, 0');
  expect(
    3,
    [7, 8].every((price) => priceTracks.water.values.includes(price)),
    'the water track must contain 7 and 8',
  );

  for (const resource of RESOURCES) {
    const { bands, max } = supplyTracks[resource];
    for (const { colour, step } of bands) {
      expect(4, step === STEP_OF_COLOUR[colour], `${resource}: a ${colour} band must step by ${STEP_OF_COLOUR[colour]}, not ${step}`);
    }
    const rising = bands.toSorted((a, b) => a.from - b.from).every((band, index, all) => index === 0 || band.step <= all[index - 1].step);
    expect(4, rising, `${resource}: the step must not rise as the supply rises`);
    expect(
      4,
      BAND_COLOURS.every((colour) => bands.some((band) => band.colour === colour)),
      `${resource}: all six bands must occur`,
    );
    const most = COMPONENTS.supply[resource][5];
    expect(5, max >= most, `${resource}: the supply track must reach the 5-player starting supply ${most}, not only ${max}`);
    const classes = capacities[resource];
    expect(
      7,
      classes.every((held, index) => index === 0 || held > classes[index - 1]),
      `${resource}: the capacity must rise with the class`,
    );
    const stock = Math.max(...PLAYER_COUNTS.map((players) => COMPONENTS.start[resource][players]));
    expect(7, classes[0] >= stock, `${resource}: class 1 must hold the largest starting stock, ${stock}`);
  }
  expect(
    6,
    tankPrices.every((price, index) => index === 0 || price <= tankPrices[index - 1]),
    'the price of a tank must not fall as the stock falls',
  );
  expect(6, tankPrices.includes(20), 'some market space must cost 20');
  expect(7, capacities.water[1] === 7, `a class-2 water carrier must hold 7, not ${capacities.water[1]}`);
  expect(7, capacities.quartz[3] >= 10, `a class-4 quartz carrier must hold at least 10, not ${capacities.quartz[3]}`);

  for (const players of PLAYER_COUNTS) {
    expectCards(board, players, (holds, message) => expect(8, holds, message, `specialistCards.${players}`));
    expectClaims(board, players, (holds, message) => expect(9, holds, message, `startingClaims.${players}`));
  }
  return broken;
}

type Expect = (holds: boolean, message: string) => void;

function expectCards(board: Board, players: 2 | 3 | 4 | 5, expect: Expect): void {
  const cards = board.specialistCards[players];
  const numbers = cards.map(({ number }) => number);
  expect(cards.length === players, `${players} players need ${players} cards, not ${cards.length}`);
  expect(
    numbers.every((number, index) => number === index + 1),
    `the cards must be numbered 1 to ${players} in order, not ${numbers.join(', ')}`,
  );
  for (const specialist of SPECIALISTS) {
    const times = cards.flatMap(({ specialists }) => specialists).filter((other) => other === specialist).length;
    const wanted = specialist === 'bankAgent' && players < 5 ? 0 : 1;
    expect(times === wanted, `${specialist} must occur ${wanted === 1 ? 'exactly once' : 'only with 5 players'}, not ${times} times`);
  }
}

function expectClaims(board: Board, players: 2 | 3 | 4 | 5, expect: Expect): void {
  const claims = board.startingClaims[players];
  const zones = [...claims.players.flat(), ...claims.neutral];
  const closed = zones.filter((zone) => !isInPlay(zoneIndex(zone), players));
  const twice = zones.filter((zone, index) => zones.indexOf(zone) !== index);
  const most = Math.min(...RULE_SETS.map((ruleSet) => COMPONENTS.ruleSets[ruleSet].claims));
  const mostNeutral = Math.min(...RULE_SETS.map((ruleSet) => COMPONENTS.ruleSets[ruleSet].neutralClaims));
  expect(closed.length === 0, `${closed.join(', ')} cannot be used with ${players} players`);
  expect(twice.length === 0, `${twice.join(', ')} is claimed twice`);
  expect(claims.players.length === players, `there must be claims for ${players} players, not ${claims.players.length}`);
  expect(
    claims.players.every((own) => own.length === claims.players[0].length),
    `every player must have equally many claims`,
  );
  expect(
    claims.players.every((own) => own.length <= most),
    `a player has at most ${most} claims in every rule set`,
  );
  expect(claims.neutral.length <= mostNeutral, `there are at most ${mostNeutral} neutral claims in every rule set`);
}
