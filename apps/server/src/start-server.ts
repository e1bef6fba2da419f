import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { startBotWorkers } from '@planet-steam/bots/node';
import type { Logger } from 'pino';
import { assembleServer, type ServerParts } from './assemble-server.ts';
import type { Config } from './config/config.ts';
import { closeApp } from './http/close-app.ts';
import { makeMetrics } from './metrics.ts';
import { pushKeys } from './notify/channels/push-keys.ts';
import { makeSenders, type Senders } from './notify/senders/senders.ts';
import { type Archive, startArchive } from './operations/archive/archive.ts';
import type { Maintenance } from './operations/maintenance.ts';
import { type MetricsServer, serveMetrics } from './operations/metrics-server.ts';
import type { ServerContext } from './server-context.ts';
import { serviceLog } from './service-log.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/open-database.ts';
import type { Tables } from './tables/tables.ts';
import { systemTimers } from './timers.ts';

export interface Server {
  /** Where it listens. */
  readonly port: number;
  /** Where its metrics are, if they are anywhere. */
  readonly metricsPort: number | null;
  readonly context: ServerContext;
  readonly tables: Tables;
  readonly maintenance: Maintenance;
  readonly outbox: { send(): Promise<void> };
  /** Takes nothing more, finishes what was begun, says good-bye to everyone who watches, and closes the database. */
  close(): Promise<void>;
}

export interface ServerOverrides {
  readonly log?: Logger;
  readonly now?: () => number;
  /** See `startMaintenance`. */
  readonly pulse?: () => number;
}

const SEND_WITHIN_MS = 15_000;

/** A whole server in this process. */
export async function startServer(
  config: Config,
  { log = serviceLog(config.logLevel), now = Date.now, pulse = now }: ServerOverrides = {},
): Promise<Server> {
  const database = await openDatabase(config);
  const metrics = makeMetrics(() => tables.size);
  const { context, app, tables, outbox, maintenance } = await assemble().catch(async (error) => {
    await database.close(); // no thread is left behind that keeps the process alive
    throw error;
  });

  async function assemble(): Promise<ServerParts & { readonly context: ServerContext }> {
    const senders = await sendersFor(config, database);
    const bots = startBotWorkers(config.botThreads);
    const context: ServerContext = { config, database, log, now, timers: systemTimers, randomBytes, random: Math.random, senders, bots };
    return { context, ...(await assembleServer(context, metrics, pulse)) };
  }

  let archive: Archive | null = null;
  let metricsServer: MetricsServer | null = null;
  try {
    archive = await startArchive(context);
    await app.listen({ host: config.host, port: config.port });
    if (config.metricsPort !== null) metricsServer = await serveMetrics(metrics, config.metricsHost, config.metricsPort);
    await maintenance.start();
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const metricsPort = metricsServer === null ? null : (metricsServer.address() as AddressInfo).port;
  log.info({ port, metricsPort, publicUrl: config.publicUrl, database: database.shared ? 'postgres' : 'sqlite' }, 'serving');

  async function close(): Promise<void> {
    log.info('closing');
    app.streams.stop();
    tables.eachAudience((audience) => audience.end('shutdown'));
    await closeApp(app);
    await Promise.all([outbox.stop(), maintenance.stop()]); // the maintenance may be waiting for the outbox, which pauses between tries
    await tables.stop();
    await context.bots.close();
    await context.senders.close();
    metricsServer?.close();
    await archive?.stop();
    await database.close();
    log.info('closed');
  }

  let closing: Promise<void> | null = null;
  return {
    port,
    metricsPort,
    context,
    tables,
    maintenance,
    outbox,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function sendersFor(
  { publicUrl, smtpUrl, mailFrom, allowPrivateTargets, pushContact }: Config,
  database: Database,
): Promise<Senders> {
  const vapid = pushContact === null ? null : { subject: pushContact, ...(await pushKeys(database)) };
  return makeSenders({ smtpUrl, mailFrom, vapid, publicUrl, allowPrivateTargets, timeoutMs: SEND_WITHIN_MS });
}
