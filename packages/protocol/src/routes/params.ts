import Type from 'typebox';

/** What the column of an entry's sequence holds. */
export const MOST_ENTRIES = 2 ** 31 - 1;

/** Parameters that several routes have. */
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description: 'Id of the table.' });
export const TableId = Type.Object({ id: Id });
export const TableAndSeat = Type.Object({ id: Id, seat: Type.Integer({ minimum: 0, maximum: 4, description: 'The seat, from 0.' }) });
export const TableAndPerson = Type.Object({
  id: Id,
  person: Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description: 'Id of a person.' }),
});
