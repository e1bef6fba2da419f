import type { LogRow } from '../../src/store/schema.ts';
import type { Entry } from '../../src/tables/entry.ts';
import type { Findings } from './findings.ts';
import type { Accepted, SentTurn, TableAccount } from './ledger.ts';

interface Logged {
  readonly row: LogRow;
  readonly entry: Entry;
}

/**
 * Whether the log of a table and what its clients remember are the same story. `until` is the ledger's time when the log was read: what was
 * acknowledged before must be in it. What was never acknowledged is in it wholly and once, or not at all.
 */
export function checkAccount(account: TableAccount, rows: readonly LogRow[], until: number, findings: Findings): void {
  const entries = rows.map((row) => ({ row, entry: JSON.parse(row.entry) as Entry }));
  const byClient = Map.groupBy(entries, ({ row }) => row.client_id ?? '');
  for (const turn of account.turns.values())
    checkTurn(account, turn, entries, byClient.get(`${turn.seat}:${turn.id}`) ?? [], until, findings);
  checkWords(account, rows, until, findings);
  checkShown(account, entries, findings);
  for (const { row, entry } of entries) {
    const why = whyUnasked(account, row, entry);
    if (why !== null) findings.wrong(`table ${account.table}: entry ${row.sequence} (${entry.kind}) ${why}`);
  }
}

function checkTurn(
  account: TableAccount,
  turn: SentTurn,
  entries: readonly Logged[],
  byId: readonly Logged[],
  until: number,
  findings: Findings,
) {
  const { id, seat, answers } = turn;
  const name = `turn ${id} of seat ${seat} at table ${account.table}`;
  const accepted = answers.filter((answer): answer is Accepted => answer.kind === 'accepted');
  // By its id, and where its client was told it is: a server that forgets ids must not look better than it is.
  const answered = accepted.map(({ sequence }) => entries[sequence - 1]).filter((logged) => logged !== undefined && isOf(turn, logged));
  const found = [...new Set([...byId, ...answered])];
  const places = found.map(({ row }) => row.sequence);
  if (found.length > 1) findings.duplicate(id, `${name} is in the log as entries ${places.join(' and ')}`);
  if (found.length > 0 && byId.length === 0) findings.wrong(`${name} is in the log as entry ${places.join()} without its id`);
  if (found.length === 0 && accepted.some(({ when }) => when < until))
    findings.lose(id, `${name} was acknowledged as entry ${accepted.map(({ sequence }) => sequence).join()}`);
  if (answers.some(({ kind }) => kind === 'rejected') && found.length + accepted.length > 0) {
    const told = answers.map((each) => ('code' in each ? each.code : each.kind)).join(', ');
    findings.wrong(`${name} was answered ${told}; in the log: ${found.length}`);
  }
  for (const { row } of found) {
    if (accepted.some(({ sequence, version }) => sequence !== row.sequence || version !== row.version))
      findings.wrong(`${name} is entry ${row.sequence} of version ${row.version}, which is not what was answered`);
  }
  if (!byId.every((logged) => isOf(turn, logged))) findings.wrong(`${name} is in the log with other moves`);
}

function isOf({ seat, moves }: SentTurn, { entry }: Logged): boolean {
  return entry.kind === 'played' && entry.seat === seat && JSON.stringify(entry.moves) === JSON.stringify(moves);
}

function checkWords({ table, words }: TableAccount, rows: readonly LogRow[], until: number, findings: Findings): void {
  const byWords = Map.groupBy(rows, (row) => row.words ?? '');
  for (const { words: text, person, answer } of words.values()) {
    const found = byWords.get(text) ?? [];
    if (found.length > 1) findings.duplicate(text, `the words "${text}" are ${found.length} times in the log of table ${table}`);
    if (answer === null) continue;
    if (found.length === 0 && answer.when < until) findings.lose(text, `the words "${text}", entry ${answer.sequence} of table ${table}`);
    const [row] = found;
    if (row !== undefined && (row.sequence !== answer.sequence || row.entry !== JSON.stringify({ kind: 'said', person })))
      findings.wrong(`the words "${text}" of table ${table} are not in the entry that was answered`);
  }
}

/** What was shown to anyone has happened for good. */
function checkShown({ table, shown }: TableAccount, entries: readonly Logged[], findings: Findings): void {
  for (const [sequence, { version, at, kind }] of shown) {
    const stored = entries[sequence - 1];
    if (stored === undefined) continue; // newer than what was read; if it is lost, the next look finds another in its place
    if (stored.row.version !== version || stored.row.at !== at || stored.entry.kind !== kind)
      findings.wrong(`table ${table}: a stream has shown another entry ${sequence} (${kind}) than the log has (${stored.entry.kind})`);
  }
}

/** Why no one can have wanted this entry; null if someone did. */
function whyUnasked({ people, turns, words, orders }: TableAccount, { client_id, words: said }: LogRow, entry: Entry): string | null {
  switch (entry.kind) {
    case 'opened':
      return people.includes(entry.creator) ? null : 'is from a stranger';
    case 'sat':
      return people.includes(entry.person) ? null : 'is from a stranger';
    case 'said':
      return words.get(said ?? '')?.person === entry.person ? null : 'was never said';
    case 'started':
      return null;
    case 'played':
      if (entry.hand === 'rule' || entry.hand === 'bot') return client_id === null ? null : 'has an id though no client sent it';
      if (entry.hand !== 'person') return `was played by ${entry.hand}, but nobody had a clock`;
      if (client_id !== null) return turns.has(client_id.slice(client_id.indexOf(':') + 1)) ? null : 'was never sent';
      return orders.get(entry.seat)?.some(({ order }) => order !== null) ? null : 'has no id, and its seat gave no order';
    default:
      return 'was never asked for';
  }
}
