import { whole } from '../number-format.ts';
import { makeScale } from './scale.ts';
import { box, line, svg, text, upwards, WIDTH } from './svg.ts';

const AREA = { left: 76, right: WIDTH - 24, top: 56, bottom: 340 } as const;
const BARS = 40;

/** How many ended with how much: counts of exact values, gathered into bars of equal width. */
export function barChart(
  title: string,
  xLabel: string,
  yLabel: string,
  values: readonly { readonly value: number; readonly times: number }[],
): string {
  const least = Math.min(...values.map(({ value }) => value));
  const most = Math.max(...values.map(({ value }) => value));
  const x = makeScale(least, most + 1, AREA.left, AREA.right, 8);
  const [from] = x.ticks;
  const width = ((x.ticks.at(-1) ?? from) - from) / BARS;
  const heights = Array.from({ length: BARS }, () => 0);
  for (const { value, times } of values) heights[Math.min(BARS - 1, Math.floor((value - from) / width))] += times;
  const y = makeScale(0, Math.max(...heights), AREA.bottom, AREA.top);
  const body: string[] = [];
  for (const tick of y.ticks) {
    body.push(line(AREA.left, y(tick), AREA.right, y(tick), 'grid'), text(AREA.left - 8, y(tick) + 4, whole(tick), 'faint small', 'end'));
  }
  for (const [index, height] of heights.entries()) {
    const start = x(from + index * width);
    const bar = box(start, y(height), Math.max(1, x(from + (index + 1) * width) - start - 1), AREA.bottom - y(height), 'fill');
    if (height > 0) body.push(`<g class="c2">${bar}</g>`);
  }
  body.push(line(AREA.left, AREA.bottom, AREA.right, AREA.bottom, 'axis'));
  for (const tick of x.ticks) body.push(text(x(tick), AREA.bottom + 20, whole(tick), 'faint small', 'middle'));
  body.push(text((AREA.left + AREA.right) / 2, AREA.bottom + 44, xLabel, 'faint small', 'middle'));
  body.push(upwards(20, (AREA.top + AREA.bottom) / 2, yLabel));
  return svg(title, AREA.bottom + 62, body);
}
