import { makeApp } from './http/app.ts';
import type { App } from './http/app-type.ts';
import type { Metrics } from './metrics.ts';
import { makeOutbox, type Outbox } from './notify/outbox.ts';
import { type Maintenance, startMaintenance } from './operations/maintenance.ts';
import { makeHooks } from './people/hooks.ts';
import type { ServerContext } from './server-context.ts';
import { makeAudience } from './streams/audience.ts';
import { makeDowntimes } from './tables/downtimes.ts';
import { followPeople } from './tables/follow-people.ts';
import { makeTables, type Tables } from './tables/tables.ts';

/** The parts of a server that need neither a port nor a disk. */
export interface ServerParts {
  readonly app: App;
  readonly tables: Tables;
  readonly outbox: Outbox;
  /** Not started yet. */
  readonly maintenance: Maintenance;
}

/** Puts them together. No one is listened to before `app.listen`. */
export async function assembleServer(context: ServerContext, metrics: Metrics, pulse: () => number = context.now): Promise<ServerParts> {
  const downtimes = makeDowntimes(context, pulse);
  const tables = makeTables(context, metrics, makeAudience, downtimes);
  const hooks = makeHooks();
  followPeople(context, tables, hooks);
  const outbox = makeOutbox(context, tables, metrics);
  const maintenance = startMaintenance(context, tables, outbox, downtimes);
  return { app: await makeApp(context, tables, hooks, metrics, downtimes), tables, outbox, maintenance };
}
