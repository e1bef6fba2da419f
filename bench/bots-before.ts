/**
 * Plays bots of this checkout against bots of another one, an earlier revision say, on the same rules:
 * `npm run bench:bots-before -- --before FOLDER --one tycoon:50ms --against foreman [--games 24] [--players 4] [--seed 1] [--swap]`.
 * The one sits in every seat of each seed. With --swap it comes from the other checkout and its rivals from this one. The folder needs nothing
 * but the sources and its own `node_modules/@planet-steam/engine`; its bots see views, as they would at a server.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BOTS_REVISION, type Bot, makeBot, playBots } from '@planet-steam/bots';
import { makeSetup, type PlayerCount, standing } from '@planet-steam/engine';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    one: { type: 'string', default: 'prospector' },
    against: { type: 'string', default: 'prospector' },
    games: { type: 'string', default: '24' },
    players: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '1000000' },
    swap: { type: 'boolean', default: false },
  },
});
if (values.before === undefined) {
  console.error('Name the folder of the other checkout with --before.');
  process.exit(2);
}
const entry = pathToFileURL(resolve(values.before, 'packages/bots/src/index.ts')).href;
const before = (await import(entry)) as { makeBot: typeof makeBot; BOTS_REVISION: number };
const clock = { now: () => performance.now() };

/** Only its slow way: the quick one would read this checkout's state. */
function fromBefore(name: string): Bot {
  const bot = before.makeBot(name, clock);
  return { name: bot.name, choose: (view, options, random) => bot.choose(view, options, random) };
}

const players = Number(values.players) as PlayerCount;
const setup = makeSetup({ players });
const one = values.swap ? fromBefore(values.one) : makeBot(values.one, clock);
const rival = values.swap ? makeBot(values.against, clock) : fromBefore(values.against);
const shares: number[] = [];
const leads: number[] = [];
const seeds = Math.ceil(Number(values.games) / players);
for (let seed = 0; seed < seeds && clock.now() < 1000 * Number(values.seconds); seed++) {
  let share = 0;
  let lead = 0;
  for (let seat = 0; seat < players; seat++) {
    const bots = Array.from({ length: players }, (_, each) => (each === seat ? one : rival));
    const wealth = standing(playBots({ setup, seed: `${values.seed}/${seed}`, bots })).map(({ total }) => total);
    const best = Math.max(...wealth.toSpliced(seat, 1));
    lead += wealth[seat] - best;
    if (wealth[seat] >= best) share += 1 / wealth.filter((each) => each === wealth[seat]).length;
  }
  shares.push(share / players);
  leads.push(lead / players);
}

/** Mean and the half width of its 95% interval, from the means of the seeds. */
function estimate(list: readonly number[]): [number, number] {
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
  const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, list.length - 1);
  return [mean, 1.96 * Math.sqrt(variance / list.length)];
}

const [share, shareWidth] = estimate(shares);
const [lead, leadWidth] = estimate(leads);
const [mine, theirs] = values.swap ? [before.BOTS_REVISION, BOTS_REVISION] : [BOTS_REVISION, before.BOTS_REVISION];
console.log(
  `${values.one} of revision ${mine} against ${players - 1} ${values.against} of revision ${theirs}: wins ${(100 * share).toFixed(1)}% ± ${(100 * shareWidth).toFixed(1)}, ` +
    `lead ${lead.toFixed(0)} ± ${leadWidth.toFixed(0)} (${shares.length * players} games, seed ${values.seed})`,
);
