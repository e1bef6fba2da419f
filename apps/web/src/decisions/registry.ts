import type { DecisionKind } from '@planet-steam/engine';
import type { Component } from 'svelte';
import Activation from './Activation.svelte';
import Airship from './Airship.svelte';
import BankAgent from './BankAgent.svelte';
import Bid from './Bid.svelte';
import BonusResource from './BonusResource.svelte';
import Card from './Card.svelte';
import Certificate from './Certificate.svelte';
import Claim from './Claim.svelte';
import Discard from './Discard.svelte';
import type { DecisionProps } from './decision-props.ts';
import Engineer from './Engineer.svelte';
import Freelance from './Freelance.svelte';
import Manipulation from './Manipulation.svelte';
import NearbyClaim from './NearbyClaim.svelte';
import NeutralClaim from './NeutralClaim.svelte';
import OfferedZone from './OfferedZone.svelte';
import OrderMarker from './OrderMarker.svelte';
import OwnClaim from './OwnClaim.svelte';
import RiverAgreement from './RiverAgreement.svelte';
import RiverProposal from './RiverProposal.svelte';
import Run from './Run.svelte';
import Sabotage from './Sabotage.svelte';
import SetupUpgrade from './SetupUpgrade.svelte';
import TankTurn from './TankTurn.svelte';
import TippedTank from './TippedTank.svelte';
import Trade from './Trade.svelte';
import TurnedTank from './TurnedTank.svelte';

/** The component for each kind of decision. A missing one fails the build. */
export const DECISIONS = {
  setupUpgrade: SetupUpgrade,
  bid: Bid,
  card: Card,
  engineer: Engineer,
  bankAgent: BankAgent,
  bonusResource: BonusResource,
  orderMarker: OrderMarker,
  manipulation: Manipulation,
  sabotage: Sabotage,
  tippedTank: TippedTank,
  riverProposal: RiverProposal,
  riverAgreement: RiverAgreement,
  riverClaim: NeutralClaim,
  ownClaim: OwnClaim,
  neutralClaim: NeutralClaim,
  offeredZone: OfferedZone,
  claim: Claim,
  nearbyClaim: NearbyClaim,
  airship: Airship,
  freelance: Freelance,
  discard: Discard,
  activation: Activation,
  turnedTank: TurnedTank,
  tankTurn: TankTurn,
  run: Run,
  trade: Trade,
  certificate: Certificate,
} satisfies { [K in DecisionKind]: Component<DecisionProps<K>> };
