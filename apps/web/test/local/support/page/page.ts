import * as games from '../../../../src/session/local/games.ts';
import * as play from '../play.ts';

/** What the test calls from outside, and everything this page was sent by the worker. */
declare global {
  interface Window {
    games: typeof games;
    play: typeof play;
    session: games.LocalSession;
    heard: play.Heard;
    received: unknown[];
    /** From now on what happens elsewhere reaches the page only when it is let in: answers to its own questions still do. */
    holdNews(): void;
    letNewsIn(): void;
    enter(id: string): Promise<void>;
  }
}

let held: (() => void)[] | null = null;
window.holdNews = () => {
  held ??= [];
};
window.letNewsIn = () => {
  const waiting = held ?? [];
  held = null;
  for (const deliver of waiting) deliver();
};

window.received = [];
window.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.addEventListener('message', (event) => {
      const { data } = event;
      if (held !== null && data.kind === 'news') {
        event.stopImmediatePropagation();
        held.push(() => this.dispatchEvent(new MessageEvent('message', { data })));
      } else window.received.push(data);
    });
  }
};
window.games = games;
window.play = play;
window.enter = async (id) => {
  const session = await games.openGame(id);
  if (session === null) throw new Error(`there is no game ${id}`);
  window.session = session;
  window.heard = play.hearAll(session);
};
document.title = 'ready';
