import { seatLetter, termsOf } from '@planet-steam/texts/english';
import { oneDecimal, percent, signed, twoDecimals } from '../number-format.ts';
import type { Column, ReportTable } from '../report-table.ts';
import type { SimulationReport } from './report.ts';
import { CERTIFICATE_DEALS, WEALTH_PARTS } from './tally.ts';

const SHARE: readonly Column[] = [
  { name: 'wins', show: percent },
  { name: 'low', show: percent },
  { name: 'high', show: percent },
];

const DEALS_IN_WORDS: Readonly<Record<(typeof CERTIFICATE_DEALS)[number], string>> = {
  licencesTaken: 'licenses from the Engineer',
  licencesBought: 'licenses bought',
  licencesUsed: 'licenses used',
  licencesSold: 'licenses sold',
  luxuryQuartersBought: 'luxury quarters bought',
};

/** A difference of shares, in points. */
function signedPoints(share: number): string {
  return signed(share * 100);
}

function spread(name: string): Column[] {
  return [{ name, show: oneDecimal }, { name: `${name} 10%` }, { name: `${name} 90%` }];
}

/** The report as tables, in the order people read them. */
export function simulationTables(report: SimulationReport): ReportTable[] {
  return [
    seats(report),
    ...(report.maps.length > 1 ? [maps(report)] : []),
    places(report),
    wealth(report),
    cards(report),
    market(report),
    paths(report),
    zones(report),
    lastZone(report),
    certificates(report),
  ];
}

function seats({ seats, maps }: SimulationReport): ReportTable {
  return {
    name: 'seats',
    title: `Win share by seat${maps.length > 1 ? ', over all maps' : ''} (95% interval)`,
    columns: [{ name: 'seat' }, { name: 'bot' }, ...SHARE],
    rows: seats.map(({ seat, bot, share }) => [seatLetter(seat), bot, share.value, share.low, share.high]),
  };
}

function maps({ maps }: SimulationReport): ReportTable {
  return {
    name: 'maps',
    title: "Win share by seat on the board as it is and on its mirror images, and the bots' part in it: the difference from the mean",
    columns: [
      { name: 'map' },
      { name: 'seat' },
      ...SHARE,
      ...['bots', 'bots low', 'bots high'].map((name) => ({ name, show: signedPoints })),
    ],
    rows: maps.flatMap(({ map, seats }) =>
      seats.map(({ seat, share, fromBots }) => [
        map,
        seatLetter(seat),
        share.value,
        share.low,
        share.high,
        fromBots.value,
        fromBots.low,
        fromBots.high,
      ]),
    ),
  };
}

function places({ places }: SimulationReport): ReportTable {
  return {
    name: 'first-player',
    title: 'Win share by place from the first player of the game',
    columns: [{ name: 'place' }, ...SHARE],
    rows: places.map(({ value, low, high }, place) => [place === 0 ? 'first player' : `${place} clockwise`, value, low, high]),
  };
}

function wealth({ seats }: SimulationReport): ReportTable {
  return {
    name: 'wealth',
    title: 'Wealth at the end by seat: mean, its parts, and deciles',
    columns: [
      { name: 'seat' },
      { name: 'mean', show: oneDecimal },
      ...WEALTH_PARTS.map((part) => ({ name: part === 'luxuryQuarters' ? 'luxury quarters' : part, show: oneDecimal })),
      ...[10, 20, 30, 40, 50, 60, 70, 80, 90].map((decile) => ({ name: `${decile}%` })),
    ],
    rows: seats.map(({ seat, wealth: mean, parts, deciles }) => [
      seatLetter(seat),
      mean,
      ...WEALTH_PARTS.map((part) => parts[part]),
      ...deciles,
    ]),
  };
}

function cards({ cards, setup }: SimulationReport): ReportTable {
  const terms = termsOf(setup);
  return {
    name: 'cards',
    title: 'Specialist cards by round: win share of the player who held it, and the credits paid for it',
    columns: [{ name: 'card' }, { name: 'specialists' }, { name: 'round' }, ...SHARE, { name: 'paid', show: oneDecimal }],
    rows: cards.flatMap(({ card, specialists, rounds }) =>
      rounds.map(({ round, share, paid }) => [
        card,
        specialists.map((each) => terms.specialists[each]).join(' + '),
        round,
        share.value,
        share.low,
        share.high,
        paid,
      ]),
    ),
  };
}

function market({ resources }: SimulationReport): ReportTable {
  return {
    name: 'market',
    title: 'Market: passes among trades, rounds that end with the price at an end of its track, rounds that change it, games stuck',
    columns: [
      { name: 'resource' },
      { name: 'passes', show: percent },
      { name: 'at bottom', show: percent },
      { name: 'at top', show: percent },
      { name: 'changed', show: percent },
      { name: 'games stuck', show: percent },
    ],
    rows: resources.map(({ resource, passes, atBottom, atTop, moved, stuckGames }) => [
      resource,
      passes,
      atBottom,
      atTop,
      moved,
      stuckGames,
    ]),
  };
}

function paths({ resources }: SimulationReport): ReportTable {
  return {
    name: 'prices',
    title: 'Prices and supplies at the end of each round',
    columns: [{ name: 'resource' }, { name: 'round' }, ...spread('price'), ...spread('supply'), { name: 'passes', show: percent }],
    rows: resources.flatMap(({ resource, rounds }) =>
      rounds.map(({ round, price, supply, passes }) => [
        resource,
        round,
        price.mean,
        price.p10,
        price.p90,
        supply.mean,
        supply.p10,
        supply.p90,
        passes,
      ]),
    ),
  };
}

function zones({ zones }: SimulationReport): ReportTable {
  return {
    name: 'zones',
    title: 'Unclaimed zones, tanks on the map and tanks on the market at the end of each round',
    columns: [{ name: 'round' }, ...spread('unclaimed'), ...spread('tanks'), ...spread('market')],
    rows: zones.map(({ round, unclaimed, tanks, market: stock }) => [
      round,
      ...[unclaimed, tanks, stock].flatMap(({ mean, p10, p90 }) => [mean, p10, p90]),
    ]),
  };
}

function lastZone({ lastZone: rounds }: SimulationReport): ReportTable {
  return {
    name: 'last-zone',
    title: 'When the last unclaimed zone was claimed',
    columns: [{ name: 'round' }, { name: 'games', show: percent }],
    rows: rounds.map(({ round, share }) => [round === 0 ? 'never' : String(round), share]),
  };
}

function certificates({ certificates: rounds }: SimulationReport): ReportTable {
  return {
    name: 'certificates',
    title: 'Certificates: mean number in a game, by round',
    columns: [{ name: 'round' }, ...CERTIFICATE_DEALS.map((deal) => ({ name: DEALS_IN_WORDS[deal], show: twoDecimals }))],
    rows: rounds.map((round) => [round.round, ...CERTIFICATE_DEALS.map((deal) => round[deal])]),
  };
}
