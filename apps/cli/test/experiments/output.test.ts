import { describe, expect, it } from 'vitest';
import { barChart } from '../../src/experiments/charts/bars.ts';
import { intervalChart } from '../../src/experiments/charts/intervals.ts';
import { pathChart } from '../../src/experiments/charts/paths.ts';
import { makeScale } from '../../src/experiments/charts/scale.ts';
import { percent } from '../../src/experiments/number-format.ts';
import { type ReportTable, tableCsv, tableLines } from '../../src/experiments/report-table.ts';

/** Every element is closed, in order; and nothing is drawn outside the paper or nowhere at all. */
function expectDrawing(svg: string): void {
  const open: string[] = [];
  for (const [, close, name, end] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (close === '/') expect(open.pop()).toBe(name);
    else if (end !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const height = Number(/viewBox="0 0 720 (\d+)"/.exec(svg)?.[1]);
  for (const [, axis, value] of svg.matchAll(/ c?([xy])[12]?="([-\d.]+)"/g)) {
    expect(Number(value)).toBeGreaterThanOrEqual(0);
    expect(Number(value)).toBeLessThanOrEqual(axis === 'x' ? 720 : height);
  }
}

describe('charts', () => {
  it('draw intervals with the fair share, also where nothing is known yet', () => {
    const svg = intervalChart(
      'Win <share> & more',
      [
        { name: 'foreman', share: { value: 0.4, low: 0.3, high: 0.5 } },
        { name: 'drifter', share: { value: 0.1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY } },
      ],
      0.25,
    );
    expectDrawing(svg);
    expect(svg).toContain('Win &lt;share&gt; &amp; more');
    expect(svg).toContain('fair share 25.0%');
    expect(svg.match(/<circle/g)).toHaveLength(2);
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  it('draw bars whose heights are the counts', () => {
    const values = Array.from({ length: 300 }, (_, value) => ({ value: value + 100, times: value < 150 ? 1 : 3 }));
    const svg = barChart('Wealth', 'credits', 'players', values);
    expectDrawing(svg);
    const heights = [...svg.matchAll(/<rect class="fill"[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.max(...heights) / Math.min(...heights)).toBeCloseTo(3, 0);
    expect(svg).toContain('>credits<');
    expect(svg).toContain('>players<');
    expectDrawing(barChart('One', 'credits', 'players', [{ value: 5, times: 2 }]));
  });

  it('draw a panel for each path', () => {
    const rounds = [3, 5, 8, 8].map((mean) => ({ mean, p10: mean - 2, p90: mean + 1 }));
    const paths = [
      { name: 'quartz', colour: 0, rounds },
      { name: 'flat', colour: 1, rounds: rounds.map(() => ({ mean: 4, p10: 4, p90: 4 })) },
    ];
    const svg = pathChart('Prices', 'credits', paths, 'year');
    expectDrawing(svg);
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg.match(/end of year/g)).toHaveLength(2);
  });

  it('have round numbers at their axes, around all values', () => {
    expect(makeScale(3, 97, 0, 100).ticks).toEqual([0, 20, 40, 60, 80, 100]);
    const scale = makeScale(0.21, 0.29, 100, 200);
    expect(scale.ticks.map((tick) => tick.toFixed(2))).toEqual(['0.20', '0.22', '0.24', '0.26', '0.28', '0.30']);
    expect(scale(0.2)).toBeCloseTo(100, 9);
    expect(scale(0.3)).toBeCloseTo(200, 9);
    expect(makeScale(5, 5, 0, 1).ticks.length).toBeGreaterThan(1);
  });
});

describe('tables', () => {
  const table: ReportTable = {
    name: 'bots',
    title: 'Bots',
    columns: [{ name: 'bot' }, { name: 'wins', show: percent }],
    rows: [
      ['drifter', 0.125],
      ['one, "two"', Number.NaN],
    ],
  };

  it('are set in columns for people', () => {
    expect(tableLines(table)).toEqual(['Bots', '  bot          wins', '  drifter     12.5%', '  one, "two"']);
  });

  it('are plain CSV for spreadsheets, with numbers as they are', () => {
    expect(tableCsv(table)).toBe('bot,wins\ndrifter,0.125\n"one, ""two""",\n');
  });
});
