import { assertNever, type Move, type Options, RESOURCES, rulesOf, type Seat, type SeatView, suppose, ZONES } from '@planet-steam/engine';
import { i18n, t } from '../i18n/i18n.svelte.ts';
import { signed } from '../i18n/signed.ts';
import { moveMessage } from '../tank-turn/move-message.ts';

type NameOf = (seat: Seat) => string;

function list(items: readonly string[]): string {
  return new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(items);
}

/** What a player is about to do, or did, on the table as it was before it: the words of the buttons that do it. */
export function planText(moves: readonly Move[], view: SeatView, nameOf: NameOf): string {
  const told: string[] = [];
  let before = view;
  for (const [index, move] of moves.entries()) {
    const aside = moves.length > 1 && (move.kind === 'activate' || (move.kind === 'endTurn' && told.length > 0));
    if (!aside) told.push(moveText(move, before, nameOf));
    if (index === moves.length - 1) break;
    const outcome = suppose(before, [move]);
    if (!outcome.ok) break;
    before = outcome.view;
  }
  return list(told);
}

function moveText(move: Move, view: SeatView, nameOf: NameOf): string {
  switch (move.kind) {
    case 'bid':
      return t('bid.act', { n: move.amount });
    case 'pass':
      return passText(view.options, view);
    case 'upgradeCarrier': {
      if (view.step !== 'tankTurns') return t('upgrade.act', { resource: move.resource });
      const { id, values } = moveMessage(move, view);
      return t(id, values);
    }
    case 'discard':
      return t('discard.confirm', {
        what: list(
          RESOURCES.flatMap((resource) =>
            (move.resources[resource] ?? 0) > 0 ? [t(`${resource}.n`, { n: move.resources[resource] ?? 0 })] : [],
          ),
        ),
      });
    case 'keepFreelance':
      return t('freelance.keep.act', { n: view.freelance.credits });
    case 'auctionFreelance':
      return t('freelance.auction.act');
    case 'takeCard': {
      const specialists = rulesOf(view.setup).cards.find(({ number }) => number === move.card)?.specialists ?? [];
      return t('card.act', { name: list(specialists.map((specialist) => t(`specialist.${specialist}`))), card: move.card });
    }
    case 'takeLicence':
      return t('engineer.licence.act');
    case 'takeCredits':
      return t('engineer.credits.act', { n: rulesOf(view.setup).engineerCredits });
    case 'takeResource':
    case 'takeBonus':
      return t('take.act', { resource: move.resource });
    case 'placeMarker':
      return t('marker.act', { resource: move.resource, n: move.marker });
    case 'manipulate': {
      const spaces = RESOURCES.flatMap((resource) => {
        const by = move.spaces[resource] ?? 0;
        return by === 0 ? [] : [`${t(`resource.${resource}`)} ${signed(by)}`];
      });
      return `${t(`strength.${move.strength}`)}: ${list(spaces)}`;
    }
    case 'sabotage':
      return t('sabotage.act', { player: nameOf(move.victim) });
    case 'tipTank':
      return t('tip.act', { zone: move.zone });
    case 'proposeNumber':
      return t('river.act', { number: move.number });
    case 'agree':
      return t('river.agree.act', { n: view.riverClaims?.proposed ?? 0 });
    case 'decline':
      return t(view.step === 'tankTurns' ? 'activation.decline.nothing' : 'river.decline.act');
    case 'placeClaim':
      return t('place.own', { zone: move.zone });
    case 'placeNeutral':
      return t('place.neutral', { zone: move.zone });
    case 'offerZone':
      return t('offer.act', { zone: move.zone });
    case 'rollFor':
      return t('rollFor.act', { zone: move.zone });
    case 'useLicence':
      return t('useLicence.act', { zone: move.zone });
    case 'claim':
    case 'claimNearby':
      return t('claim.act', { zone: move.zone });
    case 'moorAirship':
      return t('airship.act', { lane: move.lane });
    case 'turnTank':
      return t('turnedTank.act', { zone: move.zone });
    case 'run':
      return move.zones.length === 0 ? t('run.confirm', { n: 0 }) : `${t('run.confirm', { n: move.zones.length })}: ${list(move.zones)}`;
    case 'buy':
    case 'sell': {
      const price = view.options?.kind === 'trade' ? view.options.price : 0;
      return t(`trade.value.${move.kind}`, {
        resource: move.resource,
        n: move.amount,
        credits: t('credits.n', { n: move.amount * price }),
      });
    }
    case 'buyLicence':
    case 'sellLicence':
    case 'buyLuxuryQuarters':
      return t(`certificate.${move.kind}`);
    case 'activate':
    case 'buyTank':
    case 'importTank':
    case 'buyConverter':
    case 'buySupercharger':
    case 'moveTank':
    case 'swapTanks':
    case 'moveConverter':
    case 'swapConverters':
    case 'moveSupercharger':
    case 'returnConverter':
    case 'endTurn': {
      const { id, values } = moveMessage(move, view);
      return t(id, values);
    }
    default:
      return assertNever(move, 'a text for a move');
  }
}

/** Passing has other words for each question. */
function passText(options: Options | null, view: SeatView): string {
  switch (options?.kind) {
    case 'bid':
      return t('bid.pass', { lot: options.lot, zone: ZONES[view.zone] ?? '' });
    case 'trade':
      return t('trade.value.pass', { resource: options.resource });
    case 'claim':
      return t('way.pass.act');
    case 'setupUpgrade':
      return t('upgrade.pass');
    default:
      return t('certificate.pass');
  }
}
