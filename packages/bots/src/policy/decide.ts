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
} from './errands.ts';
import type { Look } from './look.ts';
import { chooseRun } from './running.ts';
import { chooseActivation, chooseTankMove } from './tanks.ts';
import { chooseTrade } from './trading.ts';
import { chooseClaim, chooseNeutral, chooseZone } from './zones.ts';

/** The rule of thumb for every kind of decision. A missing one fails the build. */
export function decide(look: Look, options: Options): Move {
  switch (options.kind) {
    case 'bid':
      return chooseBid(look, options);
    case 'trade':
      return chooseTrade(look, options);
    case 'tankTurn':
      return chooseTankMove(look);
    case 'run':
      return chooseRun(look, options);
    case 'claim':
      return chooseClaim(look, options);
    case 'certificate':
      return chooseCertificate(look, options);
    case 'activation':
      return chooseActivation(look, options);
    case 'bonusResource':
      return chooseBonus(look, options);
    case 'card':
      return chooseCard(look, options);
    case 'setupUpgrade':
      return chooseSetupUpgrade(look, options);
    case 'engineer':
      return chooseEngineer(look, options);
    case 'bankAgent':
      return chooseBankAgent(look, options);
    case 'orderMarker':
      return chooseMarker(look, options);
    case 'manipulation':
      return chooseManipulation(look, options);
    case 'sabotage':
      return chooseVictim(look, options);
    case 'tippedTank':
      return { kind: 'tipTank', zone: leastTank(look, options.tipTank) };
    case 'turnedTank':
      return { kind: 'turnTank', zone: leastTank(look, options.turnTank) };
    case 'riverProposal':
      return { kind: 'proposeNumber', number: (options.number.least + options.number.most) >> 1 };
    case 'riverAgreement': // the river is as near to one player as to another, so a die would gain nobody anything
      return { kind: 'agree' };
    case 'riverClaim':
    case 'neutralClaim':
      return { kind: 'placeNeutral', zone: chooseNeutral(look, options.placeNeutral) };
    case 'ownClaim':
      return { kind: 'placeClaim', zone: chooseZone(look, options.placeClaim) };
    case 'offeredZone':
      return { kind: 'offerZone', zone: chooseZone(look, options.offerZone) };
    case 'nearbyClaim':
      return { kind: 'claimNearby', zone: chooseZone(look, options.claimNearby) };
    case 'airship':
      return chooseLane(look, options);
    case 'freelance':
      return chooseFreelance(look, options);
    case 'discard':
      return chooseDiscard(look, options);
    default:
      return assertNever(options, 'decide');
  }
}
