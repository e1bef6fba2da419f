import { DECISION_KINDS, STEPS } from '@planet-steam/engine';
import Type from 'typebox';
import type { WireView } from '../turns.ts';
import { described, orNull } from './described.ts';
import { byResource, byZone, LotName, PhaseName, SeatNumber, SeatOrNobody } from './game-terms.ts';
import { OptionsSchema } from './options.ts';

const PlayerView = Type.Object({
  credits: orNull(Type.Integer(), 'Null for others while credits are concealed.'),
  held: byResource('units held, those on the freelance carrier included.'),
  classes: byResource('class of the carrier, 1 to 4.'),
  claims: Type.Integer({ description: 'Claims that are not on the map yet.' }),
  licences: Type.Integer(),
  luxuryQuarters: Type.Integer(),
});

const seen = {
  commitment: Type.String({ description: 'SHA-256 of the secret seed, known from the start.' }),
  seed: orNull(Type.String(), 'Null until the game is over.'),
  rolls: Type.Integer({ description: 'Dice rolled so far.' }),
  round: Type.Integer({ description: '0 during the set-up.' }),
  step: Type.Enum([...STEPS]),
  phase: PhaseName,
  turn: Type.Integer({ description: 'How many turns of this step are done.' }),
  decision: orNull(
    Type.Object({ kind: Type.Enum([...DECISION_KINDS]), seat: SeatNumber }),
    'What is asked, and of whom; null when the game is over.',
  ),
  firstPlayer: SeatNumber,
  turnOrder: Type.Array(SeatNumber, { description: 'Empty while cards are auctioned.' }),
  cards: Type.Array(SeatOrNobody, { description: 'Who holds card 1, 2, …; -1 while it can be taken.' }),
  claims: byZone('a seat, -1 unclaimed, -2 neutral, -3 out of play.'),
  tanks: byZone('-1 no tank, else the resource it gives: 0 quartz, 1 ore, 2 water (no converter), 3 energy.'),
  superchargers: byZone('1 where the tank has a supercharger, else 0.'),
  tipped: Type.Integer({ description: 'Zone (0 to 41) of the tank that sabotage tipped, or -1.' }),
  airship: Type.Integer({ description: 'Lane (0 to 6) of the airship, or -1.' }),
  players: Type.Array(PlayerView, { description: 'By seat.' }),
  spaces: byResource('space on the price track; the price is setup.board.priceTracks[resource].values[space].'),
  supplies: byResource('what the terminal has.'),
  bonus: byResource('1 where the bonus box holds one.'),
  market: Type.Integer({
    description: 'Space of the market marker, 0 when no tank is left; the price is setup.board.tankPrices[market - 1].',
  }),
  reserve: Type.Object(
    {
      tanks: Type.Integer(),
      converters: byResource('converters left; water stays 0.'),
      superchargers: Type.Integer(),
      licences: Type.Integer(),
      luxuryQuarters: Type.Integer(),
      neutralClaims: Type.Integer(),
    },
    { description: 'What lies beside the board.' },
  ),
  markers: byResource('order marker on its gauge (variant variableTradingOrder), 0 without.'),
  manipulator: SeatOrNobody,
  freelance: Type.Object({
    owner: SeatOrNobody,
    credits: Type.Integer({ description: 'The payment that lies on the card.' }),
    kept: Type.Boolean(),
  }),
  bidding: orNull(
    Type.Object({
      lot: LotName,
      highest: Type.Integer({ description: '0 before the opening bid.' }),
      leader: SeatOrNobody,
      speaker: SeatNumber,
      active: Type.Array(Type.Boolean(), { description: 'By seat: still in.' }),
    }),
    'The bidding that goes on.',
  ),
  award: orNull(
    Type.Object({
      seat: SeatNumber,
      card: Type.Integer({ description: '0 until chosen.' }),
      done: Type.Integer({ description: 'Steps behind.' }),
    }),
    'What the winner of a bidding still has to do.',
  ),
  openFrom: SeatOrNobody,
  victim: SeatOrNobody,
  zone: Type.Integer({ description: 'Zone (0 to 41) up for auction, or the one the die missed; -1 otherwise.' }),
  activated: Type.Boolean({ description: 'Whether the current player has paid to activate.' }),
  overflow: orNull(
    Type.Object({
      seat: SeatNumber,
      lose: Type.Integer(),
      cause: Type.Enum(['bonus', 'bankAgent', 'declined', 'turnedTank', 'upgrade', 'extraction', 'trade']),
      resource: Type.Integer(),
    }),
    'Who has to give up how much that no carrier can hold.',
  ),
  riverClaims: orNull(
    Type.Object({
      proposed: Type.Integer({ description: '-1 until a number is proposed.' }),
      number: Type.Integer({ description: '-1 until it is settled.' }),
      placed: Type.Integer(),
    }),
    'The variant variableClaims while the neutral claims of the river are settled and placed.',
  ),
  variableClaims: orNull(
    Type.Object({ ownPlaced: Type.Integer(), neutralPlaced: Type.Integer() }),
    'The variant variableClaims while the players place their claims: what the player in turn has placed.',
  ),
};

const OfSeat = Type.Object(
  {
    viewer: Type.Literal('seat'),
    seat: SeatNumber,
    options: orNull(OptionsSchema, 'What you may answer now; null while you are not asked.'),
    ...seen,
  },
  { title: 'seat' },
);

const OfSpectator = Type.Object({ viewer: Type.Literal('spectator'), ...seen }, { title: 'spectator' });

export const WireViewSchema = described<WireView>()(
  Type.Union([OfSeat, OfSpectator], {
    title: 'View',
    description: 'The game as one viewer may see it. Fields are those of a state in docs/formats.md, without the set-up.',
  }),
);
