import type { Move } from '@planet-steam/engine';
import { planText } from '../advice/move-text.ts';
import { t } from '../i18n/i18n.svelte.ts';
import { eventSentence } from '../narration/event-sentence.ts';
import { sentenceText } from '../narration/sentence.ts';
import { specialistCardsOf, translatorFor } from '../narration/table-translator.ts';
import { isMinor } from '../playback/event-topics.ts';
import type { TableModel } from '../table-model/table-model.svelte.ts';
import type { ExplainedTurn } from './first-game.ts';
import { whyText } from './why.ts';

/** What the rival did and why. */
interface ToldTurn {
  readonly what: string;
  readonly why: string;
}

/** No one reads more than this at a time. */
const MOST = 4;
/** Not worth a word of explanation. */
const PLAIN: readonly Move['kind'][] = ['endTurn', 'activate', 'discard'];
/** Credits by which the next best answer must be worse to be mentioned. */
const NOTABLE = 3;

/** The rival's turns since the learner's last one, as far as they are shown already; `all` have been played. */
export function rivalTurns(table: TableModel, explained: readonly ExplainedTurn[], all: number): ToldTurn[] {
  const { log } = table.playback;
  const last = log.findLastIndex(({ hand, entry }) => hand === 'person' || entry.kind === 'tookBack');
  const updates = log.slice(last + 1).filter(({ hand }) => hand === 'bot');
  const waiting = table.snapshot.version - (log.at(-1)?.version ?? 1);
  if (waiting > 0) return [];
  const turns = explained.slice(all - updates.length, all);
  const told = turns.flatMap(({ view, choice: { move, reason } }, index): ToldTurn[] => {
    const event = updates[index]?.events.find((one) => !isMinor(one));
    if (event === undefined || PLAIN.includes(move.kind)) return [];
    const { expected, nextBest } = reason;
    const less = expected === null || nextBest?.expected == null ? 0 : Math.round(expected - nextBest.expected);
    const instead =
      nextBest !== null && less >= NOTABLE
        ? t('first.instead', { move: planText([nextBest.move], view, (seat) => table.snapshot.seats[seat]?.name ?? ''), n: less })
        : '';
    return [
      {
        what: sentenceText(eventSentence(event, specialistCardsOf(table)), translatorFor(table)),
        why: [reason.method === 'forced' ? '' : whyText(move, view), instead].filter((text) => text !== '').join(' '),
      },
    ];
  });
  return told.slice(-MOST);
}
