import { BotFailed, type BotWorkerPool } from '@planet-steam/bots/node';
import { fastRandom, ledgerView, type Seat, type State } from '@planet-steam/engine';
import { botsToAsk, type PlayedTurn, parseAndPlayTurn, playLegalMove, playRandomMove } from '@planet-steam/table';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { Timers } from '../timers.ts';
import { clockRanOut } from './actions/clock.ts';
import { playFor } from './actions/submit-turn.ts';
import { makeBotQueue, type Thought } from './bot-queue.ts';
import { handOfBot, isForBot, orderedNow } from './due.ts';
import type { LiveTable } from './live-table.ts';

/** Who plays where no person has to: bots in their seats, stand-ins for those out of time, standing orders. */
export interface Driver {
  /** Looks who has to act and lets them. May be called at any time and any number of times. */
  drive(live: LiveTable): void;
  /** True while someone thinks for this table. */
  thinksFor(id: string): boolean;
  /** No one begins to think any more; resolves when all thoughts have ended. */
  stop(): Promise<void>;
}

export interface DriverSettings {
  readonly database: Database;
  readonly bots: BotWorkerPool;
  readonly botThreads: number;
  readonly log: Logger;
  readonly botTimeLimitMs: number;
  readonly orderDelayMs: readonly [number, number];
  now(): number;
  readonly timers: Timers;
  random(): number;
  botFailed(bot: string): void;
  /** How many thoughts of bots wait for a thread. */
  botsWait(thoughts: number): void;
  /** A bot thought less than it was asked to, because others waited. */
  botCutShort(): void;
}

export function makeDriver(settings: DriverSettings): Driver {
  const { database, log, now } = settings;
  /** By table: the versions someone thinks about. */
  const thoughts = new Map<string, Set<number>>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;
  const bots = makeBotQueue({
    pool: settings.bots,
    threads: settings.botThreads,
    timeLimit: settings.botTimeLimitMs,
    signal,
    waits: settings.botsWait,
    cut(bot, to) {
      settings.botCutShort();
      log.debug({ bot, to }, 'others wait for bots; this one thinks less');
    },
  });

  function drive(live: LiveTable): void {
    const { table, orders } = live;
    if (signal.aborted || table.status !== 'playing' || table.asked === null) return;
    const { seat } = table.asked;
    if (isForBot(table, now())) think(live, seat, () => playBot(live, seat, table.version));
    else if (orderedNow(table, orders) !== null) think(live, seat, () => followOrder(live, seat, table.version));
  }

  /** One thought for each turn at a time. If it came to nothing, whoever has to act now gets their chance. */
  function think(live: LiveTable, seat: Seat, work: () => Promise<boolean>): void {
    const { id } = live;
    const { version } = live.table;
    const ofTable = thoughts.get(id) ?? new Set();
    if (ofTable.has(version)) return;
    ofTable.add(version);
    thoughts.set(id, ofTable);
    const done = work()
      .catch((error) => {
        if (!signal.aborted) log.error({ table: id, seat, err: error }, 'playing for a seat failed');
        return true; // not at once again: the maintenance comes back to it
      })
      .then((played) => {
        ofTable.delete(version);
        if (ofTable.size === 0) thoughts.delete(id);
        running.delete(done);
        if (!played) drive(live);
      });
    running.add(done);
  }

  async function playBot(live: LiveTable, seat: Seat, version: number): Promise<boolean> {
    if (live.table.seats[seat].bot === null) await live.act(clockRanOut());
    const { agreement, seats, creator, game } = live.table;
    if (live.table.version !== version) return false;
    const { bot, standsIn } = seats[seat];
    const waits = { owner: creator, standIn: bot === null || standsIn };
    const people = seats.flatMap((each, number) => (each.bot === null ? [number] : []));
    const turn = await botTurn(bot ?? agreement.standIn, game as State, seat, people, waits);
    return !signal.aborted && live.act(playFor(turn, handOfBot));
  }

  function anySeed(): number {
    return Math.floor(settings.random() * 2 ** 32);
  }

  async function botTurn(
    bot: string,
    state: State,
    seat: Seat,
    people: readonly Seat[],
    waits: Pick<Thought, 'owner' | 'standIn'>,
  ): Promise<PlayedTurn> {
    for (const name of botsToAsk(bot)) {
      try {
        const { move } = await bots.choose({ bot: name, view: { ...ledgerView(state, seat), people }, seed: anySeed(), ...waits });
        const outcome = parseAndPlayTurn(state, seat, [move]);
        if (outcome.ok) return outcome.turn;
        throw new BotFailed(`${name} wanted ${move.kind}, which is not legal here.`);
      } catch (error) {
        if (!(error instanceof BotFailed)) throw error;
        settings.botFailed(name);
        log.warn({ bot: name, problem: error.message }, 'a bot failed; another plays for it');
      }
    }
    return playRandomMove(state, seat, fastRandom(anySeed()));
  }

  /** Waits as long as a person might, so that no one can tell the two apart, and looks at the order again: it may have been withdrawn. */
  async function followOrder(live: LiveTable, seat: Seat, version: number): Promise<boolean> {
    const [least, most] = settings.orderDelayMs;
    await settings.timers.sleep(least + settings.random() * (most - least), signal);
    if (database.shared) await live.refresh();
    const { table, orders } = live;
    const move = table.version === version ? orderedNow(table, orders) : null;
    if (move === null) return false;
    return live.act(playFor(playLegalMove(table.game as State, seat, move), ({ seats }) => (seats[seat].bot === null ? 'person' : null)));
  }

  return {
    drive,
    thinksFor: (id) => thoughts.has(id),
    async stop() {
      ending.abort();
      await Promise.allSettled([...running]);
    },
  };
}
