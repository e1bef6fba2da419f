import Type from 'typebox';

/** Chosen by the client, new for each thing it wants: sent again it is not done again. */
export const ClientId = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'Chosen by the client, new for each thing it sends. Sent again with the same content it gets the same answer.',
});
