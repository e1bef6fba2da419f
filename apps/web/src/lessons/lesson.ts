import type { Move, Sketch, Step } from '@planet-steam/engine';
import type { Measure } from './measure.ts';

/**
 * A lesson is data: a position, an aim and the moves that reach it, each with a hint. Its texts are `lesson.ID.title`, `.idea`, `.aim`, `.done`
 * and `.hint.1` and up, one for each move of the solution. The person plays seat 0.
 */
export interface Lesson {
  readonly id: string;
  readonly position: Sketch;
  /** What the other seats do, in this order; otherwise they do as little as they may. */
  readonly rivals: readonly Move[];
  /** All of them must hold when the lesson ends. */
  readonly aims: readonly Aim[];
  /** It ends when the aims are reached in no unfinished turn, or when this step is over. */
  readonly lastStep: Step;
  readonly solution: readonly Move[];
}

interface Aim {
  readonly measure: Measure;
  readonly least: number;
}
