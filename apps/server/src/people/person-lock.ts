import type { Change, Database } from '../store/database.ts';

/**
 * As the first of several changes: what is done to one person's things happens one after the other, in whichever processes. Changes nothing;
 * on PostgreSQL, where transactions do not see each other's rows, it makes the second wait for the first. Clashes if the person is gone.
 */
export function lockPerson({ build }: Database, person: string): Change {
  return {
    query: build
      .updateTable('people')
      .set(({ ref }) => ({ account: ref('account') }))
      .where('id', '=', person),
    expect: 1,
  };
}
