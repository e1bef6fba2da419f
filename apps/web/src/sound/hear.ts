import { loadCode } from '../page/load-code.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { SoundName } from './sounds.ts';

/** Plays a sound if the player wants any; its code is fetched with the first one. A tab in the background is silent, except for a signal. */
export async function hear(name: SoundName, inBackground = false): Promise<void> {
  if (!settings.sound || (document.hidden && !inBackground)) return;
  try {
    const { play } = await loadCode(() => import('./audio-output.ts'));
    play(name, settings.volume);
  } catch {
    // A game without sound is still a game.
  }
}

/** A value as a tone, from 0 (low) to 1 (high). The reader has asked for it by itself, whether or not the table is heard. */
export async function hearTone(height: number): Promise<void> {
  try {
    const { playTone } = await loadCode(() => import('./audio-output.ts'));
    playTone(height, settings.volume);
  } catch {
    // The value is said in words too.
  }
}
