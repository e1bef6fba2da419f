import {
  NO_TANK,
  NOBODY,
  quoteNow,
  RESOURCES,
  type Resource,
  rulesOf,
  type Seat,
  type SeatView,
  type Specialist,
  type SpectatorView,
  ZONES,
} from '@planet-steam/engine';
import { capitalized, counted, listed, type Narrator, seatLetter, signed, termsOf } from '@planet-steam/texts/english';
import { drawMap, mapKey } from './draw-map.ts';
import { bold, dim, ofBand, ofResource, ofSeat } from './paint.ts';
import { type Cell, sideBySide, textTable } from './text-table.ts';

/** The table as a player or a spectator sees it. */
export type TableSeen = SeatView | SpectatorView;

/** THG-6: what a carrier holds; the freelance carrier is told apart. */
export function capacityOf(view: TableSeen, seat: Seat, resource: number): number {
  return rulesOf(view.setup).capacities[resource][view.players[seat].classes[resource]];
}

export function cardName(view: TableSeen, card: number): string {
  const names: readonly Specialist[] = rulesOf(view.setup).cards[card - 1].specialists;
  return names.length === 0 ? 'no specialist' : listed(names.map((name) => termsOf(view.setup).specialists[name]));
}

function bandOf(view: TableSeen, resource: Resource): string {
  const { band, step } = quoteNow(view, resource);
  return ofBand(band, `${band} ${signed(step)}`);
}

/** The four gauges: price, supply, what the next trade does to the price, and what the reader holds. */
function drawTerminal(view: TableSeen, you: Seat | null): string[] {
  const { variableTradingOrder } = rulesOf(view.setup).variants;
  const heads = [
    'resource',
    'price',
    'supply',
    'next step',
    ...(variableTradingOrder ? ['order'] : []),
    ...(you === null ? [] : ['you hold', 'class']),
  ];
  const rows = RESOURCES.map((resource, index): Cell[] => {
    const { price, supply } = quoteNow(view, resource);
    const own =
      you === null ? [] : [`${view.players[you].held[index]} of ${capacityOf(view, you, index)}`, view.players[you].classes[index]];
    const order = variableTradingOrder ? [view.markers[index] === 0 ? '' : view.markers[index]] : [];
    const bonus = view.bonus[index] > 0 ? '+bonus' : '';
    return [ofResource(resource, resource), price, `${supply}${bonus}`, bandOf(view, resource), ...order, ...own];
  });
  return textTable(heads, rows);
}

function drawMarket({ setup, market, reserve }: TableSeen): string {
  const tanks = Math.min(market, reserve.tanks);
  const price = rulesOf(setup).tankPrices[market];
  const offer = tanks === 0 ? 'out of stock' : `${counted(tanks, 'tank')} at ${counted(price, 'credit')} + 1 water`;
  const terms = termsOf(setup);
  const left = [
    counted(reserve.tanks, 'tank'),
    counted(reserve.superchargers, terms.supercharger),
    counted(reserve.licences, 'license'),
    counted(reserve.luxuryQuarters, terms.quarters.one, terms.quarters.many),
  ];
  return `${capitalized(terms.market)}: ${offer}. ${capitalized(terms.reserve)}: ${left.join(', ')}.`;
}

function drawCards(view: TableSeen, who: Narrator): string {
  const cards = view.cards.map(
    (holder, index) => `${index + 1} ${cardName(view, index + 1)}: ${holder === NOBODY ? dim('free') : ofSeat(holder, who.name(holder))}`,
  );
  return `Cards: ${cards.join('  ')}`;
}

function drawFreelance({ setup, freelance }: TableSeen, who: Narrator): string[] {
  if (!rulesOf(setup).variants.freelanceCarrier) return [];
  const owner =
    freelance.owner === NOBODY ? 'no one has it' : `${who.name(freelance.owner)}, with ${counted(freelance.credits, 'credit')} on it`;
  return [`Freelance carrier: ${owner}.`];
}

function count(view: TableSeen, seat: Seat, has: (zone: number) => boolean): number {
  return ZONES.filter((_, zone) => view.claims[zone] === seat && has(zone)).length;
}

function drawPlayers(view: TableSeen, who: Narrator): string[] {
  const rows = view.players.map((player, seat): Cell[] => {
    const marks = `${seat === view.firstPlayer ? '1st ' : ''}${view.decision?.seat === seat ? '◄' : ''}`;
    return [
      ofSeat(seat, seatLetter(seat)),
      ofSeat(seat, who.name(seat)),
      player.credits ?? '?',
      ...RESOURCES.map((_, resource) => player.held[resource]),
      count(view, seat, () => true),
      count(view, seat, (zone) => view.tanks[zone] !== NO_TANK),
      count(view, seat, (zone) => view.superchargers[zone] > 0),
      player.licences,
      player.luxuryQuarters,
      marks,
    ];
  });
  const { zone, chargers, quarters } = termsOf(view.setup);
  return textTable(['', 'player', 'credits', 'Q', 'O', 'W', 'E', `${zone}s`, 'tanks', chargers, 'licenses', quarters.short, ''], rows);
}

/** The whole table: map, terminal, players, market, cards. */
export function drawTable(view: TableSeen, who: Narrator): string[] {
  return [
    bold(titleOf(view)),
    ...sideBySide([drawMap(view), [...drawTerminal(view, who.table.you), '', drawTurnOrder(view, who)]]),
    dim(mapKey(termsOf(view.setup))),
    '',
    ...drawPlayers(view, who),
    drawMarket(view),
    drawCards(view, who),
    ...drawFreelance(view, who),
  ];
}

function titleOf({ setup, round, phase }: TableSeen): string {
  const terms = termsOf(setup);
  const when = `${capitalized(terms.round)} ${round} of ${rulesOf(setup).rounds}, `;
  return `${round === 0 || phase === 'over' ? '' : when}${terms.phases[phase]}`;
}

function drawTurnOrder({ turnOrder }: TableSeen, who: Narrator): string {
  return turnOrder.length === 0 ? '' : `Turn order: ${turnOrder.map((seat) => ofSeat(seat, who.name(seat))).join(', ')}`;
}
