import type { LedgerView, Seat } from '@planet-steam/engine';

/** What a bot is asked with. */
export interface BotView extends LedgerView {
  /** The seats that people play, where the table knows them: a sparring partner goes by these. */
  readonly people?: readonly Seat[];
}
