/** One line, layer or color of a chart. */
export interface Series {
  readonly key: string;
  readonly name: string;
  /** A color of the theme, such as `seat-0`. */
  readonly colour: string;
  /** Tells it apart without color: its dashes and its marker, or the pattern of its layer. */
  readonly sign: number;
  /** Stands at the end of a line, on the series' own color. */
  readonly letter?: string;
  /** By point; null where there is none, or where the reader may not know it. */
  readonly values: readonly (number | null)[];
}

/** Something that happened at a point: a trade, a lot that was sold. */
export interface Mark {
  readonly place: number;
  readonly value: number;
  readonly colour: string;
  /** Up: bought; down: sold; none: neither. */
  readonly points: 'up' | 'down' | 'none';
  readonly letter: string;
}

/** Everything a chart shows, already in words. */
export interface ChartData {
  readonly title: string;
  /** `lines` connect points, `steps` stay until the next one, `stack` adds up layers, `bars` adds up gains above and costs below zero. */
  readonly kind: 'lines' | 'steps' | 'stack' | 'bars' | 'dots';
  /** Where the points lie on the time line, rising; the arrow keys go from one to the next. */
  readonly places: readonly number[];
  /** Where the time line ends. */
  readonly last: number;
  readonly ticks: readonly { readonly place: number; readonly label: string }[];
  /** What the time line counts, for the table. */
  readonly placeName: string;
  /** A point in words. */
  nameOf(index: number): string;
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
  /** More to be said of a point, such as who traded. */
  noteOf?(index: number): string;
}
