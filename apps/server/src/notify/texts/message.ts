import type { RuleSetId } from '@planet-steam/engine';
import type { Language } from './language.ts';

export const MESSAGE_KINDS = ['yourTurn', 'gameStarted', 'gameOver', 'takeBackAsked', 'test'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a person is told: which table, what happened and where to look. Nothing secret and no other person has a place here. */
export interface Message {
  readonly kind: MessageKind;
  readonly language: Language;
  /** As its creator typed it. No one but `displayName` may pass it on. */
  readonly tableName: string;
  /** An absolute URL. */
  readonly link: string;
  readonly ruleSet: RuleSetId | null;
}
