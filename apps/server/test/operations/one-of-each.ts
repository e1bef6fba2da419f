import type { Place } from '../support/databases.ts';
import { sqlOn } from '../support/operations.ts';

const MOST = Number.MAX_SAFE_INTEGER;
/** What has broken formats before: separators of lines, quotes, what looks like our own lines, characters beyond 16 bits. */
const ODD = 'a\nb\r\u2028c\t"\'\\ {"end":true} ["x"] \u{1F682} é e\u0301 %s $1 ?';

const ROWS = {
  passkeys: ['key', 'nobody', ODD, MOST, '["usb"]', ODD, 1, null],
  passkey_challenges: ['challenge', ODD, null, MOST],
  mail_links: ['hash', 'a@example.org', 'nobody', 2],
  members: ['nowhere', 'nobody', null],
  links: ['link', 'nowhere', 'seat', 3, 'hash', 4, null, 2, 1],
  orders: ['nowhere', 0, 'A1', 2, null],
  mutes: ['nobody', 'somebody'],
  channels: ['channel', 'nobody', 'webhook', ODD, 1, 5, ''],
  silences: ['nobody', 'nowhere'],
  outbox: ['nowhere', 'nobody', 'yourTurn:3', 1, 6, null],
} as const satisfies Record<string, readonly (string | number | null)[]>;

/** A row in every table that play alone does not fill. */
export async function addOneOfEach(place: Place): Promise<void> {
  for (const [table, row] of Object.entries(ROWS)) {
    await sqlOn(place, `insert into ${table} values (${row.map((_, index) => `$${index + 1}`).join(', ')})`, row);
  }
}

/** More rows than are read or inserted at once. */
export async function addManyMutes(place: Place, number: number): Promise<void> {
  const numbers =
    place.databaseUrl === null
      ? `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${number}) select 'many', 'm' || i from n`
      : `select 'many', 'm' || i from generate_series(1, ${number}) as i`;
  await sqlOn(place, `insert into mutes ${numbers}`);
}
