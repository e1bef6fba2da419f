import { reasonIn } from './reason-in.ts';

/** A way to get a Chromium: programs that run one after the other. */
export interface Way {
  readonly title: string;
  readonly commands: readonly (readonly string[])[];
}

/** How a program ended: `output` is all it said. */
interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

export interface Means {
  /** The program that CHROMIUM names. Whoever names one wants that one. */
  readonly named: string | undefined;
  /** Null if a browser starts, or why none does. */
  whyNone(): Promise<string | null>;
  run(command: readonly string[]): Ended;
  say(line: string): void;
  /** Keeps what the programs said, and says where. */
  keep(output: string): string;
}

/** What can be tried on this machine, in this order. */
export function waysToInstall({
  platform,
  isRoot,
  playwright,
}: {
  platform: NodeJS.Platform;
  isRoot: boolean;
  playwright: readonly string[];
}): Way[] {
  const download: Way = {
    title: "Playwright's Chromium (playwright install chromium)",
    commands: [[...playwright, 'install', 'chromium']],
  };
  if (platform !== 'linux' || !isRoot) return [download];
  const apt = ['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300'];
  return [
    download,
    {
      title: "the system's package (apt-get install chromium)",
      commands: [
        [...apt, 'update'],
        [...apt, 'install', '-y', '--no-install-recommends', 'chromium'],
      ],
    },
  ];
}

/**
 * Sees to it that there is a Chromium to test with. What a failed way said is kept back: another may do. If none does, there is a line for each, and
 * what to do.
 */
export async function provideBrowser(ways: readonly Way[], { named, whyNone, run, say, keep }: Means): Promise<boolean> {
  const found = await whyNone();
  if (found === null) return true;
  if (named) {
    say(`CHROMIUM names a program that does not start. ${reasonIn(found)}`);
    return false;
  }
  say('The tests need Chromium, and none was found: not by CHROMIUM=path, on the PATH, in the usual places, or installed by Playwright.');
  const reasons: string[] = [];
  const outputs: string[] = [found];
  for (const { title, commands } of ways) {
    say(`Trying ${title} …`);
    const ended = runAll(commands, run);
    outputs.push(ended.output);
    const why = ended.ok ? await whyNone() : reasonIn(ended.output);
    if (why === null) {
      say('Chromium is installed.');
      return true;
    }
    reasons.push(`${title}: ${reasonIn(why)}`);
  }
  for (const reason of reasons) say(`Not possible: ${reason}`);
  say(`All that was said is in ${keep(outputs.join('\n'))}.`);
  say('Install Chromium or Chrome, or name one with CHROMIUM=/path/to/chrome, and run this again.');
  return false;
}

function runAll(commands: Way['commands'], run: Means['run']): Ended {
  let output = '';
  for (const command of commands) {
    const ended = run(command);
    output += ended.output;
    if (!ended.ok) return { ok: false, output };
  }
  return { ok: true, output };
}
