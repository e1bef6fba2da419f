import type { ServerContext } from '../../server-context.ts';
import type { Change } from '../../store/database.ts';
import type { Channel, SendResult } from '../senders/senders.ts';
import { channelOf } from './target.ts';

export interface OpenChannel {
  readonly id: string;
  readonly channel: Channel;
}

/** Every way in which this person wants to be reached now. */
export async function openChannels({ database }: Pick<ServerContext, 'database'>, person: string): Promise<OpenChannel[]> {
  const rows = await database.read(
    database.build
      .selectFrom('channels')
      .innerJoin('people', 'people.id', 'channels.person_id')
      .select(['channels.id', 'channels.kind', 'channels.target', 'people.email'])
      .where('channels.person_id', '=', person)
      .where('channels.enabled', '=', 1)
      .orderBy('channels.created_at')
      .orderBy('channels.id'),
  );
  return rows.flatMap(({ id, kind, target, email }) => {
    const channel = channelOf({ kind, target }, email);
    return channel === null ? [] : [{ id, channel }];
  });
}

/** What its person should know of a channel after a message. One that is dead for good is switched off, not removed: they should see why. */
export function outcomeOf({ database }: Pick<ServerContext, 'database'>, channel: string, sent: SendResult): Change {
  const outcome = sent.ok ? { problem: null } : { problem: sent.problem, ...(sent.gone && { enabled: 0 }) };
  return { query: database.build.updateTable('channels').set(outcome).where('id', '=', channel) };
}
