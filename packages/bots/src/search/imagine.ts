import { rulesOf, type SeatView, type State } from '@planet-steam/engine';
import type { Random } from '../random.ts';
import { guessCredits, type PurseGuess } from './purse.ts';

/**
 * A state that this view could be a view of. What is shown is taken as it is; what is concealed is imagined: a rival's credits by chance
 * around what can be guessed from his possessions and never below the bid he stands by. The seed stays unknown.
 */
export function imagineState(view: SeatView, guess: PurseGuess, random: Random): State {
  const own = view.players[view.seat].credits ?? 0;
  const players = view.players.map((player, seat) => ({
    ...player,
    held: [...player.held],
    classes: [...player.classes],
    credits: player.credits ?? imaginedCredits(view, guess, seat, own, random),
  }));
  const { decision, riverClaims, variableClaims } = view;
  return {
    setup: view.setup,
    commitment: view.commitment,
    seed: null,
    rolls: view.rolls,
    round: view.round,
    step: view.step,
    turn: view.turn,
    decision: decision && { kind: decision.kind, seat: decision.seat },
    firstPlayer: view.firstPlayer,
    turnOrder: [...view.turnOrder],
    cards: [...view.cards],
    claims: [...view.claims],
    tanks: [...view.tanks],
    superchargers: [...view.superchargers],
    tipped: view.tipped,
    airship: view.airship,
    players,
    spaces: [...view.spaces],
    supplies: [...view.supplies],
    bonus: [...view.bonus],
    market: view.market,
    reserve: { ...view.reserve, converters: [...view.reserve.converters] },
    markers: [...view.markers],
    manipulator: view.manipulator,
    freelance: { ...view.freelance },
    bidding: view.bidding && { ...view.bidding, active: [...view.bidding.active] },
    award: view.award && { ...view.award },
    openFrom: view.openFrom,
    victim: view.victim,
    zone: view.zone,
    activated: view.activated,
    overflow: view.overflow && { ...view.overflow },
    riverClaims: riverClaims && { ...riverClaims },
    variableClaims: variableClaims && { ...variableClaims },
  };
}

function imaginedCredits(view: SeatView, guess: PurseGuess, rival: number, own: number, random: Random): number {
  const credits = guessCredits(guess, view, rulesOf(view.setup), view.seat, own, rival, random);
  return view.bidding?.leader === rival ? Math.max(credits, view.bidding.highest) : credits;
}
