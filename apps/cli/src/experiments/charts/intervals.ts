import { percent } from '../number-format.ts';
import type { Estimate } from '../statistics.ts';
import { makeScale } from './scale.ts';
import { dashed, dot, line, svg, text, WIDTH } from './svg.ts';

const TOP = 56;
const ROW = 34;
const LEFT = 190;
const RIGHT = 84;

/** A dot with its interval for each name, and the share that would be fair. */
export function intervalChart(title: string, rows: readonly { readonly name: string; readonly share: Estimate }[], fair: number): string {
  const low = Math.min(fair, ...rows.flatMap(({ share }) => [share.value, share.low]).filter(Number.isFinite));
  const high = Math.max(fair, ...rows.flatMap(({ share }) => [share.value, share.high]).filter(Number.isFinite));
  const end = WIDTH - RIGHT;
  const x = makeScale(Math.max(0, low), Math.min(1, high), LEFT, end);
  const bottom = TOP + rows.length * ROW + 8;
  const body: string[] = [];
  for (const tick of x.ticks) {
    body.push(line(x(tick), TOP, x(tick), bottom, 'grid'), text(x(tick), bottom + 20, percent(tick), 'faint small', 'middle'));
  }
  body.push(
    dashed(x(fair), TOP - 6, x(fair), bottom, 'fair'),
    text(x(fair), bottom + 58, `fair share ${percent(fair)}`, 'ink small', 'middle'),
  );
  for (const [index, { name, share }] of rows.entries()) {
    const y = TOP + ROW * (index + 0.6);
    const within = (value: number) => Math.min(end, Math.max(LEFT, x(value)));
    body.push(text(LEFT - 14, y + 4, name, 'ink', 'end'));
    body.push(`<g class="c2">${line(within(share.low), y, within(share.high), y, 'line', 3)}${dot(x(share.value), y, 'fill')}</g>`);
    body.push(text(end + 12, y + 4, percent(share.value), 'ink'));
  }
  body.push(text((LEFT + end) / 2, bottom + 40, 'win share, with 95% interval', 'faint small', 'middle'));
  return svg(title, bottom + 76, body);
}
