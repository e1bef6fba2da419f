import type { TableCard } from '@planet-steam/protocol';
import { expect, it } from 'vitest';
import { asksFor, inOrder } from '../../src/screens/online/table-order.ts';

function card(id: string, status: TableCard['status'], seats: Partial<TableCard['seats'][number]>[]): TableCard {
  const seat = { person: null, bot: null, asked: false };
  return { id, status, seats: seats.map((each) => ({ ...seat, ...each })) } as unknown as TableCard;
}
const anna = { id: 'anna', name: 'Anna' };
const ben = { id: 'ben', name: 'Ben' };

it('tables that wait for me come first, those that are over last', () => {
  const tables = [
    card('over', 'over', [{ person: anna, asked: true }]),
    card('his', 'playing', [{ person: anna }, { person: ben, asked: true }]),
    card('mine', 'playing', [{ person: anna, asked: true }, { person: ben }]),
    card('open', 'open', [{ person: anna }]),
    card('replaced', 'playing', [{ person: anna, bot: 'foreman', asked: true }]),
  ];
  expect(inOrder(tables, 'anna').map(({ id }) => id)).toEqual(['mine', 'his', 'open', 'replaced', 'over']);
  expect(inOrder(tables, 'ben')[0]?.id).toBe('his');
  expect(tables.filter((table) => asksFor(table, null))).toEqual([]);
});
