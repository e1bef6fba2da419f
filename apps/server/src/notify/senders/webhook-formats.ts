import type { RuleSetId } from '@planet-steam/engine';
import type { WebhookFormat } from '@planet-steam/protocol';
import type { Language } from '../texts/language.ts';
import type { Message, MessageKind } from '../texts/message.ts';
import type { Note } from '../texts/message-text.ts';
import { displayName } from '../texts/table-name.ts';
import { encodedWords } from './encoded-words.ts';
import type { Letter } from './post.ts';

/** What a webhook of format `json` receives, as a UTF-8 body of type application/json. Fields may be added; these stay. */
export interface WebhookBody {
  readonly source: 'planet-steam';
  readonly kind: MessageKind;
  readonly language: Language;
  /** Chosen by whoever opened the table: one short line, but the receiver still has to escape it. */
  readonly table: string;
  readonly ruleSet: RuleSetId | null;
  /** The two sentences a person would read, in their language. */
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

export const WEBHOOK_LETTERS = {
  json: ({ kind, language, tableName, ruleSet }, { title, body, link }) =>
    jsonLetter({
      source: 'planet-steam',
      kind,
      language,
      table: displayName(tableName),
      ruleSet,
      title,
      text: body,
      link,
    } satisfies WebhookBody),
  // The angle brackets keep Discord from fetching a preview.
  discord: (_message, { title, body, link }) =>
    jsonLetter({ content: `**${escapeMarkdown(title)}**\n${escapeMarkdown(body)}\n<${link}>`, allowed_mentions: { parse: [] } }),
  slack: (_message, { title, body, link }) =>
    jsonLetter({ text: `${escapeSlack(title)}\n${escapeSlack(body)}\n<${link}>`, mrkdwn: false, link_names: false, unfurl_links: false }),
  ntfy: (_message, { title, body, link }) => ({
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Title: encodedWords(title), Click: link },
    body,
  }),
} satisfies Record<WebhookFormat, (message: Message, note: Note) => Letter>;

function jsonLetter(body: object): Letter {
  return { headers: JSON_HEADERS, body: JSON.stringify(body) };
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~|<>[\]]|:(?=\S)/g, '\\$&');
}

const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Slack cannot escape these, and programs that imitate its webhooks overlook `mrkdwn: false`, so they get stand-ins of the same shape. */
const SLACK_STAND_INS: Readonly<Record<string, string>> = {
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '[': '［',
  ']': '］',
  '#': '＃',
  ':': '：',
};

function escapeSlack(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => SLACK_ENTITIES[character])
    .replace(/[*_~`[\]]|:(?=\S)/g, (character) => SLACK_STAND_INS[character]);
}
