import {
  COMPONENTS,
  forcedMove,
  NEUTRAL,
  positionOf,
  RESOURCES,
  type State,
  spectatorView,
  UNAVAILABLE,
  UNCLAIMED,
  WATER,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import { asked, byCardNotBySeat, ended, event, eventsOf, holder, isClockwise, move, same, setUp, total, type Witness } from '../played.ts';

/** Sections 1 to 3: things, set-up and round. */

function licencesInGame({ players, reserve }: State): number {
  return reserve.licences + total(players.map(({ licences }) => licences));
}

const licenceLeaves: Witness = ({ before, after }) =>
  licencesInGame(after) === licencesInGame(before) - 1 && after.reserve.licences === before.reserve.licences;

function unavailable({ claims }: State): number[] {
  return ZONES.map((_, zone) => zone).filter((zone) => claims[zone] === UNAVAILABLE);
}

function creditsSeen(state: State): boolean {
  return spectatorView(state).players.every(({ credits }) => credits !== null);
}

export const THINGS = {
  'THG-1': {
    'players and supply together hold more of a resource than its track can show': ({ after, rules }) =>
      RESOURCES.some(
        (_, resource) => total(after.players.map(({ held }) => held[resource])) + after.supplies[resource] > rules.supplyMax[resource],
      ),
  },
  'THG-2': {
    'zones of all four kinds are on the map': ({ after: { claims } }) =>
      [UNAVAILABLE, NEUTRAL, UNCLAIMED, 0].every((kind) => claims.includes(kind)),
  },
  'THG-3': {
    'with 3 players position 1 is unavailable': setUp(
      (state, { players }) =>
        players === 3 && unavailable(state).length === 7 && unavailable(state).every((zone) => positionOf(zone) === 0),
    ),
    'with 2 players positions 1 and 2 are unavailable': setUp(
      (state, { players }) =>
        players === 2 && unavailable(state).length === 14 && unavailable(state).every((zone) => positionOf(zone) <= 1),
    ),
    'with 4 players all are available': setUp((state, { players }) => players === 4 && unavailable(state).length === 0),
    'with 5 players all are available': setUp((state, { players }) => players === 5 && unavailable(state).length === 0),
  },
  'THG-4': {
    'a supercharger comes to a tank with a converter': event(
      'superchargerBought',
      ({ zone }, { after }) => after.tanks[zoneIndex(zone)] !== WATER,
    ),
    'a tank without a converter gives water': event(
      'extracted',
      ({ yields, zones }, { before }) => (yields.water ?? 0) > 0 && zones.some((zone) => before.tanks[zoneIndex(zone)] === WATER),
    ),
  },
  'THG-5': {
    'luxury quarters are sold out for somebody who could pay': asked(
      'certificate',
      ({ before, had }, options) => before.reserve.luxuryQuarters === 0 && had.held[0] > 0 && had.held[1] > 0 && !options.buyLuxuryQuarters,
    ),
    'the last converter of a kind leaves the reserve': event(
      'converterBought',
      ({ converter }, { after }) => after.reserve.converters[RESOURCES.indexOf(converter)] === 0,
    ),
  },
  'THG-6': { 'what does not fit is lost': event('resourcesLost') },
  'THG-7': {
    'a licence used leaves the game': (played) => move('useLicence')(played) && licenceLeaves(played),
    'a licence sold leaves the game': (played) => move('sellLicence')(played) && licenceLeaves(played),
  },
  'THG-8': {
    'a price stays at the top of its track': event(
      'priceMoved',
      ({ resource, from, to, supply }, { rules }) => from === to && rules.steps[RESOURCES.indexOf(resource)][supply] > 0,
    ),
    'a price stays at the bottom of its track': event(
      'priceMoved',
      ({ resource, from, to, supply }, { rules }) => from === to && rules.steps[RESOURCES.indexOf(resource)][supply] < 0,
    ),
    'a supply stays at the end of its track': event(
      'sold',
      ({ resource, amount }, { before, after }) =>
        after.supplies[RESOURCES.indexOf(resource)] < before.supplies[RESOURCES.indexOf(resource)] + amount,
    ),
  },
  'THG-9': {
    'the marker sets the price of a tank': event(
      'tankBought',
      ({ paid }, { before, rules }) => before.market < 14 && paid === rules.tankPrices[before.market],
    ),
    'the market is out of stock': event('tankBought', ({ market }) => market === 0),
  },
  'THG-10': {
    'card numbers give a turn order that is not the seating': event(
      'turnOrderSet',
      ({ seats }, { after }) => same(seats, after.cards) && !isClockwise(seats),
    ),
  },
  'THG-11': {
    'somebody cannot buy for lack of credits': asked(
      'trade',
      ({ before, had }, { resource, price, buy }) =>
        before.supplies[RESOURCES.indexOf(resource)] > 0 && had.credits < price && buy === null,
    ),
    'concealed credits are shown at the end': ended(
      (_, { before, after }) => after.setup.concealedCredits && !creditsSeen(before) && creditsSeen(after),
    ),
  },
  'SET-1': {
    'terminal, market and supplies stand as the number of players says': setUp(({ supplies, market, reserve, setup }, rules) => {
      const { players, ruleSet } = setup;
      const edition = COMPONENTS.ruleSets[ruleSet];
      const expected = RESOURCES.map((resource) => COMPONENTS.supply[resource][players]);
      return (
        same(supplies, expected) &&
        market === COMPONENTS.tankMarket.start[players] &&
        reserve.licences === edition.licences[players] &&
        reserve.luxuryQuarters === edition.luxuryQuarters[players] &&
        rules.rounds === COMPONENTS.rounds[players]
      );
    }),
  },
  'SET-2': {
    'prices stand on their start': setUp(({ setup, spaces }) =>
      RESOURCES.every((resource, index) => {
        const { start, values } = setup.board.priceTracks[resource];
        return values[spaces[index]] === start;
      }),
    ),
  },
  'SET-3': {
    'four class-1 carriers with the starting resources': setUp(
      ({ players, setup }, { variants }) =>
        !variants.reducedStart &&
        players.every(
          ({ classes, credits, held }) =>
            same(classes, [1, 1, 1, 1]) &&
            credits === COMPONENTS.start.credits[setup.players] &&
            same(
              held,
              RESOURCES.map((resource) => COMPONENTS.start[resource][setup.players]),
            ),
        ),
    ),
  },
  'SET-4': {
    'starting and neutral claims are on the map': setUp(({ claims, setup }, { variants }) => {
      const { players, neutral } = setup.board.startingClaims[setup.players];
      return (
        !variants.variableClaims &&
        neutral.length > 0 &&
        players.every((zones, seat) => zones.every((zone) => claims[zoneIndex(zone)] === seat)) &&
        neutral.every((zone) => claims[zoneIndex(zone)] === NEUTRAL)
      );
    }),
  },
  'SET-5': { 'a tie is rolled again': event('firstPlayerRolled', ({ rolls }, { rules }) => rolls.length > rules.players) },
  'SET-6': {
    'the first of the carriers is upgraded by the first player': event(
      'carrierUpgraded',
      ({ cause, carrierClass, seat }, { before }) =>
        cause === 'setup' && carrierClass === 2 && before.turn === 0 && seat === before.firstPlayer,
    ),
    'it is compulsory': asked('setupUpgrade', (_, { mayPass }) => !mayPass),
    'it is optional and somebody declines': asked('setupUpgrade', ({ move: made }, { mayPass }) => mayPass && made?.kind === 'pass'),
  },
  'SET-7': {
    'as many cards as players, one each': event(
      'turnOrderSet',
      (_, { after }) => after.cards.length === after.players.length && new Set(after.cards).size === after.players.length,
    ),
  },
  'SET-8': {
    'the river is settled between SET-6 and round 1': ({ before, after }) =>
      before.step === 'setupUpgrade' && after.decision?.kind === 'riverProposal' && after.round === 0,
  },
  'RND-1': {
    'in round 1 too, players extract in the order of their cards': event(
      'extracted',
      ({ seat }, { before }) => before.round === 1 && byCardNotBySeat(before, seat, before.turn),
    ),
  },
  'RND-2': {
    'the first bidding of a later round is opened by the Lady Steam of the round before': (played) =>
      event('roundBegan', ({ round }) => round > 1)(played) &&
      eventsOf(played, 'biddingOpened').some(({ lot, opener }) => lot === 'specialist' && opener === holder(played.before, 'ladySteam')),
    'the new Lady Steam becomes first player when the auction has ended': event(
      'turnOrderSet',
      (_, { before, after }) => after.firstPlayer !== before.firstPlayer && after.firstPlayer === holder(after, 'ladySteam'),
    ),
  },
  'RND-3': {
    'after the last seat comes seat 0': asked(
      'bid',
      ({ seat, before, after }) =>
        before.players.length > 2 &&
        seat === before.players.length - 1 &&
        after.decision?.kind === 'bid' &&
        after.decision.seat === 0 &&
        before.bidding !== null,
    ),
  },
  'RND-4': {
    'a decision with a single answer is asked and recorded': ({ before, move: made }) => made !== null && forcedMove(before) !== null,
  },
  'RND-5': {
    'the die of a claim is rolled as the player claims, and recorded': event(
      'claimRolled',
      ({ die }, { before, after, dice }) => after.rolls === before.rolls + 1 && dice.length === 1 && die === dice[0],
    ),
    'the dice for the first player come in seat order': event('firstPlayerRolled', ({ rolls }, { dice }) =>
      same(
        rolls.map(({ die }) => die),
        dice,
      ),
    ),
  },
} satisfies Record<string, Record<string, Witness>>;
