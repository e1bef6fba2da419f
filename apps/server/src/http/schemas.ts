import Type from 'typebox';

/** Parameters that several routes have. */
export const TableId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{16}$' }) });
export const TableAndSeat = Type.Object({ ...TableId.properties, seat: Type.Integer({ minimum: 0, maximum: 4 }) });
export const Nothing = Type.Null({ description: 'Done.' });

/** Answers that are described in packages/protocol; sent as they are. */
export const TableViewSchema = Type.Unsafe<unknown>({
  type: 'object',
  additionalProperties: true,
  description:
    'A table as you may see it: agreement, setup, head (seats, clocks, who is asked), your seat and order, and the view of the game.',
});
