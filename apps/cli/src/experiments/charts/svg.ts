/** Drawings as SVG text, readable on light and on dark ground: the colors are the viewer's choice of the two. */

export const WIDTH = 720;

interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly grid: string;
  readonly fair: string;
  /** For the things that are compared: class c0, c1, … */
  readonly colours: readonly string[];
}

const LIGHT: Palette = {
  ground: '#ffffff',
  ink: '#1f2430',
  faint: '#5b6475',
  grid: '#dde1e8',
  fair: '#b4431f',
  colours: ['#8a5cd1', '#b4652a', '#1f7fc4', '#b8860b', '#2f8f5b'],
};
const DARK: Palette = {
  ground: '#171a21',
  ink: '#e8eaf0',
  faint: '#a3abba',
  grid: '#2d323d',
  fair: '#ff8a5c',
  colours: ['#b796ff', '#e59a5f', '#5fb3f0', '#e3b93f', '#62c48e'],
};

/** Written out without CSS variables, which few programs besides browsers know. */
function rules({ ground, ink, faint, grid, fair, colours }: Palette): string {
  return [
    `.ground { fill: ${ground} } .ink { fill: ${ink} } .faint { fill: ${faint} }`,
    `.grid { stroke: ${grid} } .axis { stroke: ${faint} } .fair { stroke: ${fair} }`,
    ...colours.map((colour, index) => `.c${index} .fill, .c${index} .band { fill: ${colour} } .c${index} .line { stroke: ${colour} }`),
  ].join('\n');
}

const STYLE = `
text { font: 13px system-ui, sans-serif } .title { font-size: 17px; font-weight: 600 } .small { font-size: 12px }
.line { fill: none } .band { opacity: 0.18 }
${rules(LIGHT)}
@media (prefers-color-scheme: dark) {
${rules(DARK)}
}`;

export function svg(title: string, height: number, body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    text(24, 32, title, 'ink title'),
    ...body,
    '</svg>\n',
  ].join('\n');
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function tidy(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function text(x: number, y: number, words: string, kind = 'ink', anchor: 'start' | 'middle' | 'end' = 'start'): string {
  return `<text class="${kind}" x="${tidy(x)}" y="${tidy(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** Words that run upward, for the axis at the left. */
export function upwards(x: number, y: number, words: string): string {
  return `<text class="faint small" transform="translate(${tidy(x)} ${tidy(y)}) rotate(-90)" text-anchor="middle">${escaped(words)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, kind: string, width = 1): string {
  return `<line class="${kind}" x1="${tidy(x1)}" y1="${tidy(y1)}" x2="${tidy(x2)}" y2="${tidy(y2)}" stroke-width="${width}"/>`;
}

export function dashed(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return line(x1, y1, x2, y2, kind, 1.5).replace('/>', ' stroke-dasharray="5 4"/>');
}

export function dot(x: number, y: number, kind: string): string {
  return `<circle class="${kind}" cx="${tidy(x)}" cy="${tidy(y)}" r="4.5"/>`;
}

export function box(x: number, y: number, width: number, height: number, kind: string): string {
  return `<rect class="${kind}" x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"/>`;
}

type Point = readonly [x: number, y: number];

function pointsText(points: readonly Point[]): string {
  return points.map(([x, y]) => `${tidy(x)},${tidy(y)}`).join(' ');
}

export function path(points: readonly Point[], kind: string): string {
  return `<polyline class="${kind}" points="${pointsText(points)}" stroke-width="2"/>`;
}

export function area(points: readonly Point[], kind: string): string {
  return `<polygon class="${kind}" points="${pointsText(points)}"/>`;
}
