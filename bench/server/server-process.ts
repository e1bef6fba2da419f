import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ServerCommand } from './contestant.ts';
import { end, keepOutput, nextMessage } from './messages.ts';
import type { Question, Report } from './probe.ts';

export interface ServerProcess {
  readonly port: number;
  ask<Kind extends Question>(question: Kind): Promise<Extract<Report, { kind: Kind }>>;
  stop(): Promise<void>;
}

const PROBE = join(import.meta.dirname, 'probe.ts');

export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, command.program, ...command.args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...command.environment },
  });
  const printed = keepOutput(child);
  const { port } = await nextMessage<Report, 'listening'>(child, 'listening', printed);
  return {
    port,
    ask(question) {
      const answer = nextMessage<Report, typeof question>(child, question, printed);
      child.send(question);
      return answer;
    },
    async stop() {
      await end(child);
      command.cleanUp?.();
    },
  };
}
