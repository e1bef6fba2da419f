/** A link is for so many people, and ends when the game begins unless its host wants otherwise. Older ones are not counted. */
export const linksThatEnd = [
  'alter table links add column uses integer',
  'alter table links add column stays_open integer not null default 0',
];
