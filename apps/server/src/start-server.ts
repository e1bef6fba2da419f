import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { startBotWorkers } from '@planet-steam/bots/node';
import { type Logger, pino } from 'pino';
import { assembleServer } from './assemble-server.ts';
import type { Config } from './config/config.ts';
import { closeApp } from './http/close-app.ts';
import { makeMetrics } from './metrics.ts';
import { pushKeys } from './notify/channels/push-keys.ts';
import { makeSenders } from './notify/senders/senders.ts';
import type { Maintenance } from './operations/maintenance.ts';
import { type MetricsServer, serveMetrics } from './operations/metrics-server.ts';
import type { ServerContext } from './server-context.ts';
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
  /** Takes nothing more, finishes what was begun, says good-bye to everybody who watches, and closes the database. */
  close(): Promise<void>;
}

export interface ServerOverrides {
  readonly log?: Logger;
  readonly now?: () => number;
}

const SEND_WITHIN_MS = 15_000;

/** A whole server in this process. */
export async function startServer(
  config: Config,
  { log = pino({ level: config.logLevel }), now = Date.now }: ServerOverrides = {},
): Promise<Server> {
  const database = await openDatabase(config);
  const { publicUrl, smtpUrl, mailFrom, allowPrivateTargets, pushContact } = config;
  const vapid = pushContact === null ? null : { subject: pushContact, ...(await pushKeys(database)) };
  const senders = makeSenders({ smtpUrl, mailFrom, vapid, publicUrl, allowPrivateTargets, timeoutMs: SEND_WITHIN_MS });
  const bots = startBotWorkers(config.botThreads);
  const context: ServerContext = { config, database, log, now, timers: systemTimers, randomBytes, random: Math.random, senders, bots };
  const metrics = makeMetrics(() => tables.size);
  const { app, tables, outbox, maintenance } = await assembleServer(context, metrics);
  let metricsServer: MetricsServer | null = null;
  try {
    await app.listen({ host: config.host, port: config.port });
    if (config.metricsPort !== null) metricsServer = await serveMetrics(metrics, config.metricsHost, config.metricsPort);
    await maintenance.start();
  } catch (error) {
    await close(); // a port in use must not leave threads behind that keep the process alive
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const metricsPort = metricsServer === null ? null : (metricsServer.address() as AddressInfo).port;
  log.info({ port, metricsPort, publicUrl, database: database.shared ? 'postgres' : 'sqlite' }, 'serving');

  async function close(): Promise<void> {
    log.info('closing');
    app.streams.stop();
    tables.each(({ audience }) => audience.end('shutdown'));
    await closeApp(app);
    await Promise.all([outbox.stop(), maintenance.stop()]); // the maintenance may be waiting for the outbox, which pauses between tries
    await tables.stop();
    await bots.close();
    await senders.close();
    metricsServer?.close();
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
