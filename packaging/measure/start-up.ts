import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** Each start gets an empty folder in it. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where it will listen. */
  readonly port: number;
}

/** From the command to the first answer, and the memory of the process that listens, a second later. */
export interface StartUp {
  readonly ms: number;
  /** Of the processor, in milliseconds: the same on a busy machine. */
  readonly cpu: number;
  readonly mb: number;
}

const ROUNDS = 5;
const PATIENCE = 30_000;

/** The middle of five starts, after one that fills caches. */
export async function startUp(command: Command): Promise<StartUp> {
  await startOnce(command);
  const runs: StartUp[] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await startOnce(command));
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { ms: middle(runs.map(({ ms }) => ms)), cpu: middle(runs.map(({ cpu }) => cpu)), mb: middle(runs.map(({ mb }) => mb)) };
}

async function startOnce({ file, args, cwd, env, port }: Command): Promise<StartUp> {
  const began = performance.now();
  const child = spawn(file, args, { cwd: mkdtempSync(join(cwd, 'run-')), env, stdio: 'ignore', detached: true });
  const group = child.pid as number;
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) === null) {
      if (child.exitCode !== null || performance.now() - began > PATIENCE) throw new Error(`${file} ${args.join(' ')} does not answer`);
      await sleep(5);
    }
    const ms = performance.now() - began;
    const cpu = processesOf(group).reduce((sum, pid) => sum + processorTimeOf(pid), 0);
    await sleep(1000);
    return { ms, cpu, mb: Math.max(...processesOf(group).map(memoryOf)) };
  } finally {
    if (processesOf(group).length > 0) process.kill(-group, 'SIGKILL');
    await ended;
  }
}

function processesOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]) === group;
      } catch {
        return false; // it has ended meanwhile
      }
    });
}

/** Of a process and of those it has waited for; Linux counts in hundredths of a second. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Resident, in MB. */
function memoryOf(pid: number): number {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / 1e6;
}
