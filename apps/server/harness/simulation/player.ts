import { LOTS, type Options, randomMove } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import type { Person, Place } from './person.ts';
import { type Watch, watchTable } from './watch.ts';
import type { SentTurn, Witness } from './witness.ts';

/** How someone plays. */
export interface Tempo {
  /** Milliseconds, about. */
  readonly thinks: number;
  /** How probable it is at a turn that they are away for long, and for how long. */
  readonly goesAway: number;
  readonly away: number;
}

interface AtSeat extends Place {
  readonly witness: Witness;
  readonly table: string;
  readonly person: Person;
  readonly seat: number;
  readonly tempo: Tempo;
}

const LONGEST_WAIT_MS = 3_600_000;
const SENT_TWICE = 0.1;
const SENT_AGAIN_LATER = 0.1;
const SEVERAL_MOVES = 0.15;
const TALKS = 0.02;
const GIVES_ORDER = 0.05;
const HANDS_TO_BOT = 0.01;
const COMES_BACK = 0.5;
const ASKS_TAKE_BACK = 0.01;
const AGREES = 0.6;
const LEAVES = 0.001;

/** Someone who plays by chance until the game is over. */
export async function playSeat(at: AtSeat): Promise<void> {
  const { world, person, table, tempo, witness } = at;
  const watch = watchTable(at, witness, person, table);
  const again: SentTurn[] = [];
  for (;;) {
    const view = await look(at);
    if (view.head.status !== 'playing') break;
    if (view.head.seats[at.seat].person?.id !== person.id) break; // they have left
    await fool(at, view);
    const late = again.length > 0 && world.chance(SENT_AGAIN_LATER) ? again.shift() : undefined;
    if (late !== undefined) await sendTurn(at, late);
    const options = optionsIn(view);
    if (options === null || view.head.seats[at.seat].bot !== null) {
      await waitFor(at, watch, view);
      continue;
    }
    await world.sleep(world.chance(tempo.goesAway) ? world.about(tempo.away) : world.about(tempo.thinks));
    const moves = [randomMove(options, world.random), ...(world.chance(SEVERAL_MOVES) ? [randomMove(options, world.random)] : [])];
    const turn: SentTurn = { person: person.id, id: newId(at), version: view.version, moves, accepted: null, refused: null };
    witness.newTurn(table, turn);
    await Promise.all(Array.from({ length: world.chance(SENT_TWICE) ? 2 : 1 }, () => sendTurn(at, turn)));
    if (world.chance(SENT_AGAIN_LATER)) again.push(turn);
  }
  watch.close();
}

async function look({ world, person, table, witness }: AtSeat): Promise<TableView> {
  const { status, text } = await person.send('GET', `/api/tables/${table}`);
  if (status !== 200) world.wrong(`table ${table} cannot be seen by ${person.id}: ${status} ${text}`);
  const view = JSON.parse(text) as TableView;
  if (status === 200) witness.sawTable(person.id, table, text, view);
  return view;
}

/** Everything someone may do besides playing. */
async function fool(at: AtSeat, view: TableView): Promise<void> {
  const { world, person, table, seat } = at;
  const path = `/api/tables/${table}`;
  if (world.chance(TALKS)) await talk(at);
  if (world.chance(GIVES_ORDER)) await changeOrder(at);
  const { bot } = view.head.seats[seat];
  if (bot !== null && world.chance(COMES_BACK)) await fair(at, person.send('DELETE', `${path}/seat/bot`));
  else if (bot === null && world.chance(HANDS_TO_BOT)) await fair(at, person.send('PUT', `${path}/seat/bot`, {}));
  const { takeBack } = view.head;
  if (takeBack !== null && !takeBack.agreed.includes(seat)) await answerTakeBack(at, takeBack);
  else if (takeBack === null && view.version > 2 && world.chance(ASKS_TAKE_BACK))
    await fair(at, person.send('POST', `${path}/take-back`, { version: view.version - 1 - world.below(Math.min(5, view.version - 2)) }));
  if (world.chance(LEAVES)) await fair(at, person.send('DELETE', `${path}/seat`));
}

async function answerTakeBack(at: AtSeat, _takeBack: NonNullable<TableView['head']['takeBack']>): Promise<void> {
  await fair(at, at.person.send('PUT', `/api/tables/${at.table}/take-back`, { agree: at.world.chance(AGREES) }));
}

/** Ways to be told no that someone may deserve who plays by chance, is late, and asks twice. */
const FAIR = ['stale', 'refused', 'beyondChance', 'notNow', 'forbidden'];

async function fair({ world }: AtSeat, answer: ReturnType<Person['send']>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 400 && !FAIR.includes(JSON.parse(text).code)) world.wrong(`answered ${status} ${text}`);
}

async function waitFor({ world }: AtSeat, watch: Watch, view: TableView): Promise<void> {
  if (watch.last > view.sequence) await world.sleep(100);
  else await watch.more(LONGEST_WAIT_MS);
}

function optionsIn({ view }: TableView): Options | null {
  return view !== null && 'options' in view ? (view.options as Options | null) : null;
}

function newId({ world }: AtSeat): string {
  return Array.from({ length: 4 }, () => world.below(2 ** 16).toString(16)).join('-');
}

/** The same id again and again until there is an answer. */
async function sendTurn(at: AtSeat, turn: SentTurn): Promise<void> {
  const { person, table, witness, world } = at;
  const { id, version, moves } = turn;
  const { status, text } = await person.send('POST', `/api/tables/${table}/turns`, { id, version, moves });
  witness.turnAnswered(table, turn, status, text);
  if (status !== 200 && !FAIR.includes(JSON.parse(text).code)) world.wrong(`turn ${id} at table ${table} was answered ${status} ${text}`);
}

async function talk(at: AtSeat): Promise<void> {
  const { person, table, witness, world } = at;
  const id = newId(at);
  const words = `Anybody there? ${id}`;
  witness.newWords(table, id, person.id, words);
  const { status, text } = await person.send('POST', `/api/tables/${table}/words`, { words, id });
  if (status === 201) witness.wordsAnswered(table, id, JSON.parse(text).sequence);
  else world.wrong(`words at table ${table} were answered ${status} ${text}`);
}

async function changeOrder(at: AtSeat): Promise<void> {
  const { person, table, witness, world, seat } = at;
  const path = `/api/tables/${table}/order`;
  if (world.chance(0.3)) {
    await fair(at, person.send('DELETE', path));
    return;
  }
  witness.ordered(table, seat);
  await fair(at, person.send('PUT', path, { lot: world.pick(LOTS), most: world.chance(0.3) ? null : 1 + world.below(30) }));
  witness.ordered(table, seat);
}
