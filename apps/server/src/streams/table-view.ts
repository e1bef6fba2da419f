import type { TableView } from '@planet-steam/protocol';
import { USUAL_ABSENCE_MINUTES } from '../tables/actions/open-table.ts';
import type { Viewer } from '../tables/audience.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { seatOf } from '../tables/table.ts';
import { headOf, viewOf } from './render.ts';

/** As what someone sees a table. */
export function viewerOf({ table }: LiveTable, person: string | null): Viewer {
  return seatOf(table, person) ?? 'spectator';
}

/** A whole table for one viewer. */
export function tableViewFor(live: LiveTable, viewer: Viewer, silenced: boolean, now: number): TableView {
  const { table } = live;
  const { setup, ...agreement } = table.agreement;
  return {
    id: table.id,
    agreement: { ...agreement, absenceMinutes: agreement.absenceMinutes ?? USUAL_ABSENCE_MINUTES },
    setup,
    createdAt: table.createdAt,
    sequence: table.sequence,
    version: table.version,
    head: headOf(table, live.nameOf),
    seat: viewer === 'spectator' ? null : viewer,
    order: viewer === 'spectator' ? null : (live.orders.get(viewer) ?? null),
    silenced,
    view: viewOf(table, viewer),
    now,
  };
}
