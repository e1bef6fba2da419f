import { setImmediate as breathe } from 'node:timers/promises';
import { LOTS, type Options, type PlayerCount, type RuleSetId, randomMove, type Variant } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import type { TestServer } from '../../test/support/server.ts';
import type { Cast } from './cast.ts';
import { nag } from './nagging.ts';
import { newCanary, newLimit, type Secret } from './secrets.ts';
import type { Witness } from './witness.ts';

export interface GamePlan {
  readonly players: PlayerCount;
  readonly ruleSet: RuleSetId;
  readonly variants: readonly Variant[];
  readonly public: boolean;
  readonly concealed: boolean;
}

/** Where games are played and who watches. */
export interface Stage {
  readonly server: TestServer;
  readonly cast: Cast;
  readonly secrets: Secret[];
  /** Tables whose credits are concealed. */
  readonly concealed: Set<string>;
  readonly random: () => number;
}

const MOST_MOVES = 5000;

/** A whole game with random moves, while everyone watches, asks, talks and errs. The table's id. */
export async function playGame(stage: Stage, plan: GamePlan): Promise<string> {
  const { server, cast, secrets, random } = stage;
  const players = cast.players.slice(0, plan.players);
  const allowed = plan.public ? cast.all : [...players, cast.spectator];
  const id = await openTable(stage, plan, players);
  const at = `/api/tables/${id}`;
  // One player has no stream: that is the one who is notified.
  const watching = allowed.filter((witness) => witness !== players[1]);
  for (const witness of watching) await witness.watch(id);
  await players[0].ask('POST', `${at}/start`);

  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const { live } = await server.tables.get(id);
    const { table } = live;
    if (table.status === 'over') {
      await lookBack();
      return id;
    }
    await nag(cast.all[moves % cast.all.length], id, table.version, Math.floor(moves / cast.all.length) + moves);
    await occasionally(moves);
    if (live.table.asked !== null) await act(live.table.asked.seat, moves);
  }
  throw new Error('the game does not end');

  async function act(seat: number, move: number): Promise<void> {
    const witness = players[seat];
    if (seat === 1 && move % 20 === 0) await server.outbox.send();
    const { version, view, head }: TableView = await witness.ask('GET', at);
    const options = view !== null && 'options' in view ? (view.options as Options | null) : null;
    if (options === null || head.seats[seat].bot !== null) {
      await breathe();
      return;
    }
    const body = { id: `${witness.turnId}_${id}_${move}`, version, moves: [randomMove(options, random)] };
    const { status, text } = await witness.send('POST', `${at}/turns`, body);
    // Someone's standing order may have been faster.
    if (status !== 200 && status !== 409) throw new Error(`a legal move was refused: ${text}`);
  }

  async function occasionally(move: number): Promise<void> {
    if (move % 11 === 3) await giveOrder(pick(players));
    if (move % 37 === 5) await speak(pick(players), move % 2 === 0);
    if (move === 45) await takeBack();
    if (move === 70) await letBotPlay(players[plan.players - 1]);
    if (move === 30 || move === 200) await resume();
  }

  async function giveOrder(witness: Witness): Promise<void> {
    const order = { lot: pick(LOTS), most: random() < 0.2 ? null : newLimit() };
    witness.orders.set(id, [...(witness.orders.get(id) ?? []), order]);
    if (order.most !== null) secrets.push({ kind: 'the limit of an order', text: String(order.most), knownTo: [witness.name] });
    await witness.ask('PUT', `${at}/order`, order);
    if (random() < 0.2) await witness.ask('DELETE', `${at}/order`);
  }

  async function speak(witness: Witness, remove: boolean): Promise<void> {
    const words = newCanary();
    const muting = witness === cast.players[2] ? [cast.players[1].name] : [];
    const knownTo = (plan.public ? cast.all : allowed).map(({ name }) => name).filter((name) => !muting.includes(name));
    secrets.push({ kind: 'words', text: words, knownTo });
    const { sequence } = await witness.ask('POST', `${at}/words`, { words });
    if (remove) await players[0].ask('DELETE', `${at}/words/${sequence}`);
  }

  async function takeBack(): Promise<void> {
    const { version }: TableView = await players[0].ask('GET', at);
    await players[0].ask('POST', `${at}/take-back`, { version: version - 1 });
    // An order may have moved the game on, and then there is nothing to decide any more.
    for (const witness of players.slice(1)) await witness.send('PUT', `${at}/take-back`, { agree: true, version: version - 1 });
  }

  async function letBotPlay(witness: Witness): Promise<void> {
    await witness.ask('PUT', `${at}/seat/bot`, { bot: 'prospector' });
    await breathe();
    await witness.ask('DELETE', `${at}/seat/bot`);
  }

  /** Everyone reads the whole history once more. */
  async function resume(): Promise<void> {
    for (const witness of watching) await (await witness.watch(id, 0)).next(({ name }) => name === 'presence');
  }

  async function lookBack(): Promise<void> {
    await resume();
    for (const witness of cast.all) for (const path of [at, `${at}/record`, `${at}/words`]) await witness.send('GET', path);
    await server.outbox.send();
    for (const witness of watching) witness.stopWatching(id);
  }

  function pick<T>(items: readonly T[]): T {
    return items[Math.floor(random() * items.length)];
  }
}

async function openTable({ secrets, cast, concealed }: Stage, plan: GamePlan, players: readonly Witness[]): Promise<string> {
  const [creator, ...others] = players;
  const name = newCanary();
  const { ruleSet, variants } = plan;
  const lucks = players.map(() => newCanary());
  const agreed = { name, players: plan.players, ruleSet, variants, public: plan.public, concealedCredits: plan.concealed };
  const { id } = await creator.ask('POST', '/api/tables', { ...agreed, luck: lucks[0] });
  if (plan.concealed) concealed.add(id);
  const allowed = (plan.public ? cast.all : [...players, cast.spectator]).map((witness) => witness.name);
  secrets.push({ kind: 'the name of a table', text: name, knownTo: allowed });
  secrets.push({ kind: 'the id of a table', text: id, knownTo: allowed, mayBeLogged: true });
  for (const luck of lucks) secrets.push({ kind: 'a share of the seed', text: luck, knownTo: [], revealedBy: id });
  creator.seats.set(id, 0);
  for (const [index, witness] of others.entries()) {
    const luck = lucks[index + 1];
    witness.seats.set(id, index + 1);
    if (plan.public) await witness.ask('POST', `/api/tables/${id}/seat`, { seat: index + 1, luck });
    else await witness.ask('POST', '/api/links/use', { secret: await newLink({ kind: 'seat', seat: index + 1 }), luck });
  }
  if (!plan.public) await cast.spectator.ask('POST', '/api/links/use', { secret: await newLink({ kind: 'watch' }) });
  return id;

  async function newLink(link: { kind: string; seat?: number }): Promise<string> {
    const { secret } = await creator.ask('POST', `/api/tables/${id}/links`, link);
    secrets.push({ kind: 'the secret of a link', text: secret, knownTo: [creator.name], hashed: true });
    return secret;
  }
}
