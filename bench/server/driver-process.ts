import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ContestantName } from './contestants.ts';
import type { News, Order } from './driver.ts';
import { end, keepOutput, nextMessage } from './messages.ts';

export interface DriverProcess {
  order(order: Order): void;
  hear<Kind extends News['kind']>(kind: Kind): Promise<Extract<News, { kind: Kind }>>;
  stop(): Promise<void>;
}

export function startDriver(name: ContestantName, port: number): DriverProcess {
  const child = fork(join(import.meta.dirname, 'driver.ts'), [name, String(port)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const printed = keepOutput(child);
  return {
    order: (order) => child.send(order),
    hear: (kind) => nextMessage<News, typeof kind>(child, kind, printed),
    stop: () => end(child),
  };
}
