import webPush from 'web-push';
import type { Database } from '../../store/database.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FACT = 'pushKeys';

/**
 * The keys by which push services know this server. Made once: browsers subscribe to one key, and a new one would silence them all. Of
 * several processes that start together the first to store its keys decides for all.
 */
export async function pushKeys(database: Database): Promise<PushKeys> {
  const stored = database.build.selectFrom('facts').select('value').where('name', '=', FACT);
  const known = await database.read(stored);
  if (known.length > 0) return JSON.parse(known[0].value);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = JSON.stringify({ publicKey, privateKey } satisfies PushKeys);
  await database.write([
    {
      query: database.build
        .insertInto('facts')
        .values({ name: FACT, value })
        .onConflict((clash) => clash.column('name').doNothing()),
    },
  ]);
  const [{ value: decided }] = await database.read(stored);
  return JSON.parse(decided);
}
