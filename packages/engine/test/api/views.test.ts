import {
  applyMove,
  cloneState,
  commitmentTo,
  createGame,
  EVENT_KINDS,
  type Event,
  eventsFor,
  fastRandom,
  type GameRecord,
  type Move,
  makeSetup,
  openGame,
  optionsFor,
  type PublicView,
  play,
  publicView,
  RULE_SETS,
  replay,
  resultOf,
  type Seat,
  type SeatView,
  type SpectatorView,
  type State,
  seatView,
  spectatorView,
  standing,
  standingSeen,
  VARIANTS,
  type Viewer,
  viewFor,
} from '@planet-steam/engine';
import { type Draft, gameAt, giveTank, randomSetup, recordRandomGame, TestGame } from '@planet-steam/testkit';
import { describe, expect, test } from 'vitest';

const SEED = 'planted-secret-seed';

/** One random game of each rule set with every variant and concealed credits. */
const CONCEALED: readonly GameRecord[] = RULE_SETS.map((ruleSet, index) =>
  recordRandomGame(
    makeSetup({ players: [4, 5, 2, 3][index] as 2, ruleSet, variants: VARIANTS, concealedCredits: true }),
    `${SEED} ${index}`,
  ).record(),
);

/** Credits that nothing else in a game can be by chance, even doubled or halved. */
function planted(seat: Seat): number {
  return 9876540 + seat;
}

function withPlantedCredits(state: State): State {
  const copy = cloneState(state) as Draft;
  for (const [seat, player] of copy.players.entries()) player.credits = planted(seat);
  return copy;
}

/** Everyone who looks at this game but this seat. */
function others({ players }: State, seat: Seat): Viewer[] {
  return [...players.keys(), 'spectator' as const, 'public' as const].filter((viewer) => viewer !== seat);
}

/** The numbers and texts in which a seat's credits would show: as they are, and as the most they could bid. */
function tracesOf(seat: Seat): string[] {
  return [String(planted(seat)), String(2 * planted(seat))];
}

describe('THG-11: concealed credits', () => {
  test('THG-11: they are in no view but their owner’s, in any state of the game', () => {
    for (const record of CONCEALED) {
      for (const { state } of replay(record)) {
        if (state.step === 'over') continue;
        const rich = withPlantedCredits(state);
        for (const viewer of others(rich, -1)) {
          const seen = JSON.stringify(viewFor(rich, viewer));
          for (const seat of rich.players.keys()) {
            if (seat === viewer) expect(seen).toContain(`"credits":${planted(seat)}`);
            else for (const trace of tracesOf(seat)) expect(seen).not.toContain(trace);
          }
        }
      }
    }
  });

  test('THG-11: they are in no event before the end', () => {
    for (const record of CONCEALED) {
      const states = Array.from(replay(record), ({ state }) => withPlantedCredits(state));
      for (const [number, { seat, move }] of record.moves.entries()) {
        const outcome = applyMove(states[number], seat, move);
        if (!outcome.ok || outcome.state.step === 'over') continue;
        const told = JSON.stringify(outcome.events);
        for (const holder of states[number].players.keys()) for (const trace of tracesOf(holder)) expect(told).not.toContain(trace);
      }
    }
  });

  test('THG-11: credits that are played openly are in every view of the table', () => {
    const { state } = gameAt('trading');
    const credits = state.players.map((player) => player.credits);
    for (const view of [seatView(state, 2), spectatorView(state)]) expect(view.players.map((player) => player.credits)).toEqual(credits);
  });

  test('THG-11: at the end of the game they are open to all', () => {
    for (const record of CONCEALED) {
      const end = Array.from(replay(record), ({ events, state }) => ({ events, state })).at(-1) as { events: Event[]; state: State };
      const credits = end.state.players.map((player) => player.credits);
      for (const viewer of [...end.state.players.keys(), 'spectator' as const]) {
        const view = viewFor(end.state, viewer) as SeatView | SpectatorView;
        expect(view.players.map((player) => player.credits)).toEqual(credits);
        expect(standingSeen(view).map(({ total }) => total)).toEqual(standing(end.state).map(({ total }) => total));
      }
      expect(publicView(end.state).result).toEqual(resultOf(end.state));
      expect(eventsFor(end.events, 'public').at(-1)).toMatchObject({ kind: 'gameEnded', standing: standing(end.state) });
    }
  });

  test('THG-11: the credits on the freelance carrier are public', () => {
    const { state } = gameAt('trading', { variants: ['freelanceCarrier'], concealedCredits: true }, ({ freelance }) => {
      freelance.owner = 1;
      freelance.credits = 33;
    });
    expect(spectatorView(state).freelance).toEqual({ owner: 1, credits: 33, kept: false });
  });
});

describe('the secret seed', () => {
  test('is in no view and no event before the end, and in all of them afterwards', () => {
    for (const record of CONCEALED) {
      for (const { events, state } of replay(record)) {
        const over = state.step === 'over';
        for (const viewer of others(state, -1)) {
          expect(JSON.stringify(viewFor(state, viewer)).includes(SEED)).toBe(over);
          expect(JSON.stringify(eventsFor(events, viewer)).includes(SEED)).toBe(over);
        }
      }
    }
  });

  test('its hash is in every view from the start', () => {
    const { state } = createGame(makeSetup({ players: 3 }), SEED);
    for (const viewer of others(state, -1)) expect(viewFor(state, viewer).commitment).toBe(commitmentTo(SEED));
  });
});

describe('options', () => {
  test('a seat sees its own options, and nobody sees another’s', () => {
    const random = fastRandom(31);
    for (let game = 0; game < 6; game++) {
      for (const { state } of replay(recordRandomGame(randomSetup(random), `options ${game}`).record())) {
        for (const seat of state.players.keys()) {
          const { options } = seatView(state, seat);
          expect(options).toEqual(optionsFor(state, seat));
          expect(options !== null).toBe(state.decision?.seat === seat);
        }
        expect(spectatorView(state)).not.toHaveProperty('options');
      }
    }
  });
});

const PUBLIC_KEYS: Record<keyof PublicView, true> = {
  viewer: true,
  ruleSet: true,
  players: true,
  variants: true,
  concealedCredits: true,
  board: true,
  commitment: true,
  seed: true,
  round: true,
  rounds: true,
  phase: true,
  asked: true,
  result: true,
};

const TABLE_KEYS: Record<Exclude<keyof SpectatorView, 'viewer'>, true> = {
  setup: true,
  commitment: true,
  seed: true,
  rolls: true,
  round: true,
  step: true,
  phase: true,
  turn: true,
  decision: true,
  firstPlayer: true,
  turnOrder: true,
  cards: true,
  claims: true,
  tanks: true,
  superchargers: true,
  tipped: true,
  airship: true,
  players: true,
  spaces: true,
  supplies: true,
  bonus: true,
  market: true,
  reserve: true,
  markers: true,
  manipulator: true,
  freelance: true,
  bidding: true,
  award: true,
  openFrom: true,
  victim: true,
  zone: true,
  activated: true,
  overflow: true,
  riverClaims: true,
  variableClaims: true,
};

/** Puts a secret that no view knows into every part of a state. */
function withUnknownFields(state: State): State {
  const copy = cloneState(state);
  const parts = [copy, copy.reserve, copy.freelance, copy.bidding, copy.award, copy.overflow, copy.variableClaims, ...copy.players];
  for (const part of parts) if (part !== null) Object.assign(part, { plan: 'planted-plan' });
  return copy;
}

describe('what a view lists', () => {
  test('the public view has exactly the fields of its type', () => {
    for (const { state } of replay(CONCEALED[0])) {
      expect(Object.keys(publicView(state)).sort()).toEqual(Object.keys(PUBLIC_KEYS).sort());
      expect(Object.keys(spectatorView(state)).sort()).toEqual([...Object.keys(TABLE_KEYS), 'viewer'].sort());
      expect(Object.keys(seatView(state, 0)).sort()).toEqual([...Object.keys(TABLE_KEYS), 'viewer', 'seat', 'options'].sort());
    }
  });

  test('a field added to the state is in no view', () => {
    for (const record of CONCEALED) {
      for (const { state } of replay(record)) {
        const extended = withUnknownFields(state);
        for (const viewer of others(extended, -1)) expect(JSON.stringify(viewFor(extended, viewer))).not.toContain('planted-plan');
      }
    }
  });

  test('the public view tells which game it is and how far it has come', () => {
    const { state } = gameAt('trading', { players: 3, ruleSet: 'ludoart-2008', variants: ['sabotage'], concealedCredits: true });
    expect(publicView(state)).toEqual({
      viewer: 'public',
      ruleSet: 'ludoart-2008',
      players: 3,
      variants: ['sabotage'],
      concealedCredits: true,
      board: 'Planet Steam',
      commitment: commitmentTo('test'),
      seed: null,
      round: 1,
      rounds: 6,
      phase: 'resource',
      asked: 0,
      result: null,
    });
  });

  test('viewFor gives each viewer the view of his kind', () => {
    const { state } = new TestGame();
    expect(viewFor(state, 'public')).toEqual(publicView(state));
    expect(viewFor(state, 'spectator')).toEqual(spectatorView(state));
    expect(viewFor(state, 3)).toEqual(seatView(state, 3));
  });

  test('the table sees all that lies on it', () => {
    for (const { state } of replay(CONCEALED[1])) {
      const { setup: _setup, seed: _seed, players, variableClaims: _numbers, ...open } = state;
      const view = spectatorView(state);
      expect(view).toMatchObject(open);
      expect(view.players).toEqual(players.map((player) => ({ ...player, credits: state.step === 'over' ? player.credits : null })));
    }
  });

  test('a view does not change when the game goes on', () => {
    for (const record of CONCEALED) {
      const game = openGame(createGame(record.setup, record.seed as string).state);
      for (const { seat, move } of record.moves) {
        const views = [seatView(game.state, seat), spectatorView(game.state), publicView(game.state)];
        const before = JSON.stringify(views);
        play(game, seat, move);
        expect(JSON.stringify(views)).toBe(before);
      }
    }
  });
});

describe('events', () => {
  const events = CONCEALED.flatMap((record) => Array.from(replay(record), (step) => step.events).flat());

  test('every kind of event that happens has been thought about', () => {
    for (const { kind } of events) expect(EVENT_KINDS).toContain(kind);
  });

  test('the public is told of rounds, phases and the end only', () => {
    const kinds = new Set(eventsFor(events, 'public').map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['gameEnded', 'phaseBegan', 'roundBegan']);
  });

  test('the table is told everything, in order', () => {
    for (const viewer of [0, 1, 'spectator'] as const) expect(eventsFor(events, viewer)).toEqual(events);
  });
});

describe('WIN-1: the standing as a viewer can know it', () => {
  const wealthy = (concealedCredits: boolean) =>
    gameAt('trading', { concealedCredits }, (state) => {
      giveTank(state, 1, 'A3', 'ore', true);
      state.players[1].credits = 77;
    }).state;

  test('WIN-1: with open credits it is the standing', () => {
    const state = wealthy(false);
    const seen = standingSeen(spectatorView(state));
    expect(seen.map(({ withoutCredits: _, ...wealth }) => wealth)).toEqual(standing(state));
  });

  test('THG-11: with concealed credits only the own total is known, the rest without its credits', () => {
    const state = wealthy(true);
    const totals = standing(state).map(({ total }) => total);
    const seen = standingSeen(seatView(state, 1));
    expect(seen.map(({ total }) => total)).toEqual([null, totals[1], null, null]);
    expect(seen.map(({ credits }) => credits)).toEqual([null, 77, null, null]);
    expect(seen.map(({ withoutCredits }) => withoutCredits)).toEqual(totals.map((total, seat) => total - state.players[seat].credits));
    expect(standingSeen(spectatorView(state)).every(({ total }) => total === null)).toBe(true);
  });

  test('THG-11: nothing in it gives concealed credits away', () => {
    const seen = standingSeen(spectatorView(withPlantedCredits(wealthy(true))));
    expect(JSON.stringify(seen)).not.toMatch(/\d{6}/);
  });

  test('a bid within concealed means shows no more than the bid', () => {
    const game = gameAt('specialistAuction', { concealedCredits: true });
    game.edit((state) => {
      state.players[0].credits = planted(0);
    });
    const bid: Move = { kind: 'bid', amount: 12 };
    game.answer(bid);
    expect(spectatorView(game.state).bidding).toEqual({
      lot: 'specialist',
      highest: 12,
      leader: 0,
      speaker: 1,
      active: [true, true, true, true],
    });
  });
});
