import type { TableView } from '@planet-steam/protocol';
import { describe, expect, it } from 'vitest';
import { bannerOf } from '../../src/screens/online/banner.ts';
import { isLoopback, linkTo } from '../../src/screens/online/invitation.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const person = (id: string) => ({ id, name: id.toUpperCase() });
const seatOf = (seat: number, id: string | null, bot: string | null = null) => ({
  seat,
  person: id === null ? null : person(id),
  bot,
  clock: { bank: null, deadline: null },
});

type Looked = Pick<TableView, 'head' | 'seat' | 'agreement'>;
/** A game of Anna, who opened the table, Ben and Clara, seen by Anna; it waits for Clara. */
function table(head: Partial<TableView['head']> = {}, rest: Partial<Looked> = {}): Looked {
  const seats = [seatOf(0, 'anna'), seatOf(1, 'ben'), seatOf(2, 'clara')];
  const usual = { status: 'playing', creator: person('anna'), seats, asked: 2, waitingSince: NOW, takeBack: null, seatRequests: [] };
  const agreement = { clock: { kind: 'none' }, absenceMinutes: 60, public: true } as TableView['agreement'];
  return { seat: 0, agreement, head: { ...usual, botWanted: null, rematch: null, ...head } as TableView['head'], ...rest };
}
const looking = { me: 'anna', presence: { seats: [0, 1], watchers: 0 }, asked: 2, now: NOW };

describe('above a game there is', () => {
  it('nothing while all is well', () => {
    expect(bannerOf(table(), looking)).toBeNull();
  });

  it('the way back, while a bot plays for me', () => {
    expect(bannerOf(table({ seats: [seatOf(0, 'anna', 'foreman'), seatOf(1, 'ben')] }), looking)).toEqual({ kind: 'replaced' });
  });

  it('the question of somebody new, for whoever opened the table; for all who play if they do not', () => {
    const asking = { seat: 1, person: person('dora') };
    const seats = [seatOf(0, 'anna'), seatOf(1, null, 'foreman'), seatOf(2, 'clara')];
    expect(bannerOf(table({ seats, seatRequests: [asking] }), looking)).toEqual({ kind: 'request', ...asking });
    expect(bannerOf(table({ seats, seatRequests: [asking] }, { seat: 2 }), { ...looking, me: 'clara' })).toBeNull();
    expect(bannerOf(table({ seats, seatRequests: [asking] }, { seat: null }), { ...looking, me: 'dora' })).toEqual({
      kind: 'requested',
      seat: 1,
    });
    const gone = [seatOf(0, 'anna', 'foreman'), seatOf(1, null, 'foreman'), seatOf(2, 'clara')];
    expect(bannerOf(table({ seats: gone, seatRequests: [asking] }, { seat: 2 }), { ...looking, me: 'clara' })).toEqual({
      kind: 'request',
      ...asking,
    });
  });

  it('the question whether to wait, when somebody is away for two minutes, or does not move for as long as was agreed', () => {
    expect(bannerOf(table(), { ...looking, now: NOW + MINUTE })).toBeNull();
    const away = { kind: 'absent', seat: 2, isLong: false, agreed: 0, hasAgreed: false };
    expect(bannerOf(table(), { ...looking, now: NOW + 2 * MINUTE })).toEqual(away);
    const here = { ...looking, presence: { seats: [0, 1, 2], watchers: 0 } };
    expect(bannerOf(table(), { ...here, now: NOW + 59 * MINUTE })).toBeNull();
    expect(bannerOf(table(), { ...here, now: NOW + 60 * MINUTE })).toEqual({ ...away, isLong: true });
    const wanted = table({ botWanted: { seat: 2, agreed: [0] } });
    expect(bannerOf(wanted, { ...looking, now: NOW + 2 * MINUTE })).toEqual({ ...away, agreed: 1, hasAgreed: true });
    expect(bannerOf(table({}, { seat: 2 }), { ...looking, me: 'clara', now: NOW + 60 * MINUTE })).toBeNull();
  });

  it('the seat of a bot, for somebody who watches and could ask for it', () => {
    const seats = [seatOf(0, 'anna'), seatOf(1, null, 'foreman'), seatOf(2, 'clara')];
    expect(bannerOf(table({ seats }, { seat: null }), { ...looking, me: 'dora' })).toEqual({ kind: 'free', seat: 1 });
    expect(bannerOf(table({ seats }, { seat: null }), { ...looking, me: null })).toBeNull();
  });

  it('the next game, when this one is over', () => {
    expect(bannerOf(table({ status: 'over', rematch: 'next' }), looking)).toEqual({ kind: 'rematch', table: 'next' });
    expect(bannerOf(table({ status: 'over' }), looking)).toBeNull();
  });
});

describe('an invitation', () => {
  it('has the address by which the page was opened', () => {
    expect(linkTo('http://192.168.1.5:8080', 'secret')).toBe('http://192.168.1.5:8080/join#secret');
  });

  it('is warned of where it leads to this machine only', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'steam.localhost'].map(isLoopback)).toEqual([true, true, true, true]);
    expect(['192.168.1.5', 'steam.example.org', 'localhost.example.org'].map(isLoopback)).toEqual([false, false, false]);
  });
});
