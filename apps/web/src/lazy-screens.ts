import { i18n } from './i18n/i18n.svelte.ts';
import { whenIdle } from './page/idle.ts';
import { loadCode } from './page/load-code.ts';

/** Code that the first page can do without. Each part is fetched once, whoever asks for it first. */
const importGameScreen = () => import('./screens/GameScreen.svelte');
export const gameScreen = () => loadCode(importGameScreen);
export const remoteTableScreen = () => withOnlineTexts(loadCode(() => import('./screens/RemoteTableScreen.svelte')));
export const rulesScreen = () => loadCode(() => import('./screens/RulesScreen.svelte'));
export const learnScreen = () => loadCode(() => import('./screens/learn/LearnScreen.svelte'));
export const replayScreen = () => loadCode(() => import('./screens/replay/ReplayScreen.svelte'));
export const drillScreen = () => loadCode(() => import('./screens/drill/DrillScreen.svelte'));
export const aboutScreen = () => loadCode(() => import('./screens/AboutScreen.svelte'));
export const online = () => withOnlineTexts(loadCode(() => import('./screens/online/index.ts')));

async function withOnlineTexts<Code>(loading: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([loading, i18n.need('online')]);
  return code;
}

/** Gets the table ready as soon as the first page stands, so that the press which starts a game finds everything there. */
export async function fetchAhead(): Promise<void> {
  try {
    await importGameScreen();
    const { contours } = await import('./map/contours.ts');
    whenIdle(contours);
  } catch {
    // Nothing needs it yet: opening a table tries again, and says what is wrong.
  }
}
