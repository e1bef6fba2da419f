import { chartTone, SOUNDS, type SoundName } from './sounds.ts';

let context: AudioContext | null = null;
let master: GainNode | null = null;

/**
 * Plays a sound now, at a volume from 0 to 1. Browsers allow sound only after the first touch of the page: before it nothing is made and nothing
 * is kept for later.
 */
export function play(name: SoundName, volume: number): void {
  withOutput(volume, SOUNDS[name]);
}

/** Two octaves for values from 0 to 1. */
export function playTone(height: number, volume: number): void {
  withOutput(volume, (out, master, at) => chartTone(out, master, at, 220 * 4 ** height));
}

function withOutput(volume: number, sound: (context: BaseAudioContext, out: AudioNode, at: number) => void): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (master === null) {
    master = new GainNode(context, { gain: volume });
    // Several sounds at once stay below full scale.
    master.connect(new DynamicsCompressorNode(context, { threshold: -12, ratio: 6 })).connect(context.destination);
  }
  master.gain.value = volume;
  if (context.state === 'suspended') void context.resume();
  sound(context, master, context.currentTime + 0.01);
}
