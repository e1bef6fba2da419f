import { type GameRecord, rulesOf } from '@planet-steam/engine';
import { LogSections } from '../narration/log-sections.ts';
import { sentenceText, type Translator } from '../narration/sentence.ts';
import type { Frame } from './recorded-game.ts';

/** The game as text to read, in the words of the log: a heading for each phase, a paragraph for each turn. */
export function transcriptOf({ setup, result }: GameRecord, frames: readonly Frame[], translator: Translator): string {
  const { t, names } = translator;
  const { rounds, cards } = rulesOf(setup);
  const sections = new LogSections().read(
    frames.map(({ update }) => update),
    cards,
  );
  const lines = [t('app.name', {}), t(`ruleSet.${setup.ruleSet}`, {}), ...setup.variants.map((variant) => t(`variant.${variant}`, {}))];
  lines.push(names.join(', '), '');
  for (const { round, phase, turns } of sections) {
    if (phase !== null) {
      const name = t(`phase.${phase}`, {});
      const isRound = round !== null && round > 0 && phase !== 'over';
      lines.push(isRound ? `${t('table.round', { round, rounds })} · ${name}` : name, '');
    }
    for (const turn of turns) {
      lines.push(turn.lines.map(({ words }) => sentenceText(words, translator)).join(' '));
    }
    lines.push('');
  }
  const standing = [...(result?.standing ?? [])].sort((a, b) => b.total - a.total);
  lines.push(...standing.map(({ seat, total }, place) => `${place + 1}. ${names[seat] ?? ''} ${total}`));
  return `${lines.join('\n').trim()}\n`;
}
