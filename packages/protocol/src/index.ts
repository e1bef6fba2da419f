/** What goes over the wire, for the server, the web client and authors of bots. */
export * from './channels.ts';
export * from './chat.ts';
export * from './client-id.ts';
export * from './clock.ts';
export * from './entries.ts';
export * from './errors.ts';
export * from './people.ts';
export * from './review.ts';
export * from './stream.ts';
export * from './tables.ts';
export * from './turns.ts';
