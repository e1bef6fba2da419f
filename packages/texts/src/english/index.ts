/** Plain English for terminals and transcripts. Screens have messages in every language instead. */
export { type NarratedTable, Narrator, plainTable } from './narrator.ts';
export { tellEvent } from './tell-event.ts';
export { type Terms, termsOf } from './terms.ts';
export * from './words.ts';
