import { whenIdle } from './idle.ts';

/** Code that the first page can do without. Each part is fetched once, whoever asks for it first. */
export const gameScreen = () => import('./screens/GameScreen.svelte');
export const tableAway = () => import('./screens/TableAway.svelte');
export const online = () => import('./screens/online/index.ts');

/** Gets the table ready as soon as the first page stands, so that the press which starts a game finds everything there. */
export async function fetchAhead(): Promise<void> {
  try {
    await gameScreen();
    const { contours } = await import('./board/contours.ts');
    whenIdle(contours);
  } catch {
    // No connection at the moment: whoever opens a table hears of it then.
  }
}
