import { type Move, quoteNow, rulesOf, type SeatView, ZONES } from '@planet-steam/engine';
import { resourceTradedNow } from '../game-panels/trading-order.ts';
import { i18n, t } from '../i18n/i18n.svelte.ts';
import { moveMessage } from '../tank-turn/move-message.ts';

/** A move as the button says that makes it; empty for moves of variants, which a first game does without. */
export function moveLabel(move: Move, view: SeatView): string {
  const rules = rulesOf(view.setup);
  switch (move.kind) {
    case 'bid':
      return t('bid.act', { n: move.amount });
    case 'pass':
      return passLabel(view);
    case 'takeCard': {
      const { specialists } = rules.cards[move.card - 1] ?? { specialists: [] };
      const names = specialists.map((specialist) => t(`specialist.${specialist}`));
      return t('card.act', { name: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(names), card: move.card });
    }
    case 'takeLicence':
      return t('engineer.licence.act');
    case 'takeCredits':
      return t('engineer.credits.act', { n: rules.engineerCredits });
    case 'takeResource':
    case 'takeBonus':
      return t('take.act', { resource: move.resource });
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
    case 'activate':
      return t('activation.activate');
    case 'decline':
      return t('activation.decline.nothing');
    case 'endTurn':
      return t('turn.end');
    case 'run':
      return t('run.confirm', { n: move.zones.length });
    case 'buy':
    case 'sell': {
      const { price } = quoteNow(view, move.resource);
      return t(`trade.value.${move.kind}`, {
        resource: move.resource,
        n: move.amount,
        credits: t('credits.n', { n: price * move.amount }),
      });
    }
    case 'buyLicence':
    case 'sellLicence':
    case 'buyLuxuryQuarters':
      return t(`certificate.${move.kind}`);
    case 'upgradeCarrier':
      if (view.decision?.kind === 'tankTurn') break;
      return t('upgrade.act', { resource: move.resource });
    case 'discard':
    case 'keepFreelance':
    case 'auctionFreelance':
    case 'placeMarker':
    case 'manipulate':
    case 'sabotage':
    case 'tipTank':
    case 'proposeNumber':
    case 'agree':
    case 'placeClaim':
    case 'placeNeutral':
    case 'turnTank':
      return '';
    default:
      break;
  }
  const { id, values } = moveMessage(move, view);
  return t(id, values);
}

function passLabel(view: SeatView): string {
  const { decision, bidding, zone } = view;
  if (decision?.kind === 'bid') return t('bid.pass', { lot: bidding?.lot ?? '', zone: ZONES[zone] ?? '' });
  if (decision?.kind === 'claim') return t('way.pass.act');
  return decision?.kind === 'certificate' ? t('certificate.pass') : t('trade.value.pass', { resource: resourceTradedNow(view) ?? '' });
}
