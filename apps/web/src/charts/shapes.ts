import type { ChartData, Series } from './chart-data.ts';
import type { Scale } from './scale.ts';

const round = (number: number) => Math.round(number * 10) / 10;

/** The path of a line; where a value is missing it is interrupted. */
export function linePath(
  values: readonly (number | null)[],
  places: readonly number[],
  scale: Scale,
  steps: boolean,
  last: number,
): string {
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const [x, y] = [round(scale.x(places[index] ?? 0)), round(scale.y(value))];
    if (!drawing) path += `M${x} ${y}`;
    else path += steps ? `H${x}V${y}` : `L${x} ${y}`;
    drawing = true;
  }
  return steps && drawing ? `${path}H${round(scale.x(last))}` : path;
}

/** For each series from where to where it reaches at every point. Costs go down from zero, gains up. */
export function layersOf(series: readonly Series[], points: number): { readonly from: number; readonly to: number }[][] {
  const above = Array.from({ length: points }, () => 0);
  const below = Array.from({ length: points }, () => 0);
  return series.map(({ values }) =>
    Array.from({ length: points }, (_, index) => {
      const value = values[index] ?? 0;
      const side = value < 0 ? below : above;
      const from = side[index] ?? 0;
      side[index] = from + value;
      return { from, to: from + value };
    }),
  );
}

/** The outline of a layer, along its upper and back along its lower edge. */
export function areaPath(
  layer: readonly { readonly from: number; readonly to: number }[],
  places: readonly number[],
  scale: Scale,
): string {
  const point = (index: number, value: number) => `${round(scale.x(places[index] ?? 0))} ${round(scale.y(value))}`;
  const upper = layer.map(({ to }, index) => point(index, to));
  const lower = layer.map(({ from }, index) => point(index, from)).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** All values the scale has to reach. */
export function valuesIn({ kind, series, places, marks = [] }: ChartData): number[] {
  const plain = [...series.flatMap(({ values }) => values.filter((value) => value !== null)), ...marks.map(({ value }) => value)];
  if (kind !== 'stack' && kind !== 'bars') return plain;
  return [0, ...layersOf(series, places.length).flatMap((layer) => layer.flatMap(({ from, to }) => [from, to]))];
}

/** The last point at or before this place. */
export function pointAt(places: readonly number[], place: number): number {
  return Math.max(
    0,
    places.findLastIndex((each) => each <= place),
  );
}
