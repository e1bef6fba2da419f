import type { SeatView, Zone } from '@planet-steam/engine';
import { zoneIndex } from '@planet-steam/engine';
import { t } from '../../i18n/i18n.svelte.ts';
import { tankOn } from '../../tank-turn/move-message.ts';
import { zoneNeighbourhood } from './tank-counts.ts';

/** A zone to be claimed, with what is around it. */
export function zoneText(view: SeatView, zone: Zone): string {
  const { river, own } = zoneNeighbourhood(view, view.seat, zone);
  return t('zone.around', { zone, river: river ? 'yes' : 'no', own });
}

/** How much a zone to be claimed has for a player: own zones beside it count more than the river. */
export function zoneWeight(view: SeatView, zone: Zone): number {
  const { river, own } = zoneNeighbourhood(view, view.seat, zone);
  return 2 * own + Number(river);
}

/** A zone with a tank on it, with what that carries. */
export function tankText(view: SeatView, zone: Zone): string {
  const resource = tankOn(view, zone);
  return t('zone.tank', { zone, resource: resource ?? '', charged: view.superchargers[zoneIndex(zone)] ? 'yes' : 'no' });
}
