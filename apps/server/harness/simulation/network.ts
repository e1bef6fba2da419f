import type { Answer, Request, ServedStream, ServerProcess } from './server-process.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** Between people and processes. Requests and answers take time, get lost and come twice; connections break. */
export interface Network {
  /** One try, at any process; null if no answer came. What happened to it then no one knows. */
  send(request: Request): Promise<Answer | null>;
  /** Reads a stream of any process until it breaks or is closed; resolves with the status, or null where there was no answer. */
  read(request: Request, onText: (text: string) => void): { ended: Promise<number | null>; close(): void };
}

const REQUEST_LOST = 0.02;
const ANSWER_LOST = 0.02;
const ARRIVES_TWICE = 0.01;
const BREAKS_AFTER_MS = 20 * 60_000;
const PATIENCE_MS = 30_000;

export function makeNetwork(world: World, weather: Weather, processes: () => readonly ServerProcess[]): Network {
  const delay = () => (weather.strikes(0.02) ? 500 + world.about(3000) : 5 + world.below(60));

  /** A load balancer sends no one to a process that does not serve; in a storm it may not have noticed yet. */
  function anyProcess(): ServerProcess | null {
    const all = processes();
    const serving = all.filter((process) => process.serving);
    const candidates = serving.length === 0 || weather.strikes(0.05) ? all : serving;
    return candidates.length === 0 ? null : world.pick(candidates);
  }

  function send(request: Request): Promise<Answer | null> {
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const process = anyProcess();
    const { method, path, body } = request;
    world.note(`${method} ${path} ${JSON.stringify(body ?? null)} to ${process?.name ?? 'nobody'}`);
    const answered = (answer: Answer | null) => {
      world.note(`${method} ${path}: ${answer === null ? 'no answer' : `${answer.status} ${answer.text}`}`);
      resolve(answer);
    };
    const cancelPatience = world.at(PATIENCE_MS, () => answered(null));
    const finish = (answer: Answer | null) => {
      cancelPatience();
      answered(answer);
    };
    const arrive = (counts: boolean) => {
      if (process === null || !process.serving) {
        if (counts) world.at(delay(), () => finish(null));
        return;
      }
      const off = process.onCrash(() => counts && world.at(delay(), () => finish(null)));
      const work = () =>
        process.handle(request).then(
          (answer) => {
            off();
            if (process.dead || !counts) return;
            if (weather.strikes(ANSWER_LOST)) weather.trouble(`the answer to ${method} ${path} is lost`);
            else world.at(delay(), () => finish(answer));
          },
          (error) => {
            if (!process.dead) world.wrong(`${method} ${path} breaks off: ${error.stack}`);
          },
        );
      if (process.suspendedUntil > world.now) world.at(0, () => void work(), process);
      else void work();
    };
    if (weather.strikes(REQUEST_LOST)) weather.trouble(`${method} ${path} is lost`);
    else world.at(delay(), () => arrive(true));
    // Not by a browser, which never repeats a request by itself, but by someone who sends the same id again and waits for neither.
    if (method !== 'GET' && body !== undefined && 'id' in body && weather.strikes(ARRIVES_TWICE))
      world.at(delay() * 4, () => arrive(false));
    return promise;
  }

  function read(request: Request, onText: (text: string) => void): { ended: Promise<number | null>; close(): void } {
    const { promise: ended, resolve } = Promise.withResolvers<number | null>();
    const process = anyProcess();
    let open: ServedStream | null = null;
    let over = false;
    let lastArrival = 0;
    /** What was sent arrives in order. */
    const inOrder = (work: () => void) => {
      lastArrival = Math.max(lastArrival, world.now + 5 + world.below(60));
      world.at(lastArrival - world.now, work);
    };
    const end = (status: number | null) => {
      if (over) return;
      over = true;
      const stream = open;
      if (stream !== null && process !== null && !process.dead) world.at(5 + world.below(60), () => stream.close(), process);
      resolve(status);
    };
    world.note(`${request.method} ${request.path} from ${process?.name ?? 'nobody'}`);
    world.at(delay(), () => {
      if (process === null || !process.serving) {
        inOrder(() => end(null));
        return;
      }
      const off = process.onCrash(() => inOrder(() => end(null)));
      process.stream(request).then(
        (stream) => {
          open = stream;
          if (over) stream.close();
          let text = '';
          stream.onData((piece) => {
            if (process.dead) return;
            if (stream.status !== 200) text += piece;
            else
              inOrder(() => {
                if (!over) onText(piece);
              });
          });
          stream.onEnd(() => {
            off();
            if (process.dead) return;
            if (stream.status !== 200) world.note(`${request.path}: ${stream.status} ${text}`);
            inOrder(() => end(stream.status));
          });
          const breaks = () => {
            if (over) return;
            if (weather.strikes(0.5)) {
              weather.trouble('a stream breaks');
              end(null);
            } else world.at(1000 + world.about(BREAKS_AFTER_MS), breaks);
          };
          world.at(1000 + world.about(BREAKS_AFTER_MS), breaks);
        },
        () => inOrder(() => end(null)),
      );
    });
    return { ended, close: () => end(null) };
  }

  return { send, read };
}
