import type { Language } from './language.ts';
import type { Message, MessageKind } from './message.ts';
import { displayName } from './table-name.ts';

interface MessageWords {
  title(table: string): string;
  readonly body: string;
}

/**
 * What happened, and nothing else: no rival's name, no number from the game. Who reads over somebody's shoulder learns a table's name.
 * No sentence uses a word that differs between editions, so a rule set changes nothing here. German says du, French vous, Russian вы.
 */
const MESSAGE_WORDS = {
  en: {
    yourTurn: { title: (table) => `Your turn at “${table}”`, body: 'The table is waiting for your decision.' },
    gameStarted: { title: (table) => `“${table}” has begun`, body: 'The game is on. Good luck!' },
    gameOver: { title: (table) => `“${table}” is over`, body: 'Come and see how it ended.' },
    takeBackAsked: {
      title: (table) => `Take back a move at “${table}”?`,
      body: 'Someone at the table would like to take back a move. Do you agree?',
    },
    test: { title: () => 'A test from Planet Steam', body: 'It works: this is how our notifications reach you.' },
  },
  de: {
    yourTurn: { title: (table) => `Du bist am Zug: „${table}“`, body: 'Der Tisch wartet auf deine Entscheidung.' },
    gameStarted: { title: (table) => `„${table}“ hat begonnen`, body: 'Die Partie läuft. Viel Erfolg!' },
    gameOver: { title: (table) => `„${table}“ ist zu Ende`, body: 'Sieh dir an, wie die Partie ausgegangen ist.' },
    takeBackAsked: {
      title: (table) => `Zug zurücknehmen? „${table}“`,
      body: 'Jemand am Tisch möchte einen Zug zurücknehmen. Bist du einverstanden?',
    },
    test: { title: () => 'Ein Test von Planet Steam', body: 'Es klappt: So erreichen dich unsere Benachrichtigungen.' },
  },
  fr: {
    yourTurn: { title: (table) => `À vous de jouer\u00a0: «\u00a0${table}\u00a0»`, body: 'La table attend votre décision.' },
    gameStarted: { title: (table) => `La partie «\u00a0${table}\u00a0» a commencé`, body: 'Tout est prêt. Bonne chance\u00a0!' },
    gameOver: { title: (table) => `La partie «\u00a0${table}\u00a0» est terminée`, body: 'Venez voir comment elle s’est achevée.' },
    takeBackAsked: {
      title: (table) => `Annuler un coup\u00a0? «\u00a0${table}\u00a0»`,
      body: 'Quelqu’un à la table souhaite annuler un coup. Êtes-vous d’accord\u00a0?',
    },
    test: { title: () => 'Un essai de Planet Steam', body: 'Tout fonctionne\u00a0: c’est ainsi que nos notifications vous parviennent.' },
  },
  ru: {
    yourTurn: { title: (table) => `Ваш ход: «${table}»`, body: 'За столом ждут вашего решения.' },
    gameStarted: { title: (table) => `Партия «${table}» началась`, body: 'Всё готово. Удачи!' },
    gameOver: { title: (table) => `Партия «${table}» окончена`, body: 'Посмотрите, чем она закончилась.' },
    takeBackAsked: {
      title: (table) => `Отменить ход? «${table}»`,
      body: 'Кто-то за столом хочет отменить ход. Вы согласны?',
    },
    test: { title: () => 'Проверка от Planet Steam', body: 'Всё работает: так к вам будут приходить наши уведомления.' },
  },
} satisfies Record<Language, Record<MessageKind, MessageWords>>;

/** A message in words: plain text, one line each, not yet escaped for any format. */
export interface Note {
  readonly title: string;
  readonly body: string;
  /** Written as a URL has to be: ASCII without spaces or control characters. */
  readonly link: string;
}

export function noteOf(message: Message): Note {
  const words: MessageWords = MESSAGE_WORDS[message.language][message.kind];
  return { title: words.title(displayName(message.tableName)), body: words.body, link: absoluteLink(message.link) };
}

/** The server makes its links itself, so a bad one is a bug. */
function absoluteLink(link: string): string {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError(`a message needs an absolute http(s) link, not ${link}`);
  return url.href;
}
