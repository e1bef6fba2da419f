import { t } from '../i18n/i18n.svelte.ts';
import { BOT_CHARACTERS, BOT_LADDER, FIRST_BOT } from './bot-characters.ts';

type BotCharacter = (typeof BOT_CHARACTERS)[number];

/** A bot by its name in the reader's language: `tycoon:1s` is the Tycoon. */
export function botLabel(bot: string): string {
  const [name] = bot.split(/[@:]/);
  const character = BOT_CHARACTERS.find((known) => known === name);
  return character === undefined ? bot : t(`bot.${character}`);
}

/** The bots to choose from, each with its strength: the ladder, gentlest first, then apprentices by temperament, and who goes by the person. */
export function botChoices(): { value: BotCharacter; label: string }[] {
  return BOT_CHARACTERS.map((value) => ({ value, label: choiceLabel(value) }));
}

function choiceLabel(value: BotCharacter): string {
  const bot = t(`bot.${value}`);
  if (value === 'sparring') return t('bot.choiceClose', { bot });
  const rung = (BOT_LADDER as readonly string[]).indexOf(value);
  return t('bot.choice', { bot, level: (rung < 0 ? BOT_LADDER.indexOf(FIRST_BOT) : rung) + 1, of: BOT_LADDER.length });
}
