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
    enter(id: string): Promise<void>;
  }
}

window.received = [];
window.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.addEventListener('message', ({ data }) => window.received.push(data));
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
