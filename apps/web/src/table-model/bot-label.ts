import { t } from '../i18n/i18n.svelte.ts';
import { BOT_CHARACTERS } from './bot-characters.ts';

/** A bot by its name in the reader's language: `tycoon:1s` is the Tycoon. */
export function botLabel(bot: string): string {
  const [name] = bot.split(/[@:]/);
  const character = BOT_CHARACTERS.find((known) => known === name);
  return character === undefined ? bot : t(`bot.${character}`);
}

/** The bots to choose from, gentlest first, each with its strength. */
export function botChoices(): { value: (typeof BOT_CHARACTERS)[number]; label: string }[] {
  return BOT_CHARACTERS.map((value, index) => ({
    value,
    label: t('bot.choice', { bot: t(`bot.${value}`), level: index + 1, of: BOT_CHARACTERS.length }),
  }));
}
