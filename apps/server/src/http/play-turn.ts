import type { NewTurn, TurnAccepted } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerContext } from '../server-context.ts';
import { Unavailable } from '../store/database.ts';
import { viewOf } from '../streams/render.ts';
import { ownSeat } from '../tables/actions/seats.ts';
import { submitTurn } from '../tables/actions/submit-turn.ts';
import type { OpenTable } from '../tables/tables.ts';

/** A turn that has come in, by whichever way. */
export async function playTurn(
  { database }: Pick<ServerContext, 'database'>,
  metrics: Metrics,
  open: OpenTable,
  person: string,
  turn: NewTurn,
): Promise<TurnAccepted> {
  try {
    const accepted = await open.live.act(submitTurn(database, person, turn));
    metrics.turns.inc({ outcome: 'accepted' });
    return accepted;
  } catch (error) {
    const outcome = error instanceof ApiError ? error.code : error instanceof Unavailable ? 'unavailable' : 'failed';
    metrics.turns.inc({ outcome });
    throw error instanceof ApiError && error.code === 'stale' ? withView(error, open, person) : error;
  }
}

/** Who was too late gets what they need to think again. */
function withView(stale: ApiError, { live }: OpenTable, person: string): ApiError {
  const { table } = live;
  const view = viewOf(table, ownSeat(table, person));
  return new ApiError('stale', stale.message, { version: table.version, sequence: table.sequence, view });
}
