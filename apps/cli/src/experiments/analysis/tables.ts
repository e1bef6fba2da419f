import type { AnalysedMove, Estimate } from '@planet-steam/bots';
import type { DecisionKind, Setup } from '@planet-steam/engine';
import { counted, seatLetter, type Terms, termsOf } from '@planet-steam/texts/english';
import { tellPurpose } from '../../terminal/tell-reason.ts';
import { formatMove } from '../../terminal/typed/format-move.ts';
import { oneDecimal } from '../number-format.ts';
import type { Column, ReportTable } from '../report-table.ts';
import { isBest, isCertain } from './costs.ts';
import type { AnalysisReport } from './report.ts';

function interval(name: string): Column[] {
  return [
    { name, show: credits },
    { name: 'low', show: credits },
    { name: 'high', show: credits },
  ];
}

/** With one decimal, and never -0.0. */
function credits(value: number): string {
  return oneDecimal(Math.round(value * 10) / 10 + 0);
}

function cells({ mean, low, high }: Estimate): number[] {
  return [mean, low, high];
}

/** `setupUpgrade` is a setup upgrade; what is made of a word of one edition is named by the terms. */
function kindWords(kind: DecisionKind, { airship, marker, phases, river, specialists, zone }: Terms): string {
  const named: Partial<Record<DecisionKind, string>> = {
    airship,
    bankAgent: specialists.bankAgent,
    offeredZone: `offered ${zone}`,
    orderMarker: marker,
    riverAgreement: `${river} agreement`,
    riverClaim: `${river} claim`,
    riverProposal: `${river} proposal`,
    tankTurn: `turn in the ${phases.tank}`,
  };
  return named[kind] ?? kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The decisions that cost most, the most expensive first. */
function costliest(verdicts: readonly AnalysedMove[], top: number): AnalysedMove[] {
  return verdicts
    .filter((verdict) => !isBest(verdict) && verdict.leadLost.mean > 0)
    .sort((a, b) => b.leadLost.mean - a.leadLost.mean)
    .slice(0, top);
}

export function analysisTables({ seats, kinds, verdicts }: AnalysisReport, setup: Setup, top: number): ReportTable[] {
  const terms = termsOf(setup);
  const worst = costliest(verdicts, top);
  const names = Array.from({ length: setup.players }, (_, seat) => seatLetter(seat));
  const costs: readonly Column[] = [{ name: 'decisions' }, { name: 'best' }, { name: 'certain losses' }, ...interval('mean cost')];
  return [
    {
      name: 'seats',
      title: 'By seat: decisions judged, those the bot would have made, mean cost of a decision, and expected lead lost in all',
      columns: [{ name: 'seat' }, ...costs, ...interval('lead lost')],
      rows: seats.map(({ seat, decisions, best, certainLosses, leadLostPerDecision, leadLost }) => [
        seatLetter(seat),
        ...[decisions, best, certainLosses, ...cells(leadLostPerDecision), ...cells(leadLost)],
      ]),
    },
    {
      name: 'kinds',
      title: 'By kind of decision, the most expensive first',
      columns: [{ name: 'decision' }, ...costs],
      rows: kinds.map(({ kind, decisions, best, certainLosses, leadLostPerDecision }) => [
        kindWords(kind, terms),
        ...[decisions, best, certainLosses, ...cells(leadLostPerDecision)],
      ]),
    },
    {
      name: 'costliest',
      title: worst.length === 0 ? 'No decision has cost anything.' : `The ${counted(worst.length, 'costliest decision')}`,
      columns: [
        { name: 'move' },
        { name: 'round', head: terms.round },
        ...['seat', 'decision', 'played', 'the bot'].map((name) => ({ name })),
        ...interval('cost'),
        { name: 'above 0?' },
        { name: 'why' },
      ],
      rows: worst.map((verdict) => [
        ...[verdict.number, verdict.round, seatLetter(verdict.seat), kindWords(verdict.kind, terms)],
        ...[formatMove(verdict.played, terms), formatMove(verdict.best, terms)],
        ...cells(verdict.leadLost),
        isCertain(verdict) ? 'certain' : 'not certain',
        tellPurpose(verdict.bestFor, setup, names),
      ]),
    },
  ];
}
