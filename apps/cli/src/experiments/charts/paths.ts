import type { Spread } from '../histogram.ts';
import { makeScale } from './scale.ts';
import { area, dot, line, path, svg, text, upwards, WIDTH } from './svg.ts';

/** A quantity round by round: its mean as a line, eight of ten games within the band. */
export interface Path {
  readonly name: string;
  /** 0 to 4. */
  readonly colour: number;
  /** From the end of round 1 on. */
  readonly rounds: readonly Spread[];
}

const TOP = 52;
const PANEL = { width: (WIDTH - 24) / 2, height: 210 } as const;

/** One panel for each path, two in a row, each with its own height. A round is called as the edition calls it. */
export function pathChart(title: string, yLabel: string, paths: readonly Path[], round: string): string {
  const rows = Math.ceil(paths.length / 2);
  const width = paths.length === 1 ? WIDTH - 24 : PANEL.width;
  const body = paths.flatMap((each, index) =>
    panel(each, [`end of ${round}`, yLabel], (index % 2) * PANEL.width, TOP + Math.floor(index / 2) * PANEL.height, width),
  );
  body.push(text(24, TOP + rows * PANEL.height + 14, 'line: mean; band: eight of ten games', 'faint small'));
  return svg(title, TOP + rows * PANEL.height + 30, body);
}

function panel(
  { name, colour, rounds }: Path,
  [xLabel, yLabel]: readonly [string, string],
  left: number,
  top: number,
  width: number,
): string[] {
  const inside = { left: left + 68, right: left + width - 12, top: top + 28, bottom: top + PANEL.height - 46 };
  const x = (round: number) => inside.left + 14 + ((inside.right - inside.left - 28) * round) / Math.max(1, rounds.length - 1);
  const y = makeScale(
    Math.min(...rounds.map(({ p10, mean }) => Math.min(p10, mean))),
    Math.max(...rounds.map(({ p90, mean }) => Math.max(p90, mean))),
    inside.bottom,
    inside.top,
    4,
  );
  const above = rounds.map(({ p90 }, round) => [x(round), y(p90)] as const);
  const below = rounds.map(({ p10 }, round) => [x(round), y(p10)] as const);
  const means = rounds.map(({ mean }, round) => [x(round), y(mean)] as const);
  return [
    text(inside.left, top + 16, name, 'ink'),
    ...y.ticks.flatMap((tick) => [
      line(inside.left, y(tick), inside.right, y(tick), 'grid'),
      text(inside.left - 8, y(tick) + 4, String(Math.round(tick * 100) / 100), 'faint small', 'end'),
    ]),
    `<g class="c${colour}">${area([...above, ...below.reverse()], 'band')}${path(means, 'line')}`,
    ...means.map(([at, height]) => dot(at, height, 'fill')),
    '</g>',
    line(inside.left, inside.bottom, inside.right, inside.bottom, 'axis'),
    ...rounds.map((_, round) => text(x(round), inside.bottom + 17, String(round + 1), 'faint small', 'middle')),
    text((inside.left + inside.right) / 2, inside.bottom + 34, xLabel, 'faint small', 'middle'),
    upwards(left + 30, (inside.top + inside.bottom) / 2, yLabel),
  ];
}
