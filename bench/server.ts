/**
 * npm run bench:server -- [--quick] [--only NAME,NAME] [--rounds N] [--seconds N] [--no-memory | --only-memory]
 * The server beside its peers in one run. One of four players at a table acts, and the action counts when all four have received its
 * effect; 50 tables at once, each one action at a time. Each server and each load driver is a process of its own, and contestants take
 * turns. Then the memory of tables no one looks at and of clients who only listen. The last line is one JSON object.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CONTESTANT_NAMES, type ContestantName } from './server/contestants.ts';
import { type Memory, type MemoryPlan, measureMemory } from './server/memory.ts';
import { installPeers } from './server/peers.ts';
import { memoryLines, sliceLine, summary, throughputLines } from './server/report.ts';
import { measureThroughput, type Slice, type ThroughputPlan } from './server/throughput.ts';

interface Plan {
  readonly throughput: ThroughputPlan;
  readonly memory: MemoryPlan;
}

const WHOLE: Plan = {
  throughput: { tables: 50, rounds: 5, warmUpMs: 2000, sliceMs: 10_000, firstMs: 5000 },
  memory: { counts: [1000, 10_000], deadlineMs: 120_000 },
};
/** A smoke test: its figures say that it runs, no more. */
const QUICK: Plan = {
  throughput: { tables: 10, rounds: 1, warmUpMs: 300, sliceMs: 1000, firstMs: 500 },
  memory: { counts: [100, 200], deadlineMs: 30_000 },
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    'no-memory': { type: 'boolean', default: false },
    'only-memory': { type: 'boolean', default: false },
  },
});
const names = CONTESTANT_NAMES.filter((name) => values.only === undefined || values.only.split(',').includes(name));
if (names.length === 0) {
  console.error(`No contestant is called ${values.only}. There are: ${CONTESTANT_NAMES.join(', ')}.`);
  process.exit(2);
}
const { throughput, memory: memoryPlan } = values.quick ? QUICK : WHOLE;
const rounds = values.rounds === undefined ? throughput.rounds : Number(values.rounds);
const sliceMs = values.seconds === undefined ? throughput.sliceMs : Number(values.seconds) * 1000;
installPeers();
// Servers and drivers end when this process does; ending it through `exit` removes their folders too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [load] = loadavg();
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)} before the first contestant`);
if (load > 0.5) console.log('Other programs are busy on this machine: no contestant will show what it can.');

let slices = new Map<ContestantName, Slice[]>();
if (!values['only-memory']) {
  console.log(`${throughput.tables} tables at once, ${rounds} slices of ${sliceMs / 1000} s each`);
  slices = await measureThroughput(names, { ...throughput, rounds, sliceMs }, (name, slice) => console.log(sliceLine(name, slice)));
}

const memories = new Map<ContestantName, Memory>();
// The same servers with another way of sending or another game: what they hold is the same.
const OTHER_WAYS: readonly ContestantName[] = ['planetSteamRequests', 'colyseusFast', 'boardgameioSameGame'];
const measuredForMemory = names.filter((name) => !OTHER_WAYS.includes(name) && !values['no-memory']);
for (const name of measuredForMemory) {
  const memory = await measureMemory(name, memoryPlan);
  memories.set(name, memory);
  console.log(memoryLines(name, memory).join('\n'));
}

if (slices.size > 0) console.log(throughputLines(slices).join('\n'));
console.log(JSON.stringify(summary(names, slices, memories)));
