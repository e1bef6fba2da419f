import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a host watches. Labels are names of routes, codes and bots, never of people or tables. */
export interface Metrics {
  readonly registry: Registry;
  /** The times of requests of one kind. */
  requestsTo(method: string, route: string, status: number): Histogram.Internal<'method' | 'route' | 'status'>;
  readonly entries: Counter;
  readonly turns: Counter<'outcome'>;
  readonly streams: Gauge;
  readonly streamsCutOff: Counter;
  readonly botFailures: Counter<'bot'>;
  readonly botQueue: Gauge;
  readonly botsCutShort: Counter;
  readonly messages: Counter<'channel' | 'outcome'>;
}

export function makeMetrics(tablesInMemory: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'planet_steam_' });
  new Gauge({
    name: 'planet_steam_tables_in_memory',
    help: 'Tables this process has in memory',
    registers,
    collect() {
      this.set(tablesInMemory());
    },
  });
  const requests = new Histogram({
    name: 'planet_steam_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  /** Found by their labels each time, they would take longer than what is counted. */
  const kinds = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    registry,
    requestsTo(method, route, status) {
      const key = `${status} ${method} ${route}`;
      const known = kinds.get(key) ?? requests.labels(method, route, String(status));
      kinds.set(key, known);
      return known;
    },
    entries: new Counter({ name: 'planet_steam_entries_total', help: 'Entries committed to logs of tables', registers }),
    turns: new Counter({
      name: 'planet_steam_turns_total',
      help: 'Turns submitted, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    streams: new Gauge({ name: 'planet_steam_streams', help: 'Open event streams', registers }),
    streamsCutOff: new Counter({
      name: 'planet_steam_streams_cut_off_total',
      help: 'Streams ended because their reader was too slow',
      registers,
    }),
    botFailures: new Counter({
      name: 'planet_steam_bot_failures_total',
      help: 'Moves a bot failed to give',
      labelNames: ['bot'],
      registers,
    }),
    botQueue: new Gauge({ name: 'planet_steam_bot_queue', help: 'Thoughts of bots that wait for a thread', registers }),
    botsCutShort: new Counter({
      name: 'planet_steam_bots_cut_short_total',
      help: 'Moves a bot thought less about than it was asked to, because others waited',
      registers,
    }),
    messages: new Counter({
      name: 'planet_steam_messages_total',
      help: 'Notifications, by channel and what became of them',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
  };
}
