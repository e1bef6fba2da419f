import type { Bot } from '@planet-steam/bots';
import { addUp } from '../add-up.ts';
import { count, type Histogram, quantiles, total } from '../histogram.ts';

/** How long a bot thinks. */
export interface Thinking {
  /** Choices among several answers, by their time: in steps of a sixteenth of a doubling, so that median and 99% are within 3%. */
  readonly times: Histogram;
  /** Questions with a single answer; they take no thought and would hide the others. */
  readonly forced: number;
  /** In milliseconds. */
  readonly slowest: number;
}

const STEPS = 16;
const PER_MS = 1e6;

/** The step of a time, counted from a nanosecond; and back. */
function stepOf(ms: number): number {
  return Math.round(STEPS * Math.log2(Math.max(1, ms * PER_MS)));
}

function timeOf(step: number): number {
  return 2 ** (step / STEPS) / PER_MS;
}

export function noThinking(): Thinking {
  return { times: new Map(), forced: 0, slowest: 0 };
}

export function addThinking(one: Thinking, other: Thinking): Thinking {
  const sums = ({ times, forced }: Thinking) => ({ times, forced });
  return { ...addUp(sums(one), sums(other)), slowest: Math.max(one.slowest, other.slowest) };
}

export interface Stopwatch {
  /** The same bot with a stopwatch around its choices. */
  readonly bot: Bot;
  take(): Thinking;
}

export function timed(bot: Bot, now: () => number): Stopwatch {
  let times: Histogram = new Map();
  let forced = 0;
  let slowest = 0;
  return {
    bot: {
      name: bot.name,
      choose(view, options, random) {
        const begun = now();
        const choice = bot.choose(view, options, random);
        const ms = now() - begun;
        if (choice.reason.method === 'forced') forced++;
        else count(times, stepOf(ms));
        if (ms > slowest) slowest = ms;
        return choice;
      },
    },
    take() {
      const thinking = { times, forced, slowest };
      times = new Map();
      forced = 0;
      slowest = 0;
      return thinking;
    },
  };
}

export interface ThinkingReport {
  readonly decisionsPerGame: number;
  readonly forcedPerGame: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** `games`: how often the bot sat at a table. */
export function thinkingReport({ times, forced, slowest }: Thinking, games: number): ThinkingReport {
  const [median, p99] = quantiles(times, [0.5, 0.99]).map(timeOf);
  return { decisionsPerGame: total(times) / games, forcedPerGame: forced / games, medianMs: median, p99Ms: p99, slowestMs: slowest };
}
