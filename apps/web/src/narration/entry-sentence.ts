import type { WireEntry } from '@planet-steam/protocol';
import type { MessageId } from '../i18n/catalogues.ts';
import { seatLetter } from '../theme/seats.ts';
import { type Sentence, sentence, type Value } from './sentence.ts';

type Kind = WireEntry['kind'];
type Tell<K extends Kind> = (entry: Extract<WireEntry, { kind: K }>) => Sentence | null;

const MINUTE = 60_000;

const BOT_NAMES = {
  drifter: 'bot.drifter',
  apprentice: 'bot.apprentice',
  prospector: 'bot.prospector',
  foreman: 'bot.foreman',
  tycoon: 'bot.tycoon',
  builder: 'bot.builder',
  trader: 'bot.trader',
  gambler: 'bot.gambler',
  miser: 'bot.miser',
  sparring: 'bot.sparring',
} as const satisfies Record<string, MessageId>;

/** A bot is written as `tycoon:1s`; people know it by the part before the colon. */
function botName(bot: string): Value {
  const [name] = bot.split(':');
  return name in BOT_NAMES ? { words: sentence(BOT_NAMES[name as keyof typeof BOT_NAMES]) } : bot;
}

/** What happens at a table besides moves, which are told by their events. */
const SENTENCES = {
  opened: () => sentence('story.entry.opened'),
  sat: ({ seat, person }) => sentence('story.entry.sat', { person: person.name, letter: seatLetter(seat) }),
  stood: ({ seat }) => sentence('story.entry.stood', { letter: seatLetter(seat) }),
  botSat: ({ seat, bot, why }) => sentence(`story.entry.botSat.${why}`, { player: { seat }, letter: seatLetter(seat), bot: botName(bot) }),
  botLeft: ({ seat, person }) => sentence('story.entry.botLeft', { person: person.name, letter: seatLetter(seat) }),
  tookOver: ({ seat, person }) => sentence('story.entry.tookOver', { person: person.name, letter: seatLetter(seat) }),
  seatAsked: ({ seat, person }) => sentence('story.entry.seatAsked', { person: person.name, letter: seatLetter(seat) }),
  seatAskEnded: ({ seat, person, why }) => sentence(`story.entry.seatAskEnded.${why}`, { person: person.name, letter: seatLetter(seat) }),
  botWanted: ({ seat, by }) => sentence('story.entry.botWanted', { player: { seat: by }, absent: { seat } }),
  started: () => sentence('story.entry.started'),
  played: ({ seat, hand }) => (hand === 'clock' ? sentence('story.entry.clock', { player: { seat } }) : null),
  takeBackAsked: ({ seat, version }) => sentence('story.entry.takeBackAsked', { player: { seat }, version }),
  takeBackAnswered: ({ seat, agreed }) =>
    sentence(agreed ? 'story.entry.takeBackAgreed' : 'story.entry.takeBackRefused', { player: { seat } }),
  tookBack: ({ version }) => sentence('story.entry.tookBack', { version }),
  timeGiven: ({ milliseconds }) =>
    milliseconds < MINUTE
      ? sentence('story.entry.timeGiven.seconds', { seconds: Math.round(milliseconds / 1000) })
      : sentence('story.entry.timeGiven', { minutes: Math.round(milliseconds / MINUTE) }),
  said: ({ person, words }) =>
    words === null
      ? sentence('story.entry.saidRemoved', { person: person.name })
      : sentence('story.entry.said', { person: person.name, words }),
  wordsRemoved: () => sentence('story.entry.wordsRemoved'),
  handedOver: ({ person }) => sentence('story.entry.handedOver', { person: person.name }),
  rematch: () => sentence('story.entry.rematch'),
  closed: () => sentence('story.entry.closed'),
} satisfies { [K in Kind]: Tell<K> };

/** Null where the events say it all. */
export function entrySentence(entry: WireEntry): Sentence | null {
  return (SENTENCES[entry.kind] as Tell<Kind>)(entry);
}
