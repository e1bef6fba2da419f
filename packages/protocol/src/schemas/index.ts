/** Schemas of what the server answers. Apart from the rest because a client that only plays does not need them. */
export * from './events.ts';
export * from './game-terms.ts';
export * from './options.ts';
export * from './records.ts';
export * from './stream.ts';
export * from './table.ts';
export * from './view.ts';
