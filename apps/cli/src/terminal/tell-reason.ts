import type { Choice, Purpose } from '@planet-steam/bots';
import { rulesOf, type Setup } from '@planet-steam/engine';
import { termsOf } from '@planet-steam/texts/english';
import { formatter, type ReasonMessageId, reasonTexts } from '@planet-steam/texts/node';
import { editionOf } from '@planet-steam/texts/rulebook';
import { formatMove } from './typed/format-move.ts';

type Say = (id: ReasonMessageId, values?: Readonly<Record<string, string | number>>) => string;

/** What a bot would do and why, in one line: the purpose, what it expects, and what it rejected. */
export function tellChoice(bot: string, { move, reason }: Choice, setup: Setup, names: readonly string[]): string {
  const { method, purpose, expected, nextBest, compared, rollouts } = reason;
  const say = sayIn(setup);
  const parts: string[] = purpose === null ? [] : [tellPurpose(purpose, setup, names)];
  if (expected !== null) {
    const lead = Math.round(expected);
    parts.push(say(lead < 0 ? 'reason.expectsBehind' : 'reason.expects', { lead: Math.abs(lead) }));
    if (nextBest !== null && nextBest.expected !== null) {
      const less = lead - Math.round(nextBest.expected);
      const values = { move: formatMove(nextBest.move, termsOf(setup)), purpose: tellPurpose(nextBest.purpose, setup, names), less };
      parts.push(less > 0 ? say('reason.rejected', values) : say('reason.rejectedEven', values));
    }
  }
  parts.push(rollouts > 0 ? say('reason.compared', { answers: compared, lines: rollouts }) : say(`reason.method.${method}`));
  return `${bot} would type: ${formatMove(move, termsOf(setup))}   (${parts.join('; ')})`;
}

/** A purpose in words: names of the game come in the words of its edition. */
export function tellPurpose(purpose: Purpose, setup: Setup, names: readonly string[]): string {
  const { kind, ...values } = purpose;
  return sayIn(setup)(`reason.for.${kind}`, { ...values, ...namesIn(purpose, setup, names) });
}

function namesIn(purpose: Purpose, setup: Setup, names: readonly string[]): Record<string, string> {
  const say = sayIn(setup);
  switch (purpose.kind) {
    case 'produce':
    case 'carrierRoom':
      return { resource: say(`resource.${purpose.resource}`) };
    case 'wantCard': {
      const { specialists } = rulesOf(setup).cards[purpose.card - 1];
      return { specialists: specialists.map((specialist) => say(`specialist.${specialist}`)).join(', ') };
    }
    case 'hurtRival':
      return { player: names[purpose.seat] };
    default:
      return {};
  }
}

const SAID = new Map<string, Say>();

function sayIn({ ruleSet }: Setup): Say {
  const edition = editionOf(ruleSet);
  const say = SAID.get(edition) ?? formatter('en', reasonTexts('en', edition));
  SAID.set(edition, say);
  return say;
}
