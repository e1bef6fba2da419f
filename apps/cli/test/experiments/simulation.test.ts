import { type Bot, makeBot, playBots } from '@planet-steam/bots';
import {
  brokenFacts,
  type Event,
  type Move,
  makeSetup,
  PLAYER_COUNTS,
  parseBoardFile,
  RESOURCES,
  type Result,
  RULE_SETS,
  recordGame,
  resourceIndex,
  rulesOf,
  type Seat,
  type Setup,
  VARIANTS,
} from '@planet-steam/engine';
import { describe, expect, it } from 'vitest';
import { addUp } from '../../src/experiments/add-up.ts';
import { total } from '../../src/experiments/histogram.ts';
import { countGame, countSeats } from '../../src/experiments/simulation/count-game.ts';
import { makeGameLog, type RoundLog } from '../../src/experiments/simulation/game-log.ts';
import { mapsOf, seatsAlike } from '../../src/experiments/simulation/maps.ts';
import type { SimulationPlan } from '../../src/experiments/simulation/plan.ts';
import { makeSimulationPlayer } from '../../src/experiments/simulation/player.ts';
import { simulationReport } from '../../src/experiments/simulation/report.ts';
import { sharesOf } from '../../src/experiments/simulation/shares.ts';
import { simulate } from '../../src/experiments/simulation/simulate.ts';
import { emptyTally, type Tally } from '../../src/experiments/simulation/tally.ts';
import { verdictOn } from '../../src/experiments/simulation/verdict.ts';
import { playJob } from '../../src/experiments/worker-loop.ts';

const CLOCK = { now: () => 0 };
const never = () => false;

function planFor(setup: Setup, seed = 'test'): SimulationPlan {
  return { setup, seed, bots: Array.from({ length: setup.players }, () => 'drifter'), records: null };
}

/** A game of drifters as the log saw it, with the events that really happened. */
function watchedGame(setup: Setup, seed: string) {
  const drifter = makeBot('drifter', CLOCK);
  const log = makeGameLog(rulesOf(setup));
  const moves: { seat: Seat; move: Move }[] = [];
  log.begin();
  const bots = Array.from({ length: setup.players }, () => drifter);
  playBots({
    setup,
    seed,
    bots,
    onMove({ state }, seat, { move }) {
      log.onMove(state, seat, move);
      moves.push({ seat, move });
    },
  });
  const recorder = recordGame(setup, seed);
  const events: Event[] = [...recorder.events];
  for (const { seat, move } of moves) {
    recorder.play(seat, move);
    events.push(...recorder.events);
  }
  return { log, moves, events, final: recorder.state, result: recorder.record().result as Result };
}

/** The same as the log has, from the events alone. */
function roundsFrom(events: readonly Event[], setup: Setup) {
  const { prices, cards } = rulesOf(setup);
  const rounds: Pick<RoundLog, 'holders' | 'paid' | 'firstCard' | 'spaces' | 'supplies' | 'bought' | 'sold'>[] = [];
  let bid = 0;
  for (const event of events) {
    if (event.kind === 'roundBegan') {
      const zeroes = () => RESOURCES.map(() => 0);
      rounds.push({
        holders: cards.map(() => -1),
        paid: cards.map(() => -1),
        firstCard: 0,
        spaces: zeroes(),
        supplies: zeroes(),
        bought: zeroes(),
        sold: zeroes(),
      });
    }
    const round = rounds.at(-1);
    if (round === undefined) continue;
    if (event.kind === 'biddingWon' && event.lot === 'specialist') bid = event.paid;
    if (event.kind === 'cardTaken') {
      if (round.firstCard === 0) round.firstCard = event.card;
      round.holders[event.card - 1] = event.seat;
      round.paid[event.card - 1] = event.paid === 0 ? bid : event.paid;
    }
    if (event.kind === 'bought') round.bought[resourceIndex(event.resource)]++;
    if (event.kind === 'sold') round.sold[resourceIndex(event.resource)]++;
    if (event.kind === 'priceMoved') {
      const index = resourceIndex(event.resource);
      round.spaces[index] = prices[index].indexOf(event.to);
      round.supplies[index] = event.supply;
    }
    if (event.kind === 'scarcity') round.spaces[resourceIndex(event.resource)] = prices[resourceIndex(event.resource)].indexOf(event.to);
    if (event.kind === 'tanksMade') {
      round.supplies[1] = event.ore;
      round.supplies[3] = event.energy;
    }
  }
  return rounds;
}

describe('the log of a game', () => {
  const setups = PLAYER_COUNTS.flatMap((players) =>
    RULE_SETS.flatMap((ruleSet) => [[], VARIANTS].map((variants) => makeSetup({ players, ruleSet, variants }))),
  );

  it('sees the cards, prices, supplies and trades that the events tell, whatever the set-up', () => {
    for (const setup of setups) {
      const { log, moves, events, final, result } = watchedGame(setup, `log ${setup.players} ${setup.ruleSet} ${setup.variants.length}`);
      const seen = log.rounds.map(({ holders, paid, firstCard, spaces, supplies, bought, sold }) => ({
        holders,
        paid,
        firstCard,
        spaces,
        supplies,
        bought,
        sold,
      }));
      expect(seen).toEqual(roundsFrom(events, setup));
      expect(log.moves).toBe(moves.length);
      const [rolled] = events.filter((event) => event.kind === 'firstPlayerRolled');
      expect(log.firstPlayer).toBe(rolled.firstPlayer);
      const last = log.rounds[log.rounds.length - 1];
      expect(last.wealth).toEqual(result.standing.toSorted((a, b) => a.seat - b.seat).map(({ total }) => total));
      expect(last.unclaimed).toBe(final.claims.filter((claim) => claim === -1).length);
      expect(last.tanks * 25).toBe(result.standing.reduce((sum, { tanks }) => sum + tanks, 0));
      const bought = log.rounds.reduce((sum, { certificates }) => sum + certificates.luxuryQuartersBought, 0);
      expect(bought).toBe(events.filter(({ kind }) => kind === 'luxuryQuartersBought').length);
      const licences = log.rounds.reduce(
        (sum, { certificates: { licencesBought, licencesTaken } }) => sum + licencesBought + licencesTaken,
        0,
      );
      expect(licences).toBe(events.filter(({ kind }) => kind === 'licenceReceived').length);
    }
  });
});

describe('counting a game', () => {
  const setup = makeSetup({ players: 3 });
  const rules = rulesOf(setup);

  it('gives the victory to the seat, to its place from the first player, and to the cards its owner held', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { log, result } = watchedGame(setup, seed);
      const tally = emptyTally(rules);
      countGame(tally, rules, log, result);
      const [winner] = result.winners;
      expect(tally.seats[winner].wins).toBe(60);
      expect(tally.places[(winner + 3 - log.firstPlayer) % 3]).toBe(60);
      for (const [round, { cards }] of tally.rounds.entries()) expect(cards[log.rounds[round].holders.indexOf(winner)].wins).toBe(60);
      const [first, second] = result.standing.map(({ total: wealth }) => wealth).sort((a, b) => b - a);
      expect(tally.lead).toEqual(new Map([[first - second, 1]]));
    }
  });

  it('sees whether the richest after the last but one round is overtaken, and which card was taken first', () => {
    const { log, result } = watchedGame(setup, 'overtaken');
    const [winner] = result.winners;
    const countedWith = (ofWinner: number) => {
      const tally = emptyTally(rules);
      const rounds = log.rounds.map((round) => ({ ...round, wealth: round.wealth.map((_, seat) => (seat === winner ? ofWinner : 500)) }));
      countGame(tally, rules, { ...log, rounds }, result);
      return tally;
    };
    expect(countedWith(499).overtaken).toBe(1);
    expect(countedWith(500).overtaken).toBe(0);
    expect(countedWith(501).overtaken).toBe(0);
    for (const [round, { cards }] of countedWith(0).rounds.entries())
      expect(cards.map(({ first }) => first)).toEqual(cards.map((_, card) => (card + 1 === log.rounds[round].firstCard ? 1 : 0)));
  });

  it('sees a price that is stuck, a price that moves, and when the last zone was claimed', () => {
    const { log, result } = watchedGame(setup, 'stuck');
    const tally = emptyTally(rules);
    const top = rules.prices[0].length - 1;
    for (const [index, round] of log.rounds.entries()) {
      round.spaces[0] = index < 2 ? 5 : top; // quartz: at the top after four of six rounds
      round.spaces[1] = index < 3 ? 0 : 5; // ore: at the bottom after half of them
      round.spaces[2] = rules.startSpaces[2]; // water: never moved
      round.unclaimed = index < 3 ? 2 : 0;
    }
    countGame(tally, rules, log, result);
    expect(tally.stuck.slice(0, 2)).toEqual([1, 0]);
    expect(tally.rounds.map(({ resources }) => resources[2].moved)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(tally.rounds.map(({ resources }) => resources[1].moved).slice(1)).toEqual([0, 0, 1, 0, 0]);
    expect(tally.lastZone).toEqual(new Map([[4, 1]]));
  });
});

describe('a simulation', () => {
  const setup = makeSetup({ players: 3 });
  const rules = rulesOf(setup);

  it('counts the same whatever the number of threads', async () => {
    const run = (threads: number) =>
      simulate({ plan: planFor(setup), games: 40, threads, signal: new AbortController().signal, onProgress: () => {} });
    const [one, two] = [await run(1), await run(2)];
    expect(two.tally).toEqual(one.tally);
    const report = (threads: number, simulated: typeof one) => {
      const { speed, ...rest } = simulationReport({ plan: planFor(setup), rules, asked: 40, threads, simulated });
      return rest;
    };
    expect(JSON.stringify(report(2, two))).toBe(JSON.stringify(report(1, one)));
    expect(one.tally).toMatchObject({ games: 80, seeds: 40 });
  });

  it('gives every victory away once, to the seats and to the places', () => {
    const { result: tally } = playJob(makeSimulationPlayer(planFor(setup)), { from: 1, to: 16 }, never);
    const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);
    expect(tally).toMatchObject({ games: 30, seeds: 15 });
    expect(sum(tally.seats.map(({ wins }) => wins))).toBe(30 * 60);
    expect(tally.seating.map((seat) => seat.sum)).toEqual(tally.seats.map(({ wins }) => wins));
    for (const seat of [0, 1, 2]) expect(sum(tally.maps.map((map) => map[seat].sum))).toBe(0);
    expect(sum(tally.places)).toBe(30 * 60);
    for (const { cards, unclaimed } of tally.rounds) {
      expect(sum(cards.map(({ wins }) => wins))).toBe(30 * 60);
      expect(total(unclaimed)).toBe(30);
    }
    for (const { wealth, parts } of tally.seats) {
      let all = 0;
      for (const [value, times] of wealth) all += value * times;
      expect(sum(Object.values(parts))).toBe(all);
    }
  });

  it('loses no other game to one that breaks, and keeps nothing of that one', () => {
    const at = breakingIn(2);
    const broken = playJob(makeSimulationPlayer(planFor(setup), at.make), { from: 1, to: 5 }, never);
    expect(broken.failures.map(({ game }) => game)).toEqual([2]);
    expect(broken.failures[0].stack).toContain('out of ideas');
    const player = makeSimulationPlayer(planFor(setup));
    const others = [1, 3, 4].map((game) => playJob(player, { from: game, to: game + 1 }, never).result);
    expect(broken.result).toEqual(others.reduce((sum, tally) => addUp<Tally>(sum, tally), emptyTally(rules, 2)));
  });

  /** A drifter that breaks in the middle of the given game. */
  function breakingIn(game: number): { make: typeof makeBot } {
    let games = 0;
    let before = '';
    const drifter = makeBot('drifter', CLOCK);
    const bot: Bot = {
      name: 'breaking',
      choose(view, options, random) {
        if (view.commitment !== before) games++;
        before = view.commitment;
        if (games === game && view.round === 2) throw new Error('out of ideas');
        return drifter.choose(view, options, random);
      },
    };
    return { make: () => bot };
  }
});

describe('the maps of a simulation', () => {
  const names = (setup: Setup, bots = Array.from({ length: setup.players }, () => 'drifter')) =>
    mapsOf({ setup, seed: 'maps', bots, records: null }).map(({ name }) => name);

  it.each(PLAYER_COUNTS)(
    'with %d players are the board and one mirror image: its claims are their own image when both are reversed',
    (players) => {
      expect(names(makeSetup({ players }))).toEqual(['as it is', 'lanes reversed']);
    },
  );

  it('are one where bots differ, or where there are no starting claims', () => {
    expect(names(makeSetup({ players: 2 }), ['drifter', 'foreman'])).toEqual(['as it is']);
    expect(names(makeSetup({ players: 3, variants: ['variableClaims'] }))).toEqual(['as it is']);
  });

  it('have claims on zones in play, as a board file must, and are played like any board', () => {
    for (const players of PLAYER_COUNTS) {
      const [, mirrored] = mapsOf(planFor(makeSetup({ players })));
      expect(brokenFacts(mirrored.setup.board)).toEqual([]);
      const { result, final } = watchedGame(mirrored.setup, 'mirrored');
      expect(result.standing).toHaveLength(players);
      expect(final.setup.board.name).toBe('Planet Steam, lanes reversed');
    }
  });

  it('are four on a board whose starting claims have no symmetry', () => {
    expect(names(lopsided)).toEqual(['as it is', 'lanes reversed', 'positions reversed', 'both reversed']);
    expect(seatsAlike(lopsided)).toBe(false);
    const { result: tally } = playJob(makeSimulationPlayer(planFor(lopsided)), { from: 1, to: 4 }, never);
    expect(tally).toMatchObject({ games: 12, seeds: 3 });
  });

  it('show that two players sit alike on the built-in board, and all players without starting claims', () => {
    expect(PLAYER_COUNTS.map((players) => seatsAlike(makeSetup({ players })))).toEqual([true, false, false, false]);
    for (const players of PLAYER_COUNTS) expect(seatsAlike(makeSetup({ players, variants: ['variableClaims'] }))).toBe(true);
  });

  const parsed = parseBoardFile({
    name: 'Lopsided',
    startingClaims: {
      2: {
        players: [
          [
            [1, 3],
            [2, 4],
          ],
          [
            [5, 3],
            [5, 4],
          ],
        ],
        neutral: [[7, 6]],
      },
    },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const lopsided = makeSetup({ players: 2, board: parsed.value.board });
});

describe('the verdict', () => {
  const lively = RESOURCES.map((resource) => ({
    resource,
    passes: 0.3,
    atBottom: 0.1,
    atTop: 0.1,
    moved: 0.9,
    stuckGames: 0.05,
    rounds: [],
  }));
  const setup = makeSetup({ players: 4 });
  const bots = ['drifter', 'drifter', 'drifter', 'drifter'];
  const even = [0.25, 0.25, 0.25, 0.25];

  /** What a player of so many seeds would hand over if the seats won these shares on each map. */
  function tallyOf(seeds: number, shares: readonly (readonly number[])[]): Tally {
    const tally = emptyTally(rulesOf(setup), shares.length);
    const winnerOf = (share: readonly number[], n: number) => {
      let seat = 0;
      for (let sum = share[0]; Math.round(sum * seeds) <= n; sum += share[seat]) seat++;
      return seat;
    };
    for (let n = 0; n < seeds; n++) {
      // On the second map in another order, so that the maps have nothing to do with each other.
      const winners = shares.map((share, map) => [winnerOf(share, map === 0 ? n : (n * 7919) % seeds)]);
      countSeats(tally, winners);
    }
    return tally;
  }

  function verdict(seeds: number, shares: readonly (readonly number[])[], changed: Partial<SimulationPlan> = {}, resources = lively) {
    const plan: SimulationPlan = { setup, seed: 'verdict', bots, records: null, ...changed };
    const tally = tallyOf(seeds, shares);
    const { seats, maps } = sharesOf(plan, tally);
    return verdictOn({ setup: plan.setup, bots: plan.bots, tally, seats, maps, resources });
  }

  it('finds nothing wrong where nothing is', () => {
    const { seats, bots: evenHanded, marketLives, words } = verdict(1000, [[0.251, 0.249, 0.26, 0.24], even]);
    expect(seats).toMatchObject({ equal: true, alike: false });
    expect(evenHanded?.even).toBe(true);
    expect(marketLives).toBe(true);
    expect(words[0]).toMatch(/^Seats: no sign that one is better than another/);
    expect(words[1]).toMatch(/^Bots: no sign that they prefer some zones to their equals/);
    expect(words[2]).toMatch(/^Market: it lives/);
  });

  it('names the seat that is not like the others on any map, and where that comes from', () => {
    const share = [0.23, 0.34, 0.22, 0.21];
    const { seats, bots: evenHanded, words } = verdict(1000, [share, share]);
    expect(seats?.equal).toBe(false);
    expect(seats?.p).toBeLessThan(0.001);
    expect(evenHanded?.even).toBe(true);
    expect(words[0]).toMatch(
      /Seat B wins 34\.0% \(.*\) instead of 25\.0%\. With these bots, its starting claim markers and its place in the seating are worth that much more\.$/,
    );
  });

  it('lays to the bots what changes when the map is turned over, and never to the board', () => {
    const {
      seats,
      bots: evenHanded,
      words,
    } = verdict(1000, [
      [0.15, 0.35, 0.15, 0.35],
      [0.35, 0.15, 0.35, 0.15],
    ]);
    expect(seats?.equal).toBe(true);
    expect(evenHanded?.even).toBe(false);
    expect(words[0]).toMatch(/^Seats: no sign/);
    expect(words[1]).toMatch(/^Bots: not even-handed .* wins (15|35)\.0% on the map .* and 25\.0% over all maps.* no fault of the board/);
  });

  it('does not blame a board that treats all seats alike', () => {
    const variable = makeSetup({ players: 4, variants: ['variableClaims'] });
    const { seats, bots: evenHanded, words } = verdict(1000, [[0.2, 0.3, 0.25, 0.25]], { setup: variable });
    expect(seats).toMatchObject({ equal: false, alike: true });
    expect(evenHanded).toBeNull();
    expect(words[0]).toContain('It is not the board, which treats all seats alike: there are no starting claim markers.');
  });

  it('says so when a difference is real but small', () => {
    const share = [0.256, 0.248, 0.248, 0.248];
    expect(verdict(100_000, [share, share]).words[0]).toContain('hardly noticeable');
  });

  it('proves nothing from a handful of games', () => {
    const { seats, bots: evenHanded } = verdict(2, [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ]);
    expect(seats?.equal).toBe(true);
    expect(evenHanded?.even).toBe(true);
  });

  it('does not compare seats of different bots', () => {
    const { seats, bots: evenHanded } = verdict(1000, [[0.9, 0.04, 0.03, 0.03]], { bots: ['foreman', ...bots.slice(1)] });
    expect(seats).toBeNull();
    expect(evenHanded).toBeNull();
  });

  it('names the resource whose market is dead, and how', () => {
    const [quartz, ore, water, energy] = lively;
    const resources = [{ ...quartz, moved: 0.1 }, { ...ore, stuckGames: 0.9, atTop: 0.8 }, { ...water, passes: 0.95 }, energy];
    const { marketLives, words } = verdict(1000, [even, even], {}, resources);
    expect(marketLives).toBe(false);
    expect(words.slice(2)).toEqual([
      'Market: the price of quartz hardly moves: it changes in 10.0% of rounds.',
      'Market: ore is stuck, mostly at the top of its track: most of the time in 90.0% of games.',
      'Market: water is hardly traded: 95.0% of trades are passes.',
    ]);
  });
});
