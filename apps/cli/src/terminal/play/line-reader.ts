import { createInterface } from 'node:readline';

/** What came from the keyboard or the pipe: a line, its end, or Ctrl-C. */
type Heard = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'end' } | { readonly kind: 'interrupted' };

export interface LineReader {
  next(prompt: string): Promise<Heard>;
  /** Ctrl-C that came as a signal: whoever waits for a line hears of it. */
  interrupt(): void;
  close(): void;
}

/**
 * Lines in the order they were typed. They are kept until someone asks: a pipe delivers all at once, while bots still think. What comes
 * from a pipe is shown after the prompt, so that what is written down reads like a conversation.
 */
export function readLines(): LineReader {
  const isTerminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, ...(isTerminal && { output: process.stdout }), terminal: isTerminal });
  const heard: Heard[] = [];
  let waiting: ((what: Heard) => void) | null = null;
  const hear = (what: Heard) => {
    if (waiting === null) heard.push(what);
    else waiting(what);
    waiting = null;
  };
  reader.on('line', (text) => hear({ kind: 'line', text }));
  reader.on('close', () => hear({ kind: 'end' }));
  reader.on('SIGINT', () => hear({ kind: 'interrupted' }));
  return {
    async next(prompt) {
      if (isTerminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else process.stdout.write(prompt);
      const what = heard.shift() ?? (await new Promise<Heard>((resolve) => (waiting = resolve)));
      if (!isTerminal) process.stdout.write(`${what.kind === 'line' ? what.text : ''}\n`);
      return what;
    },
    interrupt: () => hear({ kind: 'interrupted' }),
    close: () => reader.close(),
  };
}
