import type { Clock } from '@planet-steam/protocol';
import { newPerson, type Person, type Place } from './person.ts';
import { playSeat, type Tempo } from './player.ts';
import { watchTable } from './watch.ts';
import type { Witness } from './witness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of those who play in the evening, and of those who play over days. */
const LIVE: Tempo = { thinks: 12 * SECOND, goesAway: 0.01, away: 10 * MINUTE };
const SLOW: Tempo = { thinks: 20 * MINUTE, goesAway: 0.03, away: 30 * HOUR };
const REST_MS = 8 * HOUR;

/** People who play one game after the other, with long breaks, for as long as the simulation goes on. */
export async function playForever(place: Place, witness: Witness, number: number): Promise<void> {
  const { world } = place;
  await world.sleep(world.about(MINUTE));
  const people: Person[] = [];
  for (let member = 0; member < 2 + world.below(3); member++) people.push(await newPerson(place, `Player ${number}.${member + 1}`));
  const stranger = await newPerson(place, `Stranger ${number}`);
  for (;;) {
    await playGame(place, witness, people, stranger, number % 2 === 0 ? SLOW : LIVE);
    await world.sleep(world.about(REST_MS));
  }
}

async function playGame(place: Place, witness: Witness, people: readonly Person[], stranger: Person, tempo: Tempo): Promise<void> {
  const { world } = place;
  const [creator, ...others] = people;
  const bots = Array.from({ length: world.below(6 - people.length) }, () => ({ bot: world.pick(['prospector', 'drifter', 'apprentice']) }));
  const seats = ['me', ...others.map(() => 'open'), ...bots];
  const open = world.chance(0.5);
  const wanted = {
    name: 'Simulated',
    players: seats.length,
    seats,
    public: open,
    concealedCredits: world.chance(0.5),
    clock: anyClock(place, tempo),
    atZero: world.pick(['botTurn', 'botSeat']),
    standIn: 'prospector',
    luck: 'creator',
  };
  const made = await creator.send('POST', '/api/tables', wanted);
  if (made.status !== 201) throw new Error(`no table: ${made.status} ${made.text}`);
  const { id } = JSON.parse(made.text);
  const secret = open ? null : await invitation(creator, id);
  for (const other of others) {
    const { status, text } = await (secret === null
      ? other.send('POST', `/api/tables/${id}/seat`, {})
      : other.send('POST', '/api/links/use', { secret, luck: 'guest' }));
    if (status !== 200) throw new Error(`no seat at ${id}: ${status} ${text}`);
  }
  const { status, text } = await creator.send('POST', `/api/tables/${id}/start`);
  if (status !== 204 && JSON.parse(text).code !== 'notNow') throw new Error(`table ${id} was not started: ${status} ${text}`);
  const watching = open && world.chance(0.5) ? watchTable(place, witness, stranger, id) : null;
  if (!open) void intrude(place, stranger, id);
  await Promise.all(people.map((person, seat) => playSeat({ ...place, witness, table: id, person, seat, tempo })));
  watching?.close();
}

async function invitation(creator: Person, id: string): Promise<string> {
  const { status, text } = await creator.send('POST', `/api/tables/${id}/links`, { kind: 'join' });
  if (status >= 300) throw new Error(`no link to ${id}: ${status} ${text}`);
  return JSON.parse(text).secret;
}

/** Someone who was not invited tries whatever there is. */
async function intrude({ world }: Place, stranger: Person, id: string): Promise<void> {
  await world.sleep(world.about(10 * MINUTE));
  for (const [method, path, body] of [
    ['GET', `/api/tables/${id}`],
    ['GET', `/api/tables/${id}/events`],
    ['GET', `/api/tables/${id}/record`],
    ['POST', `/api/tables/${id}/seat`, {}],
    ['POST', `/api/tables/${id}/words`, { words: 'Hello?' }],
  ] as const) {
    const { status, text } = await stranger.send(method, path, body);
    if (status !== 404) world.wrong(`a stranger is answered ${status} ${text} to ${method} ${path}`);
  }
}

function anyClock({ world }: Place, tempo: Tempo): Clock {
  if (world.chance(0.2)) return { kind: 'none' };
  if (tempo === SLOW) return { kind: 'days', hoursPerMove: world.pick([1, 4, 24]), pause: null };
  return { kind: 'bank', bankSeconds: world.pick([60, 300, 1200]), incrementSeconds: world.pick([0, 10, 30]) };
}
