import { type Amounts, type Event, RESOURCES, type Resource, type Seat, standingSeen, type Zone } from '@planet-steam/engine';
import type { GameView, TableUpdate } from '../session/session.ts';
import { type Sentence, sentence, type Value } from './sentence.ts';

export const MAX_LINES = 5;

/** What matters more comes first, and what matters least is left out when there is no room. */
interface Weighed {
  readonly weight: number;
  readonly words: Sentence;
}

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Everything told after the last move this seat made with its own hand; from the start if it has made none. */
export function updatesSinceLastTurn(log: readonly TableUpdate[], seat: Seat): readonly TableUpdate[] {
  return log.slice(log.findLastIndex((update) => update.seat === seat && update.hand === 'person') + 1);
}

/** "Since your last turn" in at most five lines, the most important first. */
export function summarySinceLastTurn(updates: readonly TableUpdate[], seat: Seat, view: GameView | null): Sentence[] {
  const events = eventsThatCount(updates);
  if (events.length === 0) return [];
  const lines = [...ended(events), ...toMe(updates, events, seat), ...around(events, seat), ...standing(events, view, seat)];
  return lines
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_LINES)
    .map(({ words }) => words);
}

/** Whether anything of it has happened: how one stands can be told at any time. */
export function hasNews(lines: readonly Sentence[]): boolean {
  return lines.some(({ id }) => !id.startsWith('story.since.standing'));
}

/** Moves that were taken back meanwhile have not happened. */
export function eventsThatCount(updates: readonly TableUpdate[]): Event[] {
  let counting: TableUpdate[] = [];
  for (const update of updates) {
    const { entry } = update;
    if (entry.kind === 'tookBack') counting = counting.filter(({ version }) => version <= entry.version);
    else counting.push(update);
  }
  return counting.flatMap((update) => update.events);
}

function ofKind<K extends Event['kind']>(events: readonly Event[], kind: K): Of<K>[] {
  return events.filter((event): event is Of<K> => event.kind === kind);
}

function bySeat<T>(items: readonly (T & { readonly seat: Seat })[]): [Seat, T[]][] {
  return [...Map.groupBy(items, (item) => item.seat)];
}

function ended(events: readonly Event[]): Weighed[] {
  return ofKind(events, 'gameEnded').map(({ standing, winners }) => ({
    weight: 100,
    words: sentence('story.since.ended', {
      n: winners.length,
      players: { all: winners.map((seat) => ({ seat })) },
      total: Math.max(...standing.map(({ total }) => total)),
    }),
  }));
}

/** What happened to the reader themselves. */
function toMe(updates: readonly TableUpdate[], events: readonly Event[], me: Seat): Weighed[] {
  const mine = <K extends Event['kind']>(kind: K) => ofKind(events, kind).filter((event) => 'seat' in event && event.seat === me);
  const lines: Weighed[] = [];
  for (const hand of ['clock', 'bot'] as const) {
    const n = updates.filter((update) => update.seat === me && update.hand === hand).length;
    if (n > 0) lines.push({ weight: 95, words: sentence(`story.since.playedForYou.${hand}`, { n }) });
  }
  for (const { seat, victim } of ofKind(events, 'sabotaged')) {
    if (victim === me) lines.push({ weight: 90, words: sentence('story.since.sabotaged', { player: { seat } }) });
  }
  for (const { zone } of mine('tankTipped')) lines.push({ weight: 85, words: sentence('story.since.tipped', { zone: { zone } }) });
  const lost = amountsOf(mine('resourcesLost').map(({ resources }) => resources));
  if (lost.all.length > 0) lines.push({ weight: 80, words: sentence('story.since.lost', { resources: lost }) });
  for (const { paid } of mine('biddingWon')) lines.push({ weight: 88, words: sentence('story.since.won', { paid }) });
  const claimed = mine('zoneClaimed').map(({ zone }) => ({ zone }));
  if (claimed.length > 0) lines.push({ weight: 82, words: sentence('story.since.claimedYours', { zones: { all: claimed } }) });
  const credits = mine('creditsReceived').reduce((sum, event) => sum + event.credits, 0);
  const received = amountsOf(mine('resourceReceived').map(({ resource, amount }) => ({ [resource]: amount })));
  const things = [...(credits > 0 ? [{ words: sentence('story.since.credits', { n: credits }) }] : []), ...received.all];
  if (things.length > 0) lines.push({ weight: 75, words: sentence('story.since.received', { things: { all: things } }) });
  return lines;
}

/** What the others did and how the terminal moved. */
function around(events: readonly Event[], me: Seat): Weighed[] {
  const lines: Weighed[] = [];
  const round = ofKind(events, 'roundBegan').at(-1);
  if (round) lines.push({ weight: 50, words: sentence('story.since.round', { round: round.round }) });
  // Cards are given back with each new round: only those of the last one are news.
  const cards = ofKind(events.slice(events.findLastIndex(({ kind }) => kind === 'roundBegan') + 1), 'cardTaken');
  if (cards.length > 0) {
    const all = cards.map(({ seat, card }) => ({ words: sentence('story.since.card', { player: { seat }, card }) }));
    lines.push({ weight: 70, words: sentence('story.since.cards', { cards: { all } }) });
  }
  const prices = pricesMoved(events);
  if (prices.length > 0) {
    const all = prices.map((price) => ({ words: sentence('story.since.price', { ...price }) }));
    lines.push({ weight: 60, words: sentence('story.since.prices', { prices: { all } }) });
  }
  const claims = zonesTaken(events, me);
  if (claims.length > 0) lines.push({ weight: 55, words: sentence('story.since.zones', { claims: { all: claims } }) });
  const tanks = bySeat([...ofKind(events, 'tankBought'), ...ofKind(events, 'tankImported')]).filter(([seat]) => seat !== me);
  if (tanks.length > 0) {
    const all = tanks.map(([seat, bought]) => ({ words: sentence('story.since.tank', { player: { seat }, n: bought.length }) }));
    lines.push({ weight: 40, words: sentence('story.since.tanks', { tanks: { all } }) });
  }
  const airship = ofKind(events, 'airshipMoored').at(-1);
  if (airship && airship.seat !== me) lines.push({ weight: 35, words: sentence('story.since.airship', { lane: airship.lane }) });
  return lines;
}

function zonesTaken(events: readonly Event[], me: Seat): Value[] {
  return bySeat<{ zone: Zone }>(ofKind(events, 'zoneClaimed'))
    .filter(([seat]) => seat !== me)
    .map(([seat, claims]) => {
      const zones = { all: claims.map(({ zone }) => ({ zone })) };
      return { words: sentence('story.since.zone', { player: { seat }, zones }) };
    });
}

/** At most two, those that moved most: from where they stood before to where they stand now. */
function pricesMoved(events: readonly Event[]): { resource: Resource; from: number; to: number }[] {
  const moves = events.filter((event) => event.kind === 'priceMoved' || event.kind === 'scarcity');
  return RESOURCES.flatMap((resource) => {
    const own = moves.filter((event) => event.resource === resource);
    const [from, to] = [own[0]?.from, own.at(-1)?.to];
    return from === undefined || to === undefined || from === to ? [] : [{ resource, from, to }];
  })
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, 2);
}

function amountsOf(list: readonly Amounts[]): { all: Value[] } {
  return {
    all: RESOURCES.flatMap((resource) => {
      const n = list.reduce((sum, amounts) => sum + (amounts[resource] ?? 0), 0);
      return n > 0 ? [{ words: sentence(`${resource}.n`, { n }) }] : [];
    }),
  };
}

/** Only where it can be known: with concealed credits no one's wealth is (THG-11). */
function standing(events: readonly Event[], view: GameView | null, me: Seat): Weighed[] {
  if (view === null || ofKind(events, 'gameEnded').length > 0) return [];
  const totals = standingSeen(view).flatMap(({ seat, total }) => (total === null ? [] : [{ seat, total }]));
  const own = totals.find(({ seat }) => seat === me);
  if (own === undefined || totals.length < view.players.length) return [];
  const others = totals.filter(({ seat }) => seat !== me).toSorted((a, b) => b.total - a.total);
  const by = Math.abs(own.total - others[0].total);
  const weight = 45;
  if (own.total > others[0].total) return [{ weight, words: sentence('story.since.standing.leading', { by }) }];
  if (by === 0) {
    const players = { all: others.filter(({ total }) => total === own.total).map(({ seat }) => ({ seat })) };
    return [{ weight, words: sentence('story.since.standing.level', { players }) }];
  }
  const place = others.filter(({ total }) => total > own.total).length + 1;
  const values = { place, of: totals.length, by, player: { seat: others[0].seat } };
  return [{ weight, words: sentence('story.since.standing.behind', values) }];
}
