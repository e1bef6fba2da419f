import { seatLetter, type Terms, termsOf } from '@planet-steam/texts/english';
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

/** Names of columns are made of the words of 2013. */
function inEdition(name: string, { zone, supercharger, quarters }: Terms): string {
  return name.replace('zones', `${zone}s`).replace('superchargers', `${supercharger}s`).replace('luxury quarters', quarters.many);
}

function roundColumn({ round }: Terms): Column {
  return { name: 'round', head: round };
}

/** A difference of shares, in points. */
function signedPoints(share: number): string {
  return signed(share * 100);
}

function spread(name: string): Column[] {
  return [{ name, show: oneDecimal }, { name: `${name} 10%` }, { name: `${name} 90%` }];
}

/** The report as tables, in the order people read them and in the words of the edition that was played. */
export function simulationTables(report: SimulationReport): ReportTable[] {
  const terms = termsOf(report.setup);
  return [
    seats(report),
    ...(report.maps.length > 1 ? [maps(report)] : []),
    places(report, terms),
    wealth(report, terms),
    cards(report, terms),
    market(report, terms),
    paths(report, terms),
    zones(report, terms),
    lastZone(report, terms),
    certificates(report, terms),
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

function places({ places }: SimulationReport, { firstPlayer }: Terms): ReportTable {
  return {
    name: 'first-player',
    title: `Win share by place from the ${firstPlayer} of the game`,
    columns: [{ name: 'place' }, ...SHARE],
    rows: places.map(({ value, low, high }, place) => [place === 0 ? firstPlayer : `${place} clockwise`, value, low, high]),
  };
}

function wealth({ seats }: SimulationReport, terms: Terms): ReportTable {
  const parts = WEALTH_PARTS.map((part) => (part === 'luxuryQuarters' ? 'luxury quarters' : part));
  return {
    name: 'wealth',
    title: 'Wealth at the end by seat: mean, its parts, and deciles',
    columns: [
      { name: 'seat' },
      { name: 'mean', show: oneDecimal },
      ...parts.map((name) => ({ name, head: inEdition(name, terms), show: oneDecimal })),
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

function cards({ cards }: SimulationReport, terms: Terms): ReportTable {
  return {
    name: 'cards',
    title: `Specialist cards by ${terms.round}: win share of the player who held it, the credits paid for it, and how often it was taken first`,
    columns: [
      { name: 'card' },
      { name: 'specialists' },
      roundColumn(terms),
      ...SHARE,
      { name: 'paid', show: oneDecimal },
      { name: 'first', show: percent },
    ],
    rows: cards.flatMap(({ card, specialists, rounds }) =>
      rounds.map(({ round, share, paid, first }) => [
        card,
        specialists.map((each) => terms.specialists[each]).join(' + '),
        round,
        share.value,
        share.low,
        share.high,
        paid,
        first,
      ]),
    ),
  };
}

function market({ resources }: SimulationReport, { round }: Terms): ReportTable {
  return {
    name: 'market',
    title: `Market: passes among trades, ${round}s that end with the price at an end of its track, ${round}s that change it, games stuck`,
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

function paths({ resources }: SimulationReport, terms: Terms): ReportTable {
  return {
    name: 'prices',
    title: `Prices and supplies at the end of each ${terms.round}`,
    columns: [{ name: 'resource' }, roundColumn(terms), ...spread('price'), ...spread('supply'), { name: 'passes', show: percent }],
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

function zones({ zones }: SimulationReport, terms: Terms): ReportTable {
  return {
    name: 'zones',
    title: `Unclaimed ${terms.zone}s, tanks on the map, and tanks in the ${terms.market} at the end of each ${terms.round}`,
    columns: [roundColumn(terms), ...spread('unclaimed'), ...spread('tanks'), ...spread('market')],
    rows: zones.map(({ round, unclaimed, tanks, market: stock }) => [
      round,
      ...[unclaimed, tanks, stock].flatMap(({ mean, p10, p90 }) => [mean, p10, p90]),
    ]),
  };
}

function lastZone({ lastZone: rounds }: SimulationReport, terms: Terms): ReportTable {
  return {
    name: 'last-zone',
    title: `When the last unclaimed ${terms.zone} was claimed`,
    columns: [roundColumn(terms), { name: 'games', show: percent }],
    rows: rounds.map(({ round, share }) => [round === 0 ? 'never' : String(round), share]),
  };
}

function certificates({ certificates: rounds }: SimulationReport, terms: Terms): ReportTable {
  return {
    name: 'certificates',
    title: `Certificates: mean number in a game, by ${terms.round}`,
    columns: [
      roundColumn(terms),
      ...CERTIFICATE_DEALS.map((deal) => ({ name: DEALS_IN_WORDS[deal], head: inEdition(DEALS_IN_WORDS[deal], terms), show: twoDecimals })),
    ],
    rows: rounds.map((round) => [round.round, ...CERTIFICATE_DEALS.map((deal) => round[deal])]),
  };
}
