import type { Setup } from '@planet-steam/engine';
import { counted, seatLetter } from '@planet-steam/texts/english';
import { describeSetup } from '../../terminal/describe-setup.ts';
import { oneDecimal, twoDecimals, whole } from '../number-format.ts';
import type { AnalysisReport, AnalysisSpeed } from './report.ts';

/** Above the tables: which game, how much of it, and how to read a cost. */
export function analysisSummary({ moves, rollouts, seat, decisions, judged, speed }: AnalysisReport, setup: Setup): string[] {
  const whose = seat === null ? '' : ` of seat ${seatLetter(seat)}`;
  const done = judged === decisions ? counted(judged, 'decision') : `${judged} of ${counted(decisions, 'decision')}`;
  return [
    describeSetup(setup),
    `${done}${whose} in ${counted(moves, 'move')}, judged with ${whole(rollouts)} rollouts each`,
    speedTold(speed, judged),
    'Costs are expected lead over the richest rival at the end, in credits, with 95% intervals; certain are those whose interval lies above 0.',
    'What is left out at one move and again at the next counts both times.',
  ];
}

function speedTold({ threads, seconds, judgedNow, decisionsPerSecond }: AnalysisSpeed, judged: number): string {
  if (judgedNow === 0) return 'All of them were judged before.';
  const rate = decisionsPerSecond < 10 ? oneDecimal(decisionsPerSecond) : whole(decisionsPerSecond);
  const before = judged === judgedNow ? '' : `; ${judged - judgedNow} were judged before`;
  return `${twoDecimals(seconds)} s on ${counted(threads, 'thread')}: ${rate} decisions/s${before}`;
}
