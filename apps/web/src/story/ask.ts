import type { DecisionKind, Options } from '@planet-steam/engine';
import { type Sentence, sentence } from './sentence.ts';

type Plain = Exclude<DecisionKind, 'bid' | 'trade' | 'riverAgreement'>;

/** What a player is asked, in one sentence: what a screen reader says when it is his turn. */
export function ask(options: Options): Sentence {
  switch (options.kind) {
    case 'bid':
      return sentence(`story.ask.bid.${options.lot}`);
    case 'trade':
      return sentence('story.ask.trade', { resource: options.resource });
    case 'riverAgreement':
      return sentence('story.ask.riverAgreement', { n: options.number });
    default:
      return sentence(`story.ask.${options.kind satisfies Plain}`);
  }
}
