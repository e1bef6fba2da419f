import { assertNever, type Move, type Options } from '@planet-steam/engine';
import { chooseBid, chooseCard, chooseLane } from './bidding.ts';
import {
  chooseBankAgent,
  chooseBonus,
  chooseCertificate,
  chooseDiscard,
  chooseEngineer,
  chooseFreelance,
  chooseManipulation,
  chooseMarker,
  chooseSetupUpgrade,
  chooseVictim,
  leastTank,
} from './minor-decisions.ts';
import type { PolicyInput } from './policy-input.ts';
import { chooseRun } from './running.ts';
import { chooseActivation, chooseTankMove } from './tanks.ts';
import { chooseTrade } from './trading.ts';
import { chooseClaim, chooseNeutral, chooseZone } from './zones.ts';

/** The rule of thumb for every kind of decision. A missing one fails the build. */
export function decide(input: PolicyInput, options: Options): Move {
  switch (options.kind) {
    case 'bid':
      return chooseBid(input, options);
    case 'trade':
      return chooseTrade(input, options);
    case 'tankTurn':
      return chooseTankMove(input);
    case 'run':
      return chooseRun(input, options);
    case 'claim':
      return chooseClaim(input, options);
    case 'certificate':
      return chooseCertificate(input, options);
    case 'activation':
      return chooseActivation(input, options);
    case 'bonusResource':
      return chooseBonus(input, options);
    case 'card':
      return chooseCard(input, options);
    case 'setupUpgrade':
      return chooseSetupUpgrade(input, options);
    case 'engineer':
      return chooseEngineer(input, options);
    case 'bankAgent':
      return chooseBankAgent(input, options);
    case 'orderMarker':
      return chooseMarker(input, options);
    case 'manipulation':
      return chooseManipulation(input, options);
    case 'sabotage':
      return chooseVictim(input, options);
    case 'tippedTank':
      return { kind: 'tipTank', zone: leastTank(input, options.tipTank) };
    case 'turnedTank':
      return { kind: 'turnTank', zone: leastTank(input, options.turnTank) };
    case 'riverProposal':
      return { kind: 'proposeNumber', number: (options.number.least + options.number.most) >> 1 };
    case 'riverAgreement': // the river is as near to one player as to another, so a die would gain no one anything
      return { kind: 'agree' };
    case 'riverClaim':
    case 'neutralClaim':
      return { kind: 'placeNeutral', zone: chooseNeutral(input, options.placeNeutral) };
    case 'ownClaim':
      return { kind: 'placeClaim', zone: chooseZone(input, options.placeClaim) };
    case 'offeredZone':
      return { kind: 'offerZone', zone: chooseZone(input, options.offerZone) };
    case 'nearbyClaim':
      return { kind: 'claimNearby', zone: chooseZone(input, options.claimNearby) };
    case 'airship':
      return chooseLane(input, options);
    case 'freelance':
      return chooseFreelance(input, options);
    case 'discard':
      return chooseDiscard(input, options);
    default:
      return assertNever(options, 'decide');
  }
}
