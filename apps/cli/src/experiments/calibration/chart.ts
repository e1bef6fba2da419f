import { makeScale } from '../charts/scale.ts';
import { dashed, dot, line, svg, text, upwards, WIDTH } from '../charts/svg.ts';
import { twoDecimals, whole } from '../number-format.ts';
import type { CalibrationReport } from './report.ts';

const HEIGHT = 620;
const INSIDE = { left: 76, right: WIDTH - 24, top: 60, bottom: HEIGHT - 96 } as const;

/** Every prediction as a small dot, groups of like predictions with the mean of what came of them, and the line on which both agree. */
export function calibrationChart({ games, predictions, slope, intercept, bins, points }: CalibrationReport, players: number): string {
  const values = points.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = makeScale(low, high, INSIDE.left, INSIDE.right, 8);
  const y = makeScale(low, high, INSIDE.bottom, INSIDE.top, 8);
  const body: string[] = [];
  for (const tick of x.ticks) {
    body.push(line(x(tick), INSIDE.top, x(tick), INSIDE.bottom, 'grid'), line(INSIDE.left, y(tick), INSIDE.right, y(tick), 'grid'));
    body.push(text(x(tick), INSIDE.bottom + 18, whole(tick), 'faint small', 'middle'));
    body.push(text(INSIDE.left - 8, y(tick) + 4, whole(tick), 'faint small', 'end'));
  }
  body.push('<g class="c2" opacity="0.35">');
  for (const [predicted, real] of points) body.push(dot(x(predicted), y(real), 'fill').replace('r="4.5"', 'r="1.8"'));
  body.push('</g>');
  const [from, to] = [Math.min(...x.ticks), Math.max(...x.ticks)];
  body.push(dashed(x(from), y(from), x(to), y(to), 'fair'));
  const [first, last] = [
    points.reduce((least, [each]) => Math.min(least, each), to),
    points.reduce((most, [each]) => Math.max(most, each), from),
  ];
  const fitted = (value: number) => y(intercept + slope.value * value);
  body.push(`<g class="c0">${line(x(first), fitted(first), x(last), fitted(last), 'line', 2.5)}</g>`);
  for (const { predicted, real } of bins) {
    body.push(
      `<g class="c1">${line(x(predicted), y(real.low), x(predicted), y(real.high), 'line', 3)}${dot(x(predicted), y(real.value), 'fill')}</g>`,
    );
  }
  const middle = (INSIDE.left + INSIDE.right) / 2;
  body.push(text(middle, INSIDE.bottom + 38, 'predicted lead at the end, in credits', 'faint small', 'middle'));
  body.push(upwards(22, (INSIDE.top + INSIDE.bottom) / 2, 'real lead at the end, in credits'));
  const found = `slope ${twoDecimals(slope.value)} (${twoDecimals(slope.low)} to ${twoDecimals(slope.high)}) over ${whole(predictions)} decisions of ${whole(games)} games`;
  body.push(text(INSIDE.left, HEIGHT - 32, found, 'ink small'));
  body.push(text(INSIDE.left, HEIGHT - 14, 'dashed: prediction and reality agree; large dots: groups with 95% intervals', 'faint small'));
  return svg(`Predicted and real lead, ${players} players`, HEIGHT, body);
}
