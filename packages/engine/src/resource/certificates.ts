import type { DecisionRule } from '../decision-rule.ts';
import { type Lack, lacking } from '../events.ts';
import { ask, type Game, ownPlayer, playerAt, seatInTurn } from '../game.ts';
import { cannotPay, pay } from '../mechanics/payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { RESOURCES, type Seat } from '../vocabulary.ts';

/** CRT-1: each player in turn order, in every rule set and in the last round too. */
export function askCertificates(game: Game): boolean {
  return game.state.turn < game.rules.players && ask(game, 'certificate', seatInTurn(game));
}

export function cannotBuyLicence(game: Game, seat: Seat): Refusal | null {
  if (game.state.reserve.licences === 0) return refuse('noLicenceLeft', 'CRT-1');
  return cannotPay(playerAt(game, seat), game.rules.licenceCost, 'CRT-1');
}

function cannotSellLicence(game: Game, seat: Seat): Refusal | null {
  return playerAt(game, seat).licences > 0 ? null : refuse('noLicenceHeld', 'CRT-1');
}

export function cannotBuyLuxuryQuarters(game: Game, seat: Seat): Refusal | null {
  if (game.state.reserve.luxuryQuarters === 0) return refuse('noLuxuryQuartersLeft', 'CRT-1');
  return cannotPay(playerAt(game, seat), game.rules.luxuryQuartersCost, 'CRT-1');
}

/** What keeps a player from every certificate; null where one can be had or sold. */
function lackForCertificate(game: Game, seat: Seat): Lack | null {
  if ([cannotBuyLicence, cannotSellLicence, cannotBuyLuxuryQuarters].some((cannot) => cannot(game, seat) === null)) return null;
  const { rules, state } = game;
  const { held } = playerAt(game, seat);
  const offered = [
    ...(state.reserve.licences > 0 ? [rules.licenceCost] : []),
    ...(state.reserve.luxuryQuarters > 0 ? [rules.luxuryQuartersCost] : []),
  ];
  if (offered.length === 0) return 'supply';
  return RESOURCES.find((_, resource) => offered.every((cost) => held[resource] < cost.resources[resource])) ?? 'resources';
}

export interface CertificateOptions {
  readonly kind: 'certificate';
  readonly buyLicence: boolean;
  readonly sellLicence: boolean;
  readonly buyLuxuryQuarters: boolean;
}

export const CERTIFICATE: DecisionRule<CertificateOptions, 'buyLicence' | 'sellLicence' | 'buyLuxuryQuarters' | 'pass'> = {
  moves: ['buyLicence', 'sellLicence', 'buyLuxuryQuarters', 'pass'],
  options(game, seat) {
    return {
      kind: 'certificate',
      buyLicence: cannotBuyLicence(game, seat) === null,
      sellLicence: cannotSellLicence(game, seat) === null,
      buyLuxuryQuarters: cannotBuyLuxuryQuarters(game, seat) === null,
    };
  },
  refusal(game, seat, move) {
    switch (move.kind) {
      case 'buyLicence':
        return cannotBuyLicence(game, seat);
      case 'sellLicence':
        return cannotSellLicence(game, seat);
      case 'buyLuxuryQuarters':
        return cannotBuyLuxuryQuarters(game, seat);
      case 'pass':
        return null;
    }
  },
  answer(game, seat, move) {
    const { rules, state } = game;
    const player = ownPlayer(game, seat);
    state.turn++;
    switch (move.kind) {
      case 'buyLicence':
        pay(player, rules.licenceCost);
        state.reserve.licences--;
        player.licences++;
        game.events?.push({ kind: 'licenceReceived', seat, cause: 'bought' });
        return;
      case 'sellLicence':
        player.licences--; // THG-7: it leaves the game
        player.credits += rules.licenceSale;
        game.events?.push({ kind: 'licenceSold', seat, credits: rules.licenceSale });
        return;
      case 'buyLuxuryQuarters':
        pay(player, rules.luxuryQuartersCost);
        state.reserve.luxuryQuarters--;
        player.luxuryQuarters++;
        game.events?.push({ kind: 'luxuryQuartersBought', seat });
        return;
      case 'pass':
        game.events?.push({ kind: 'certificateDeclined', seat, ...lacking(lackForCertificate(game, seat)) });
    }
  },
};
