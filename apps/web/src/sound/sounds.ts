/**
 * The sounds of the table, made by the browser itself: no files. Each is a function that puts its nodes between a moment and the output; it stays
 * below full scale and is over in less than 1.5 seconds. This file imports nothing.
 */
type Sound = (context: BaseAudioContext, out: AudioNode, at: number) => void;

/** A tone that is struck and fades: wood, metal or glass, depending on pitch and length. */
function tone(context: BaseAudioContext, out: AudioNode, at: number, { pitch, to = pitch, peak, seconds, type = 'sine' }: Tone): void {
  const oscillator = new OscillatorNode(context, { type, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
interface Tone {
  readonly pitch: number;
  /** Where the pitch has gone by the end. */
  readonly to?: number;
  readonly peak: number;
  readonly seconds: number;
  readonly type?: OscillatorType;
}

/** Noise through a filter: air, paper, the scratch of metal. */
function noise(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  { filter, pitch, to = pitch, q = 1, peak, seconds, rise = 0.005 }: Noise,
): void {
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const shaped = new BiquadFilterNode(context, { type: filter, frequency: pitch, Q: q });
  const gain = new GainNode(context, { gain: 0 });
  shaped.frequency.setValueAtTime(pitch, at);
  shaped.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(shaped).connect(gain).connect(out);
  source.start(at);
  source.stop(at + seconds);
}
interface Noise {
  readonly filter: BiquadFilterType;
  readonly pitch: number;
  readonly to?: number;
  readonly q?: number;
  readonly peak: number;
  readonly seconds: number;
  readonly rise?: number;
}

const buffers = new WeakMap<BaseAudioContext, AudioBuffer>();
/** Half a second of noise, always the same. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const made = buffers.get(context);
  if (made !== undefined) return made;
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  let state = 22_222;
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    samples[at] = state / 2 ** 31;
  }
  buffers.set(context, buffer);
  return buffer;
}

export const SOUNDS = {
  /** A small bell on the desk. */
  bid: (context, out, at) => {
    tone(context, out, at, { pitch: 880, peak: 0.3, seconds: 0.35 });
    tone(context, out, at, { pitch: 2426, peak: 0.1, seconds: 0.18 });
  },
  /** A wooden hammer, and its echo in the block. */
  hammer: (context, out, at) => {
    for (const [after, loud] of [
      [0, 1],
      [0.17, 0.45],
    ] as const) {
      tone(context, out, at + after, { pitch: 210, to: 70, peak: 0.5 * loud, seconds: 0.2, type: 'triangle' });
      noise(context, out, at + after, { filter: 'lowpass', pitch: 1800, to: 300, peak: 0.4 * loud, seconds: 0.09 });
    }
  },
  /** A die that bounces on the sheet, ever closer, and lies. */
  die: (context, out, at) => {
    for (const [after, loud] of [
      [0, 0.7],
      [0.14, 0.55],
      [0.26, 0.45],
      [0.35, 0.35],
      [0.42, 0.3],
      [0.47, 0.6],
    ] as const) {
      noise(context, out, at + after, { filter: 'bandpass', pitch: 2600 - after * 2000, q: 3, peak: loud, seconds: 0.05 });
      tone(context, out, at + after, { pitch: 620 - after * 300, peak: loud * 0.25, seconds: 0.06, type: 'triangle' });
    }
  },
  /** Two coins laid on a pile. */
  coin: (context, out, at) => {
    for (const [after, pitch] of [
      [0, 2349],
      [0.08, 2794],
    ] as const) {
      tone(context, out, at + after, { pitch, peak: 0.2, seconds: 0.32 });
      tone(context, out, at + after, { pitch: pitch * 1.52, peak: 0.1, seconds: 0.22 });
      noise(context, out, at + after, { filter: 'highpass', pitch: 6000, peak: 0.12, seconds: 0.03 });
    }
  },
  /** A valve lets off. */
  steam: (context, out, at) => {
    noise(context, out, at, { filter: 'highpass', pitch: 5200, to: 2400, peak: 0.22, seconds: 0.85, rise: 0.09 });
    noise(context, out, at, { filter: 'bandpass', pitch: 900, to: 500, peak: 0.18, seconds: 0.5, rise: 0.06 });
  },
  /** A needle runs over its ratchet. */
  gauge: (context, out, at) => {
    for (const step of [0, 1, 2, 3]) {
      const after = step * 0.055;
      tone(context, out, at + after, { pitch: 1320 + step * 130, peak: 0.14, seconds: 0.05, type: 'triangle' });
      noise(context, out, at + after, { filter: 'bandpass', pitch: 3600, q: 4, peak: 0.3, seconds: 0.02 });
    }
  },
  /** Iron set on iron. */
  build: (context, out, at) => {
    for (const [pitch, peak] of [
      [392, 0.22],
      [663, 0.14],
      [1127, 0.09],
    ] as const)
      tone(context, out, at, { pitch, peak, seconds: 0.4, type: 'triangle' });
    noise(context, out, at, { filter: 'bandpass', pitch: 1800, q: 0.8, peak: 0.4, seconds: 0.06 });
  },
  /** A hand that knocks on the table: no. */
  pass: (context, out, at) => {
    tone(context, out, at, { pitch: 190, to: 110, peak: 0.35, seconds: 0.14 });
    noise(context, out, at, { filter: 'lowpass', pitch: 700, peak: 0.2, seconds: 0.05 });
  },
  /** A sheet is turned over. */
  page: (context, out, at) => {
    noise(context, out, at, { filter: 'bandpass', pitch: 900, to: 3800, q: 0.7, peak: 0.4, seconds: 0.45, rise: 0.18 });
    noise(context, out, at + 0.4, { filter: 'lowpass', pitch: 900, peak: 0.25, seconds: 0.1 });
  },
  /** Steam whistles in a chord. */
  win: (context, out, at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) {
      const after = index * 0.11;
      tone(context, out, at + after, { pitch, peak: 0.16, seconds: 1.3 - after, type: 'triangle' });
      tone(context, out, at + after, { pitch: pitch * 2, peak: 0.04, seconds: 1.1 - after });
    }
    noise(context, out, at, { filter: 'highpass', pitch: 4500, peak: 0.07, seconds: 1.1, rise: 0.3 });
  },
  /** Two strokes of the bell: someone waits for you. */
  yourTurn: (context, out, at) => {
    tone(context, out, at, { pitch: 784, peak: 0.3, seconds: 0.5 });
    tone(context, out, at + 0.16, { pitch: 1175, peak: 0.3, seconds: 0.8 });
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** A value of a chart: short, so that a line of them is a melody. */
export function chartTone(context: BaseAudioContext, out: AudioNode, at: number, pitch: number): void {
  tone(context, out, at, { pitch, peak: 0.3, seconds: 0.16, type: 'triangle' });
}
