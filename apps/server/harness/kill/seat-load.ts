import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOTS, type Move, type Options, randomMove, type Seat } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import type { Answer } from '../../test/support/player.ts';
import type { Findings } from './findings.ts';
import { below, pick, type Random } from './host.ts';
import type { Ledger, SentOrder, SentTurn, TableAccount } from './ledger.ts';
import type { Person } from './person.ts';
import type { Watch } from './watch.ts';

const LONGEST_THOUGHT_MS = 60;
const LONGEST_WAIT_MS = 400;
const SENT_TWICE_AT_ONCE = 0.2;
const SENT_AGAIN_LATER = 0.15;
const SEVERAL_MOVES = 0.2;
const TALKS = 0.04;
const GIVES_ORDER = 0.08;
/** Ways to be told no that someone may deserve who plays by chance and asks twice. */
const FAIR_REFUSALS = ['stale', 'refused', 'beyondChance', 'notNow'];

export interface SeatAt {
  readonly account: TableAccount;
  readonly seat: Seat;
  readonly person: Person;
  readonly watch: Watch;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly random: Random;
  stopping(): boolean;
  /** A new turn was accepted. */
  wentOn(): void;
}

/** Someone who plays by chance until the game is over or all stop: everything they have begun is answered by then. Returns the last view. */
export async function playSeat(at: SeatAt): Promise<TableView> {
  const { account, person, watch, random } = at;
  const path = `/api/tables/${account.table}`;
  const again: SentTurn[] = [];
  let waited = false;
  for (;;) {
    const { status, body, text } = await person.send('GET', path);
    if (status !== 200) throw new Error(`table ${account.table} cannot be seen: ${text}`);
    const view = body as TableView;
    if (view.head.status !== 'playing' || at.stopping()) return view;
    if (waited || random() < TALKS) await talk(at); // who has waited for long asks whether anyone is there; that wakes bots too
    if (random() < GIVES_ORDER) await changeOrder(at, view.sequence);
    const repeated = again.length > 0 && random() < SENT_AGAIN_LATER ? again.shift() : undefined;
    if (repeated !== undefined) await sendTurn(at, repeated);
    const options = optionsIn(view);
    waited = false;
    if (options === null) {
      const before = watch.last;
      await watch.more(LONGEST_WAIT_MS);
      waited = watch.last === before && watch.last >= view.sequence;
      continue;
    }
    const moves = [randomMove(options, random), ...(random() < SEVERAL_MOVES ? [randomMove(options, random)] : [])];
    const turn = await newTurn(at, view.version, moves);
    if (random() < SENT_AGAIN_LATER) again.push(turn);
    await sleep(random() * LONGEST_THOUGHT_MS);
  }
}

function optionsIn({ view }: TableView): Options | null {
  return view !== null && 'options' in view ? (view.options as Options | null) : null;
}

async function newTurn(at: SeatAt, version: number, moves: readonly Move[]): Promise<SentTurn> {
  const turn: SentTurn = { seat: at.seat, id: randomUUID(), version, moves, answers: [] };
  at.account.turns.set(turn.id, turn);
  const copies = at.random() < SENT_TWICE_AT_ONCE ? 2 : 1;
  await Promise.all(Array.from({ length: copies }, () => sendTurn(at, turn)));
  if (turn.answers.some(({ kind }) => kind === 'accepted')) at.wentOn();
  return turn;
}

/** The same id again and again until there is an answer. */
async function sendTurn({ account, person, ledger, findings }: SeatAt, { id, version, moves, answers, seat }: SentTurn): Promise<void> {
  const { status, body, text } = await person.send('POST', `/api/tables/${account.table}/turns`, { id, version, moves });
  if (status === 200) {
    answers.push({ kind: 'accepted', sequence: body.sequence, version: body.version, when: ledger.now() });
    return;
  }
  answers.push({ kind: 'rejected', code: body?.code ?? String(status) });
  if (!FAIR_REFUSALS.includes(body?.code))
    findings.wrong(`turn ${id} of seat ${seat} at table ${account.table} was answered ${status} ${text}`);
  if (body?.code === 'stale' && (body.details.version === version || body.details.view === null))
    findings.wrong(`turn ${id} is stale, but the answer brings nothing newer: ${text.slice(0, 300)}`);
}

async function talk({ account, person, ledger, findings }: SeatAt): Promise<void> {
  const words = `Anybody there? ${randomUUID()}`;
  const sent = { person: person.id, words, answer: null as { sequence: number; when: number } | null };
  account.words.set(words, sent);
  const answer = await person.trySending('POST', `/api/tables/${account.table}/words`, { words });
  if (answer === null || answer.status === 503) return;
  if (answer.status === 201) sent.answer = { sequence: answer.body.sequence, when: ledger.now() };
  else findings.wrong(`words at table ${account.table} were answered ${answer.status} ${answer.text}`);
}

async function changeOrder({ account, seat, person, ledger, findings, random }: SeatAt, after: number): Promise<void> {
  const path = `/api/tables/${account.table}/order`;
  const most = random() < 0.3 ? null : 1 + below(random, 30);
  const order = random() < 0.3 ? null : { lot: pick(random, LOTS), most };
  const sent: SentOrder = { order, after, answer: null, uncertain: false };
  account.orders.set(seat, [...(account.orders.get(seat) ?? []), sent]);
  const request = [order === null ? 'DELETE' : 'PUT', path, order ?? undefined] as const;
  const first = await person.trySending(...request);
  sent.uncertain = first === null || first.status === 503;
  const answer: Answer = first === null || sent.uncertain ? await person.send(...request) : first;
  if (answer.status !== 204 && answer.body?.code !== 'notNow')
    findings.wrong(`an order at table ${account.table} was answered ${answer.status} ${answer.text}`);
  sent.answer = { accepted: answer.status === 204, when: ledger.now() };
}
