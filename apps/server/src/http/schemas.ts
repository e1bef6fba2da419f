import Type from 'typebox';

/** Parameters that several routes have. */
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', description: 'Id of the table.' });
export const TableId = Type.Object({ id: Id });
export const TableAndSeat = Type.Object({ id: Id, seat: Type.Integer({ minimum: 0, maximum: 4, description: 'The seat, from 0.' }) });
export const Nothing = Type.Null({ description: 'Done.' });

/**
 * For answers whose schemas are unions of many kinds. A serialiser made from such a schema would try one kind after the other, and drop what
 * it does not know; that the answers are as described is shown by tests instead.
 */
export const AS_IT_IS = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };
