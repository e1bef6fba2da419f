import { neutralClaimsOf, placingSeat } from '../expansion/variable-claims.ts';
import type { Game } from '../game.ts';
import { beyondCarrier } from '../mechanics/carriers.ts';
import { mayStandOn } from '../mechanics/tanks.ts';
import type { Bidding } from '../state.ts';
import { STEP_PHASES, STEPS, type Step } from '../step.ts';
import { NOBODY, RESOURCES, type Seat, WATER } from '../vocabulary.ts';
import { isInPlay, isRiver, NEUTRAL, NO_TANK, UNAVAILABLE, UNCLAIMED, ZONES } from '../zones.ts';

/**
 * What holds in every state a game can reach: pieces, claims and certificates are conserved, nothing is negative, tracks are clamped,
 * one tank per zone, no loose piece, carriers within capacity. The referee asks after every move; importing a position asks once.
 */
export function problemsIn(game: Game): string[] {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  checkPlayers(game, expect);
  checkMap(game, expect);
  checkReserve(game, expect);
  checkTerminal(game, expect);
  checkCards(game, expect);
  checkProgress(game, expect);
  checkVariants(game, expect);
  return problems;
}

type Expect = (holds: boolean, problem: string) => void;

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function isSeat({ rules }: Game, seat: Seat): boolean {
  return isCount(seat) && seat < rules.players;
}

function isSeatOrNobody(game: Game, seat: Seat): boolean {
  return seat === NOBODY || isSeat(game, seat);
}

function countOf(list: readonly number[], wanted: number): number {
  let found = 0;
  for (const entry of list) if (entry === wanted) found++;
  return found;
}

function checkPlayers(game: Game, expect: Expect): void {
  const { rules, state } = game;
  expect(state.players.length === rules.players, `there are ${state.players.length} players instead of ${rules.players}`);
  for (const [seat, player] of state.players.entries()) {
    const who = `seat ${seat}`;
    expect(isCount(player.credits), `${who} has ${player.credits} credits (THG-11)`);
    expect(player.held.every(isCount), `${who} holds ${player.held} (THG-6)`);
    expect(
      player.classes.every((carrier) => carrier >= 1 && carrier <= 4),
      `${who} has carriers of class ${player.classes} (THG-6)`,
    );
    expect(
      isCount(player.claims) && isCount(player.licences) && isCount(player.luxuryQuarters),
      `${who} has a negative number of something`,
    );
    expect(player.claims + countOf(state.claims, seat) === rules.claims, `${who} has not ${rules.claims} claims in all (THG-5)`);
    let beyond = 0;
    for (let resource = 0; resource < RESOURCES.length; resource++) beyond += beyondCarrier(game, seat, resource);
    const space =
      (state.freelance.owner === seat ? rules.freelanceCapacity : 0) + (state.overflow?.seat === seat ? state.overflow.lose : 0);
    expect(
      state.overflow?.seat === seat ? beyond === space : beyond <= space,
      `${who} holds ${beyond} beyond their carriers, with room for ${space} (THG-6)`,
    );
  }
}

function checkMap(game: Game, expect: Expect): void {
  const { rules, state } = game;
  for (const [zone, name] of ZONES.entries()) {
    const claim = state.claims[zone];
    const known = isSeat(game, claim) || claim === UNCLAIMED || claim === NEUTRAL;
    expect(isInPlay(zone, rules.players) ? known : claim === UNAVAILABLE, `${name} has the impossible claim ${claim} (THG-2, THG-3)`);
    const tank = state.tanks[zone];
    if (tank === NO_TANK) {
      expect(state.superchargers[zone] === 0, `${name} has a supercharger without a tank (TNK-11)`);
    } else {
      expect(isSeat(game, claim), `${name} has a tank on a zone that is no player's (THG-4)`);
      expect(mayStandOn(game, tank, zone), `${name} extracts ${RESOURCES[tank]} on the river (VAR-2)`);
    }
  }
  expect(state.tipped === NOBODY || state.tanks[state.tipped] !== NO_TANK, 'a tank is tipped where none stands (VAR-9)');
}

function checkReserve({ rules, state }: Game, expect: Expect): void {
  const { reserve, players } = state;
  const sum = (of: 'licences' | 'luxuryQuarters') => players.reduce((total, player) => total + player[of], 0);
  const onMap = ZONES.length - countOf(state.tanks, NO_TANK);
  expect(isCount(reserve.tanks) && reserve.tanks + onMap === rules.tanks, `there are not ${rules.tanks} tanks (THG-5)`);
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    if (resource === WATER) continue;
    const all = reserve.converters[resource] + countOf(state.tanks, resource);
    expect(
      isCount(reserve.converters[resource]) && all === rules.converters[resource],
      `there are ${all} ${RESOURCES[resource]} converters (THG-5)`,
    );
  }
  expect(reserve.converters[WATER] === 0, 'there are water converters (THG-4)');
  const superchargers = reserve.superchargers + countOf(state.superchargers, 1);
  expect(isCount(reserve.superchargers) && superchargers === rules.superchargers, `there are ${superchargers} superchargers (THG-5)`);
  expect(isCount(reserve.licences) && reserve.licences + sum('licences') <= rules.licences, 'there are too many licences (THG-7)');
  const quarters = reserve.luxuryQuarters + sum('luxuryQuarters');
  expect(isCount(reserve.luxuryQuarters) && quarters === rules.luxuryQuarters, `there are ${quarters} luxury quarters (THG-7)`);
  const neutral = reserve.neutralClaims + countOf(state.claims, NEUTRAL);
  expect(isCount(reserve.neutralClaims) && neutral === rules.neutralClaims, `there are ${neutral} neutral claims (THG-5)`);
}

function checkTerminal({ rules, state }: Game, expect: Expect): void {
  for (let resource = 0; resource < RESOURCES.length; resource++) {
    const name = RESOURCES[resource];
    const space = state.spaces[resource];
    const supply = state.supplies[resource];
    expect(isCount(space) && space < rules.prices[resource].length, `the price of ${name} is off its track (THG-8)`);
    expect(isCount(supply) && supply <= rules.supplyMax[resource], `the supply of ${name} is off its track (THG-8)`);
    expect(
      state.bonus[resource] === 0 || state.bonus[resource] === 1,
      `there are ${state.bonus[resource]} ${name} in the bonus box (EXP-1)`,
    );
  }
  expect(isCount(state.market) && state.market <= rules.marketSpaces, `the market marker is on ${state.market} (THG-9)`);
}

function isPast(step: Step, other: Step): boolean {
  return STEPS.indexOf(step) > STEPS.indexOf(other);
}

function checkCards(game: Game, expect: Expect): void {
  const { rules, state } = game;
  const held = state.cards.filter((seat) => seat !== NOBODY);
  expect(state.cards.length === rules.players, `there are ${state.cards.length} cards (SET-7)`);
  expect(held.every((seat) => isSeat(game, seat)) && new Set(held).size === held.length, 'a player holds two cards (AUC-2)');
  expect(isSeat(game, state.firstPlayer), `the first player is ${state.firstPlayer} (RND-2)`);
  if (isPast(state.step, 'specialistAuction')) {
    expect(held.length === rules.players, 'not every player holds a card (AUC-2)');
    expect(state.cards[rules.cardOf.ladySteam - 1] === state.firstPlayer, 'the first player does not hold Lady Steam (RND-2)');
    const order = [state.firstPlayer, ...state.cards.filter((seat) => seat !== state.firstPlayer)];
    expect(state.turnOrder.join() === order.join(), `the turn order is ${state.turnOrder} (RND-1)`);
  } else {
    expect(state.turnOrder.length === 0, 'there is a turn order before the auction has ended (RND-1)');
    if (state.step !== 'specialistAuction') expect(held.length === 0, 'a card is held before the auction');
  }
}

/** How many turns a step can have. */
function turnsOf({ rules }: Game, step: Step): number {
  switch (step) {
    case 'trading':
      return RESOURCES.length * rules.players;
    case 'variableClaims':
      return 2 * rules.players;
    case 'setupUpgrade':
    case 'riverAtSetup':
    case 'riverAfterAuction':
    case 'claiming':
    case 'tankTurns':
    case 'extraction':
    case 'certificates':
      return rules.players;
    case 'zoneAuction':
    case 'freelanceAtStart':
    case 'freelanceAtEnd':
      return 1;
    default:
      return 0;
  }
}

/** AUC-4: whoever spoke since the highest bid, or since the bidding was opened, has passed. */
function nobodyPassedOver({ rules, state }: Game, { active, leader, speaker, lot }: Bidding): boolean {
  const after = (seat: Seat) => (seat + 1) % rules.players;
  let seat = leader !== NOBODY ? after(leader) : lot === 'specialist' ? state.openFrom : state.firstPlayer;
  for (let passed = 0; seat !== speaker && passed < rules.players; passed++, seat = after(seat)) if (active[seat]) return false;
  return true;
}

const LOT_OF_STEP: Partial<Record<Step, string>> = {
  specialistAuction: 'specialist',
  zoneAuction: 'zone',
  freelanceAtStart: 'freelance',
  freelanceAtEnd: 'freelance',
};

function checkProgress(game: Game, expect: Expect): void {
  const { rules, state } = game;
  const { award, bidding, step } = state;
  expect(
    STEP_PHASES[step] === 'setup' ? state.round === 0 : isCount(state.round) && state.round >= 1 && state.round <= rules.rounds,
    `the round is ${state.round}`,
  );
  expect(isCount(state.turn) && state.turn <= turnsOf(game, step), `turn ${state.turn} is too high for the step ${step}`);
  expect(step !== 'over' || state.round === rules.rounds, 'the game is over before the last round (END-4)');
  expect((state.decision === null) === (step === 'over'), 'a question must be open until the game is over (RND-4)');
  if (bidding !== null) {
    expect(LOT_OF_STEP[step] === bidding.lot, `there is a bidding for ${bidding.lot} in the step ${step}`);
    expect(bidding.active.length === rules.players, 'the bidding has not as many seats as the game');
    expect((bidding.highest === 0) === (bidding.leader === NOBODY), 'the highest bid has no bidder (AUC-4)');
    expect(isSeatOrNobody(game, bidding.leader) && isSeat(game, bidding.speaker), 'the bidding knows a seat that the game does not');
    expect(bidding.leader === NOBODY || bidding.active[bidding.leader], 'the leader of the bidding is out of it (AUC-4)');
    expect(
      bidding.active[bidding.speaker] && bidding.speaker !== bidding.leader,
      'the speaker of the bidding is out of it or leads it (AUC-4)',
    );
    expect(nobodyPassedOver(game, bidding), 'a player who is still in the auction was passed over (AUC-4)');
    const barred = bidding.lot === 'specialist' && bidding.active.some((active, seat) => active && state.cards.includes(seat));
    expect(!barred, 'a player with a card takes part in the auction (AUC-2)');
    if (bidding.lot === 'zone') expect([UNCLAIMED, NEUTRAL].includes(state.claims[state.zone]), 'no zone is up for auction (ZON-1)');
    const leader = state.players[bidding.leader];
    const venturer = bidding.lot === 'zone' && state.cards[rules.cardOf.venturer - 1] === bidding.leader;
    const owed = venturer ? Math.ceil(bidding.highest / 2) : bidding.highest;
    expect(leader === undefined || leader.credits >= owed, 'the leader of the bidding cannot pay (AUC-4)');
  }
  expect(
    step !== 'zoneAuction' || (state.turn === 1) === (bidding !== null),
    'a zone is offered and a bidding is open together, or neither (ZON-1)',
  );
  if (award !== null) {
    expect(step === 'specialistAuction' && bidding === null, `there is an award in the step ${step} (AUC-8)`);
    expect(isSeat(game, award.seat), 'the award goes to a seat that the game does not know');
    expect(award.card !== 0 || award.done === 0, 'an award is under way before a card is chosen (AUC-8)');
    const holder = award.card === 0 ? state.cards.includes(award.seat) : state.cards[award.card - 1] !== award.seat;
    expect(!holder, 'the award is not for the card its winner holds (AUC-6)');
  }
  expect(
    state.zone === NOBODY || step === 'claiming' || (step === 'zoneAuction' && bidding !== null),
    `a zone is named in the step ${step}`,
  );
  expect(
    step !== 'claiming' || state.zone === NOBODY || state.claims[state.zone] === UNCLAIMED,
    'the zone that a die missed is claimed (CLM-3)',
  );
  expect(step !== 'specialistAuction' || isSeat(game, state.openFrom), 'no player opens the next auction (AUC-5)');
  const penniless = state.players.some(({ credits }, seat) => credits === 0 && !state.cards.includes(seat) && award?.seat !== seat);
  expect(step !== 'specialistAuction' || !penniless, 'a player without a card has no credit to bid (AUC-1)');
  expect(
    !state.activated || (step === 'tankTurns' && state.turn < rules.players),
    'a tank turn is activated outside the Tank phase (TNK-1)',
  );
  expect(
    !isPast(step, 'specialistAuction') || state.bonus.every((units) => units === 0),
    'bonus resources are left after the auction (AUC-10)',
  );
  expect(isPast(step, 'airship') ? state.airship >= 0 : state.airship === -1, 'the airship is not where the step wants it (AIR-1)');
}

function checkVariants(game: Game, expect: Expect): void {
  const { rules, state } = game;
  const { variants } = rules;
  const { freelance, overflow, riverClaims, variableClaims } = state;
  expect(
    variants.freelanceCarrier || (freelance.owner === NOBODY && freelance.credits === 0),
    'the freelance carrier is not in play (VAR-7)',
  );
  expect(isSeatOrNobody(game, freelance.owner) && isCount(freelance.credits), 'the freelance carrier has an impossible owner (VAR-7)');
  expect(overflow === null || overflow.seat === freelance.owner, 'only the owner of the freelance carrier chooses what to give up (VAR-7)');
  const placed = state.markers.filter((marker) => marker > 0);
  expect(new Set(placed).size === placed.length, 'an order marker lies twice (VAR-4)');
  const due = markersDue(game);
  expect(placed.length <= due, 'an order marker was placed by no player (VAR-4)');
  expect(placed.length >= due, 'an order marker is missing (VAR-4)');
  expect(
    state.manipulator === NOBODY || (variants.priceManipulation && isSeat(game, state.manipulator)),
    'the price manipulation is not in play (VAR-8)',
  );
  expect(state.round > 1 || (state.tipped === NOBODY && state.victim === NOBODY), 'there is no sabotage in the first round (VAR-9)');
  expect(variants.sabotage || (state.tipped === NOBODY && state.victim === NOBODY), 'sabotage is not in play (VAR-9)');
  expect(isSeatOrNobody(game, state.victim), 'the victim of sabotage is not in the game (VAR-9)');
  expect((state.victim !== NOBODY) === (state.decision?.kind === 'tippedTank'), 'a player is sabotaged but not asked for a tank (VAR-9)');
  if (variants.variableClaims) checkVariableClaims(game, expect);
  else expect(riverClaims === null && variableClaims === null, 'variable claims are not in play (VAR-5)');
}

/** VAR-4: how many order markers lie on the gauges: those of the winners so far, and what the last winner leaves over with 3 players. */
function markersDue({ rules, state }: Game): number {
  const { award, cards, step } = state;
  if (!rules.variants.variableTradingOrder || !isPast(step, 'bonusResources')) return 0;
  if (step !== 'specialistAuction') return RESOURCES.length;
  const each = rules.players === 2 ? 2 : 1;
  const winners = cards.filter((seat) => seat !== NOBODY).length;
  if (award === null || award.card === 0) return Math.min(each * winners, RESOURCES.length);
  const turns = Math.min(Math.max(0, award.done - (rules.cards[award.card - 1]?.specialists.length ?? 0) - 1), 2);
  const leftOver = rules.players === 3 && winners === 3 && turns === 2 ? 1 : 0;
  return Math.min(each * (winners - 1) + Math.min(turns, each) + leftOver, RESOURCES.length);
}

/** VAR-5: what is settled and placed goes with the step and its turn. */
function checkVariableClaims(game: Game, expect: Expect): void {
  const { rules, state } = game;
  const { riverClaims, step, turn, variableClaims } = state;
  const settling = step === 'riverAtSetup' || (step === 'riverAfterAuction' && state.round === 1);
  expect((riverClaims !== null) === settling, 'the river claims are not settled in this step (VAR-5)');
  expect((variableClaims !== null) === (step === 'variableClaims' && state.round === 1), 'claims are not placed in this step (VAR-5)');
  if (riverClaims !== null) {
    expect((riverClaims.proposed === -1) === (turn === 0), 'a number is proposed too early or too late (VAR-5)');
    expect((riverClaims.number === -1) === turn < rules.players, 'the number of river claims is known too early or too late (VAR-5)');
    expect(Math.max(riverClaims.proposed, riverClaims.number) <= rules.riverNeutralCap, 'too many river claims are settled (VAR-5)');
  }
  if (state.round > 1 || isPast(step, 'variableClaims')) return;
  const placed = variableClaims === null ? { ownPlaced: 0, neutralPlaced: 0 } : variableClaims;
  const speakers = variableClaims === null ? [] : Array.from({ length: turn }, (_, before) => placingSeat(game, before));
  const neutral = { river: 0, elsewhere: 0 };
  for (const [zone, claim] of state.claims.entries()) if (claim === NEUTRAL) neutral[isRiver(zone) ? 'river' : 'elsewhere']++;
  const expected = speakers.reduce((sum, seat) => sum + neutralClaimsOf(game, seat), placed.neutralPlaced);
  expect(neutral.elsewhere === expected, 'not as many neutral claims are placed as should be (VAR-5)');
  expect(
    riverClaims === null ? neutral.river <= rules.riverNeutralCap : neutral.river === riverClaims.placed,
    'not as many river claims are placed as should be (VAR-5)',
  );
  for (let seat = 0; seat < rules.players; seat++) {
    const own = speakers.filter((speaker) => speaker === seat).length + (state.decision?.seat === seat ? placed.ownPlaced : 0);
    expect(countOf(state.claims, seat) === own, `seat ${seat} has not placed as many claims as it should (VAR-5)`);
  }
}
