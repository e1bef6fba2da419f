import type { RuleSetId } from '../vocabulary.ts';

/** The switches of section 0 that are not numbers. Code asks for a switch, never for an edition. */
export interface RuleSetSwitches {
  /** Whose words the screens use. */
  readonly vocabulary: '2013' | '2008';
  /** How a lane runs on the map. */
  readonly lanesDrawnAs: 'rows' | 'columns';
  /** TNK-3 against TNK-4. */
  readonly decliningGivesWater: boolean;
  /** SET-6. */
  readonly setupUpgradeCompulsory: boolean;
  /** AUC-5b against AUC-5a. */
  readonly openerFollowsWinner: boolean;
  /** ZON-5. */
  readonly venturerMayOverbid: boolean;
  /** CLM-1 and TRD-1: clockwise from Lady Steam's owner instead of turn order. */
  readonly claimsAndTradesClockwise: boolean;
  /** CLM-3: a missed die goes only to the nearest zone of all, not to the nearest of a direction of choice. */
  readonly missedDieGoesNearest: boolean;
  /** CLM-4: a license that cannot hit a neutral claim forfeits the consolation. */
  readonly licenceForfeitsConsolation: boolean;
  /** VAR-5 (a) and (b): before round 1, or after the first specialist auction. */
  readonly riverClaimedAt: 'setup' | 'auction';
  /** VAR-7. */
  readonly freelanceFirstAuctionedAt: 'start' | 'end';
}

const EDITION_2013: RuleSetSwitches = {
  vocabulary: '2013',
  lanesDrawnAs: 'rows',
  decliningGivesWater: true,
  setupUpgradeCompulsory: true,
  openerFollowsWinner: false,
  venturerMayOverbid: true,
  claimsAndTradesClockwise: false,
  missedDieGoesNearest: false,
  licenceForfeitsConsolation: false,
  riverClaimedAt: 'setup',
  freelanceFirstAuctionedAt: 'end',
};

const EDITION_2008: RuleSetSwitches = {
  ...EDITION_2013,
  vocabulary: '2008',
  lanesDrawnAs: 'columns',
  decliningGivesWater: false,
  setupUpgradeCompulsory: false,
  venturerMayOverbid: false,
  riverClaimedAt: 'auction',
};

export const RULE_SET_SWITCHES = {
  'ffg-2013': EDITION_2013,
  'heidelberger-2013': { ...EDITION_2013, freelanceFirstAuctionedAt: 'start' },
  'ludoart-2008': EDITION_2008,
  'ludoart-2008-fr': {
    ...EDITION_2008,
    openerFollowsWinner: true,
    claimsAndTradesClockwise: true,
    missedDieGoesNearest: true,
    licenceForfeitsConsolation: true,
  },
} satisfies Record<RuleSetId, RuleSetSwitches>;
