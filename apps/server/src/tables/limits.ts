import { ApiError } from '../api-error.ts';
import type { ServerContext } from '../server-context.ts';

/** Refuses one more table to someone who has too many that are not over. */
export async function expectRoomForTable({ database, config }: ServerContext, person: string): Promise<void> {
  const { build, read } = database;
  const rows = await read(
    build
      .selectFrom('tables')
      .select('id')
      .where('creator_id', '=', person)
      .where('status', 'in', ['open', 'playing'])
      .limit(config.limits.openTables),
  );
  if (rows.length >= config.limits.openTables) {
    throw new ApiError('tooMany', `You have ${rows.length} tables that are not over. Finish or close one before you open another.`);
  }
}
