import {
  type BoardFile,
  cloneState,
  createGame,
  DECISION_KINDS,
  type DecisionKind,
  fastRandom,
  numberFrom,
  openGame,
  parseBoardFile,
  type Setup,
  type State,
  VARIANTS,
} from '@planet-steam/engine';
import { playRandomly, randomSetup } from '@planet-steam/testkit';

function board(file: unknown): BoardFile['board'] {
  const parsed = parseBoardFile(file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value.board;
}

/** Boards that differ from the built-in one in everything a bot could take for granted. */
const BOARDS = [
  board({ name: 'Small carriers', carriers: { capacityByClass: { 1: 2, 2: 3, 3: 5, 4: 6 } } }),
  board({
    name: 'Dear tanks, short tracks',
    tankMarket: { priceBySpace: { 14: 30, 13: 31, 12: 32, 11: 33, 10: 34, 9: 35, 8: 36, 7: 37, 6: 38, 5: 40, 4: 42, 3: 44, 2: 47, 1: 50 } },
    terminal: {
      priceTracks: {
        quartz: { values: [5, 9, 12, 18, 30], start: 12 },
        ore: { min: 8, max: 10, start: 9 },
        energy: { values: [1, 2, 3, 4, 9, 20], start: 4 },
      },
      supplyTracks: {
        max: { quartz: 30, ore: 30, water: 30, energy: 30 },
        bands: [
          { colour: 'black', from: 0, to: 3, step: 2 },
          { colour: 'green', from: 4, to: 13, step: 0 },
          { colour: 'red', from: 14, to: 30, step: -3 },
        ],
      },
    },
  }),
  board({
    name: 'Other pairs of specialists',
    specialistCards: {
      2: [
        { number: 1, specialists: ['venturer'] },
        { number: 2, specialists: ['engineer', 'ladySteam', 'captain'] },
      ],
      3: [
        { number: 1, specialists: ['engineer'] },
        { number: 2, specialists: ['ladySteam', 'venturer'] },
        { number: 3, specialists: ['captain'] },
      ],
    },
  }),
];

/** Any rule set, number of players, mix of variants, concealed or open, one time in four on another board. */
export function anySetup(random: () => number): Setup {
  const setup = randomSetup(random);
  return random() < 0.25 ? { ...setup, board: BOARDS[Math.floor(random() * BOARDS.length)] } : setup;
}

const MOST_GAMES = 300;

/** The first `each` positions of every kind of decision, out of random games: the same in every process. */
export function positionsOfEveryKind(each: number, seed: string, setupOf: (random: () => number) => Setup = anySetup): State[] {
  const found = new Map<DecisionKind, State[]>(DECISION_KINDS.map((kind) => [kind, []]));
  for (let number = 1; number <= MOST_GAMES; number++) {
    const random = fastRandom(numberFrom(`${seed}/${number}`));
    // Every other game with all variants: some kinds are rare otherwise.
    const setup = number % 2 === 0 ? { ...setupOf(random), variants: VARIANTS } : setupOf(random);
    const game = openGame(createGame(setup, `${seed}/${number}`).state);
    let taken = 0;
    playRandomly(game, random, () => {
      const { decision } = game.state;
      const list = decision && found.get(decision.kind);
      // A few from each game, so that they come from many.
      if (!list || list.length >= each || (number <= 10 && random() < 0.7) || taken > each + 8) return;
      taken++;
      list.push(cloneState(game.state));
    });
    if ([...found.values()].every((list) => list.length === each)) return [...found.values()].flat();
  }
  const missing = [...found].filter(([, list]) => list.length < each).map(([kind, list]) => `${kind} ${list.length}`);
  throw new Error(`${MOST_GAMES} random games have too few positions: ${missing.join(', ')}`);
}
