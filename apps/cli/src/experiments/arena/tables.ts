import { oneDecimal, percent, signed, twoDecimals } from '../number-format.ts';
import type { Column, ReportTable } from '../report-table.ts';
import type { ContestReport } from './report.ts';

const RATING: readonly Column[] = [
  { name: 'mu', show: twoDecimals },
  { name: 'sigma', show: twoDecimals },
  { name: 'ordinal', show: twoDecimals },
];

export function contestTables({ form, contestants, times }: ContestReport): ReportTable[] {
  return [
    {
      name: 'bots',
      title: 'Win share with its 95% interval over seeds and over games, margin to the richest rival, wealth',
      columns: [
        { name: 'bot' },
        { name: 'wins', show: percent },
        { name: 'low', show: percent },
        { name: 'high', show: percent },
        { name: 'games low', show: percent },
        { name: 'games high', show: percent },
        { name: 'margin', show: signed },
        { name: 'low', show: signed },
        { name: 'high', show: signed },
        { name: 'wealth', show: oneDecimal },
        ...(form === 'ladder' ? RATING : []),
      ],
      rows: contestants.map(({ bot, share, shareByGames, margin, wealth, rating }) => [
        bot,
        ...[share.value, share.low, share.high, shareByGames.low, shareByGames.high],
        ...[margin.value, margin.low, margin.high, wealth],
        ...(rating === null ? [] : [rating.mu, rating.sigma, rating.ordinal]),
      ]),
    },
    {
      name: 'times',
      title: 'Time to choose, in milliseconds, where there is a choice; questions in a game',
      columns: [
        { name: 'bot' },
        { name: 'median', show: milliseconds },
        { name: '99%', show: milliseconds },
        { name: 'slowest', show: milliseconds },
        { name: 'choices', show: oneDecimal },
        { name: 'forced', show: oneDecimal },
      ],
      rows: times.map(({ bot, medianMs, p99Ms, slowestMs, decisionsPerGame, forcedPerGame }) => [
        bot,
        medianMs,
        p99Ms,
        slowestMs,
        decisionsPerGame,
        forcedPerGame,
      ]),
    },
  ];
}

/** From microseconds to minutes, without more digits than are known. */
function milliseconds(ms: number): string {
  return ms < 1 ? ms.toFixed(4) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0);
}
