import type { Language } from './catalogues.ts';

/** Messages that are the same word in English and in this language. Anything else that is the same has not been translated. */
export const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    'specialist.ladySteam',
    'variant.sabotage',
    'app.name',
    'board.title',
    'board.position',
    'zone.neutral',
    'players.bot',
    'new.bot',
    'new.name',
    'online.room.bot',
    'online.room.link',
    'online.new.clock.bank',
    'online.title',
    'home.online',
    'connection.offline',
    'settings.speed.normal',
    'story.speed',
    'story.speed.normal',
    'tool.buyTank',
    'tool.importTank',
    'trade.credits',
  ],
  fr: [
    'specialist.ladySteam',
    'variant.sabotage',
    'resource.quartz',
    'zone',
    'app.name',
    'board.title',
    'board.position',
    'count.zones',
    'online.room.bot',
    'settings.speed.normal',
    'story.speed',
    'table.menu',
    'tool.buyQuartz',
    'wealth.quartz',
    'wealth.total',
    'wealth.zones',
  ],
  ru: ['app.name', 'board.title'],
};

/** Latin letters that a Russian reads too: zones, rules, the river’s letter of 2008, names of things outside the game, keys. */
export const LATIN_IN_RUSSIAN =
  /\b(?:[A-G][1-6]|[A-Z]{3}-\d+[a-z]?|IPF|H|Planet Steam|Ctrl|Shift|Tab|Enter|Escape|Page Down|[ADGLMZ]|JSON|PNG|SVG|CSV|GitHub|MIT)\b/g;
