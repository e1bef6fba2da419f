import { bold, dim, warning } from '../../terminal/paint.ts';

export interface Running {
  /** How the person at this machine reaches it. */
  readonly url: string;
  /** How others in the same network do; empty where it listens to this machine only. */
  readonly lan: readonly string[];
  /** Where its data is: a folder, or a database without its password. */
  readonly data: string;
  /** The usual port, if another program has it. */
  readonly portInUse: number | null;
  readonly opensByEnter: boolean;
}

/** What whoever starts a server by hand wants to know, and no more. */
export function announcement({ url, lan, data, portInUse, opensByEnter }: Running): string[] {
  const row = (label: string, value: string) => `  ${label.padEnd(18)}${value}`;
  const { port } = new URL(url);
  return [
    '',
    bold('Planet Steam is running.'),
    '',
    ...(portInUse === null ? [] : [warning(`  Port ${portInUse} is in use by another program; using port ${port} instead.`), '']),
    row('Play', bold(url)),
    ...lan.map((address) => row('On your network', bold(address))),
    ...(lan.length > 0 ? [] : [row('On your network', dim('not reachable; add --host 0.0.0.0 to invite others'))]),
    row('Data', data),
    row('Stop', 'Ctrl-C'),
    '',
    ...(opensByEnter ? ['Press Enter to open it in your browser.', ''] : []),
  ];
}
