import type { RuleSetId } from '@planet-steam/engine';
import type { Language } from '@planet-steam/protocol';
import type { Metrics } from '../metrics.ts';
import type { ServerContext } from '../server-context.ts';
import { Clash } from '../store/database.ts';
import type { OutboxRow, TableRow } from '../store/schema.ts';
import { readSummary } from '../tables/list-summary.ts';
import type { Tables } from '../tables/tables.ts';
import { type OpenChannel, openChannels, outcomeOf } from './channels/channels.ts';
import type { Message, MessageKind } from './texts/message.ts';

const AT_ONCE = 50;
const MOST_UNDER_WAY = 500;
/** Only where it is sure that nothing was delivered. */
const PAUSES_BEFORE_RETRY_MS = [2000, 15_000];

/** Sends what waits in the outbox. Every row is claimed before it is sent, so no turn is told twice, whichever process looks. */
export interface Outbox {
  /** Sends what is due; resolves when all of it is sent or given up. */
  send(): Promise<void>;
  /** Begins to send what is due and does not wait: one dead address must not hold up the others. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

export function makeOutbox({ database, config, now, timers, senders, log }: ServerContext, tables: Tables, metrics: Metrics): Outbox {
  const { build, read, write } = database;
  const ending = new AbortController();
  const running = new Set<Promise<void>>();

  async function send(): Promise<void> {
    for (;;) {
      const rows = await dueRows(AT_ONCE);
      await Promise.all(rows.map(track));
      if (rows.length < AT_ONCE || ending.signal.aborted) return;
    }
  }

  async function begin(): Promise<void> {
    const room = MOST_UNDER_WAY - running.size;
    if (room <= 0) return;
    for (const row of await dueRows(Math.min(room, AT_ONCE))) void track(row);
  }

  function dueRows(most: number): Promise<OutboxRow[]> {
    const due = build.selectFrom('outbox').selectAll().where('claimed_at', 'is', null).where('send_at', '<=', now());
    return read(due.orderBy('send_at').limit(most));
  }

  function track(row: OutboxRow): Promise<void> {
    const done = sendRow(row)
      .catch((error) => {
        if (!ending.signal.aborted) log.error({ err: error, table: row.table_id }, 'a notification could not be sent');
      })
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  async function sendRow(row: OutboxRow): Promise<void> {
    if (tables.isPresent(row.table_id, row.seat)) return forget(row); // stored anew if they go away without playing
    if (!(await claim(row))) return;
    const [table] = await read(build.selectFrom('tables').selectAll().where('id', '=', row.table_id));
    if (table === undefined || !isStillTrue(row, table)) return;
    const silenced = build.selectFrom('silences').select('table_id').where('person_id', '=', row.person_id);
    if ((await read(silenced.where('table_id', '=', row.table_id))).length > 0) return;
    const [person] = await read(build.selectFrom('people').selectAll().where('id', '=', row.person_id));
    if (person === undefined) return;
    const message: Message = {
      kind: row.occasion.split(':')[0] as MessageKind,
      language: person.language as Language,
      tableName: table.name,
      link: `${config.publicUrl}/tables/${table.id}`,
      ruleSet: readSummary(table.card).ruleSet as RuleSetId,
    };
    await Promise.all((await openChannels({ database }, person.id)).map((channel) => sendThrough(channel, message)));
  }

  async function forget({ table_id, person_id, occasion }: OutboxRow): Promise<void> {
    const row = build.deleteFrom('outbox').where('table_id', '=', table_id).where('person_id', '=', person_id);
    await write([{ query: row.where('occasion', '=', occasion).where('claimed_at', 'is', null) }]);
  }

  async function claim({ table_id, person_id, occasion }: OutboxRow): Promise<boolean> {
    const unclaimed = build
      .updateTable('outbox')
      .set({ claimed_at: now() })
      .where('table_id', '=', table_id)
      .where('person_id', '=', person_id)
      .where('occasion', '=', occasion)
      .where('claimed_at', 'is', null);
    try {
      await write([{ query: unclaimed, expect: 1 }]);
      return true;
    } catch (error) {
      if (error instanceof Clash) return false; // another process sends it
      throw error;
    }
  }

  async function sendThrough({ id, channel }: OpenChannel, message: Message): Promise<void> {
    for (const pause of [...PAUSES_BEFORE_RETRY_MS, null]) {
      const sent = await senders.send(channel, message);
      metrics.messages.inc({ channel: channel.kind, outcome: sent.ok ? 'sent' : 'failed' });
      if (sent.ok || !sent.mayRetry || pause === null) {
        await write([outcomeOf({ database }, id, sent)]);
        return;
      }
      await timers.sleep(pause, ending.signal);
    }
  }

  return {
    send,
    begin,
    async stop() {
      ending.abort();
      await Promise.allSettled([...running]);
    },
  };
}

/** Whether what the message says still holds: no one is called to a turn they have played. */
function isStillTrue({ occasion, seat }: OutboxRow, { status, card }: TableRow): boolean {
  const [kind, version] = occasion.split(':');
  if (kind === 'yourTurn') {
    const { asked } = readSummary(card);
    return status === 'playing' && asked?.seat === seat && asked.since === Number(version);
  }
  return kind === 'gameOver' ? status === 'over' : status === 'playing' || status === 'over';
}
