import type { GameRecord, Seat } from '@planet-steam/engine';
import { loadCode } from '../page/load-code.ts';
import type { Failure } from '../session/failure.ts';
import { type GameCard, listGames, recordOfGame } from '../session/local/games.ts';
import type { SeatInfo } from '../session/session.ts';
import { importedRecord } from './record-store.ts';

/** A record with what is known of the people who played it. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  readonly record: GameRecord;
  readonly seats: readonly SeatInfo[];
  /** The page of the game itself; null where there is only the record. */
  readonly home: string | null;
}

/** A game of this device, an imported record, or a table of the server. Null: there is none of this name, or it is not for this reader. */
export async function findRecord(id: string): Promise<FoundRecord | Failure | null> {
  return (await fromDevice(id)) ?? (await fromFile(id)) ?? (await fromServer(id));
}

function seatOf(seat: Seat, name: string | null, bot: string | null, who: SeatInfo['who']): SeatInfo {
  return { seat, name, who, bot, present: null, clock: null };
}

async function fromDevice(id: string): Promise<FoundRecord | null> {
  const games = await listGames().catch((): GameCard[] => []);
  const card = games.find((game) => game.id === id && !game.damaged);
  const record = card === undefined ? null : await recordOfGame(id);
  if (card === undefined || record === null) return null;
  const seats = card.seats.map((sitting, seat) =>
    'bot' in sitting ? seatOf(seat, null, sitting.bot, 'bot') : seatOf(seat, sitting.name, null, 'here'),
  );
  return { id, name: card.name, record, seats, home: `/games/${id}` };
}

async function fromFile(id: string): Promise<FoundRecord | null> {
  const imported = await importedRecord(id);
  if (imported === null) return null;
  const { name, record } = imported;
  const seats = Array.from({ length: record.setup.players }, (_, seat) => seatOf(seat, null, null, 'person'));
  return { id, name, record, seats, home: null };
}

async function fromServer(id: string): Promise<FoundRecord | Failure | null> {
  const [{ api }, { seatInfos }, { i18n, t }] = await Promise.all([
    loadCode(() => import('../session/remote/browser.ts')),
    loadCode(() => import('../session/remote/seen.ts')),
    import('../i18n/i18n.svelte.ts'),
  ]);
  const [table] = await Promise.all([api.table(id), i18n.need('online')]);
  const record = table.ok ? await api.record(id) : table;
  if (!table.ok || !record.ok) {
    const { code } = table.ok ? (record as Extract<typeof record, { ok: false }>) : table;
    return ['notFound', 'forbidden', 'notSignedIn', 'malformed'].includes(code) ? null : { why: 'server', code };
  }
  const { value } = table;
  const seats = seatInfos(value.head, value.seat, null, t).map((info) => ({ ...info, clock: null }));
  return { id, name: value.agreement.name, record: record.value as GameRecord, seats, home: `/tables/${id}` };
}
