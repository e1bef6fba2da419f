import type { LedgerView, State } from '@planet-steam/engine';

/** The state that a player knows who has kept the ledger: all of it but the seed. It shares nothing that a rollout could change. */
export function stateOfView(view: LedgerView): State {
  const players = view.players.map((player) => ({ ...player, held: [...player.held], classes: [...player.classes] }));
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
