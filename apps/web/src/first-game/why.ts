import {
  forecastPurchases,
  forecastRun,
  type Move,
  NEIGHBOURS,
  NO_TANK,
  quoteNow,
  quotesAfter,
  rulesOf,
  type SeatView,
  type Zone,
  zoneIndex,
} from '@planet-steam/engine';
import type { MessageId } from '../i18n/catalogues.ts';
import { t, type Values } from '../i18n/i18n.svelte.ts';
import { valueInCredits } from '../tank-turn/turn-cost.ts';

/** What speaks for a move, in a sentence with today's numbers: true whoever makes it. Empty where there is nothing to say. */
export function whyText(move: Move, view: SeatView): string {
  if (move.kind === 'takeCard') {
    const rules = rulesOf(view.setup);
    const { specialists } = rules.cards[move.card - 1] ?? { specialists: [] };
    return specialists.map((specialist) => t(`specialist.${specialist}.does`, { credits: rules.engineerCredits })).join(' ');
  }
  const why = whyOf(move, view);
  return why === null ? '' : t(...why);
}

type Why = [id: MessageId, values?: Values];

function whyOf(move: Move, view: SeatView): Why | null {
  const rules = rulesOf(view.setup);
  const isLast = view.round >= rules.rounds;
  switch (move.kind) {
    case 'bid':
      return view.bidding?.lot === 'zone' ? ['why.bid.zone', { n: rules.worth.zone }] : ['why.bid'];
    case 'pass':
      return whyPass(view);
    case 'takeBonus':
    case 'takeResource':
      return ['why.take', { n: quoteNow(view, move.resource).price }];
    case 'takeLicence':
    case 'buyLicence':
      return ['why.licence'];
    case 'takeCredits':
      return ['why.credits'];
    case 'sellLicence':
      return ['why.sellLicence'];
    case 'offerZone':
    case 'rollFor':
    case 'useLicence':
    case 'claim':
    case 'claimNearby':
      return [touchesOwnTank(view, move.zone) ? 'why.zone.neighbour' : 'why.zone', { n: rules.worth.zone }];
    case 'moorAirship':
      return ['why.airship'];
    case 'activate':
      return ['why.activate'];
    case 'decline':
      return ['why.decline'];
    case 'buyTank':
    case 'importTank':
      return ['why.tank', { n: rules.worth.tank }];
    case 'buyConverter':
      return ['why.converter', { resource: move.converter, n: quoteNow(view, move.converter).price, water: quoteNow(view, 'water').price }];
    case 'buySupercharger':
      return ['why.supercharger', { n: rules.worth.supercharger }];
    case 'upgradeCarrier':
      return ['why.carrier'];
    case 'moveTank':
    case 'swapTanks':
    case 'moveConverter':
    case 'swapConverters':
    case 'moveSupercharger':
      return ['why.rearrange'];
    case 'endTurn':
      return ['why.endTurn'];
    case 'run': {
      if (move.zones.length === 0) return ['why.run.none'];
      const { energy, value } = forecastRun(view, view.seat, move.zones);
      return ['why.run', { energy, n: Math.round(value) }];
    }
    case 'sell': {
      const { price } = quoteNow(view, move.resource);
      const [after] = quotesAfter(view, move.resource, [-move.amount]);
      return after !== undefined && after.price < price ? ['why.sell.falls', { n: price, after: after.price }] : ['why.sell', { n: price }];
    }
    case 'buy': {
      if (isLast) return ['why.buy'];
      if (move.resource === 'water') return ['why.buy.water'];
      return move.resource === 'energy' ? ['why.buy.energy'] : ['why.buy'];
    }
    case 'buyLuxuryQuarters': {
      const cost = forecastPurchases(view, view.seat).find(({ purchase }) => purchase === 'luxuryQuarters')?.cost ?? {};
      return ['why.luxuryQuarters', { cost: valueInCredits(view, cost), n: rules.worth.luxuryQuarters }];
    }
    default:
      return null;
  }
}

function whyPass({ decision }: SeatView): Why | null {
  if (decision?.kind === 'bid') return ['why.pass.bid'];
  if (decision?.kind === 'trade') return ['why.pass.trade'];
  return decision?.kind === 'certificate' ? ['why.pass.certificate'] : null;
}

function touchesOwnTank({ claims, tanks, seat }: SeatView, zone: Zone): boolean {
  return NEIGHBOURS[zoneIndex(zone)].some((near) => claims[near] === seat && tanks[near] !== NO_TANK);
}
