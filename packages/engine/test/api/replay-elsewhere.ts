import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseRecord, replay } from '@planet-steam/engine';

/** Run as a program of its own: reads a list of records and prints, for each, one hash over all its states. */
const records: unknown[] = JSON.parse(await text(process.stdin));
for (const value of records) {
  const parsed = parseRecord(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const hash = createHash('sha256');
  for (const { state } of replay(parsed.value)) hash.update(JSON.stringify(state));
  console.log(hash.digest('hex'));
}
