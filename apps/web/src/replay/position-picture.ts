import { quoteNow, RESOURCES, type Seat, standingSeen } from '@planet-steam/engine';
import type { GameView } from '../session/session.ts';
import { seatLetter } from '../theme/seats.ts';
import { embeddedFonts } from './embedded-fonts.ts';
import { inlineDrawing } from './inline-drawing.ts';

export interface PictureTexts {
  /** Such as: Planet Steam. */
  readonly title: string;
  /** Such as: round 3 of 8, Tank Phase, move 57; in lines. */
  readonly moment: string;
  resource(name: (typeof RESOURCES)[number]): string;
  credits(n: number): string;
  readonly names: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';
/** Of the column beside the map, in the map's own units. */
const COLUMN = 330;
const EDGE = 24;

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** The position as a drawing that stands alone: the map of this page, and beside it the prices and what everyone has. */
export async function positionPicture(map: SVGSVGElement, view: GameView, texts: PictureTexts): Promise<string> {
  const { width, height } = map.viewBox.baseVal;
  const whole = { width: width + COLUMN + 3 * EDGE, height: height + 2 * EDGE };
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string) => colours.getPropertyValue(`--${name}`).trim();
  const outer = element('svg', {
    xmlns: SVG,
    viewBox: `0 0 ${whole.width} ${whole.height}`,
    width: whole.width,
    height: whole.height,
    role: 'img',
    'aria-label': `${texts.title}: ${texts.moment.replaceAll('\n', ', ')}`,
  });
  outer.append(element('style', {}, await embeddedFonts()));
  outer.append(element('rect', { width: whole.width, height: whole.height, fill: colour('desk') }));
  const board = inlineDrawing(map);
  for (const [key, value] of Object.entries({ x: EDGE, y: EDGE, width, height })) board.setAttribute(key, String(value));
  outer.append(board);
  const column = element('g', { transform: `translate(${width + 2 * EDGE} ${EDGE})` });
  column.append(...columnOf(view, texts, height, colour));
  outer.append(column);
  return new XMLSerializer().serializeToString(outer);
}

function columnOf(view: GameView, texts: PictureTexts, height: number, colour: (name: string) => string): SVGElement[] {
  const display = { 'font-family': 'Roboto Slab Variable, Georgia, serif', fill: colour('ink') };
  const plain = { 'font-family': 'Sofia Sans Variable, sans-serif', fill: colour('ink') };
  const parts: SVGElement[] = [
    element('rect', { width: COLUMN, height, rx: 12, fill: colour('plate'), stroke: colour('brass'), 'stroke-width': 2 }),
    element('text', { ...display, x: 20, y: 50, 'font-size': 36, 'font-weight': 800 }, texts.title),
    ...texts.moment
      .split('\n')
      .flatMap((line) => folded(line, 30))
      .map((line, index) => element('text', { ...plain, x: 20, y: 82 + 25 * index, 'font-size': 21 }, line)),
    element('path', { d: `M20 146H${COLUMN - 20}`, stroke: colour('brass'), 'stroke-width': 2 }),
  ];
  for (const [index, resource] of RESOURCES.entries()) {
    const y = 188 + 42 * index;
    const { price, supply } = quoteNow(view, resource);
    parts.push(
      element('rect', { x: 20, y: y - 18, width: 20, height: 20, rx: 4, fill: colour(resource) }),
      element('text', { ...plain, x: 52, y, 'font-size': 23 }, texts.resource(resource)),
      element('text', { ...display, x: COLUMN - 92, y, 'font-size': 25, 'font-weight': 700, 'text-anchor': 'end' }, String(price)),
      element('text', { ...plain, x: COLUMN - 20, y, 'font-size': 19, 'text-anchor': 'end', fill: colour('ink-soft') }, `× ${supply}`),
    );
  }
  parts.push(element('path', { d: `M20 340H${COLUMN - 20}`, stroke: colour('brass'), 'stroke-width': 2 }));
  for (const { seat, credits, total, withoutCredits } of standingSeen(view)) {
    parts.push(...playerOf(seat, 384 + 72 * seat, { credits, wealth: total ?? withoutCredits }, texts, colour, plain, display));
  }
  return parts;
}

function playerOf(
  seat: Seat,
  y: number,
  { credits, wealth }: { credits: number | null; wealth: number },
  texts: PictureTexts,
  colour: (name: string) => string,
  plain: Attributes,
  display: Attributes,
): SVGElement[] {
  const name = texts.names[seat] ?? '';
  return [
    element('rect', { x: 20, y: y - 24, width: 32, height: 32, rx: 7, fill: colour(`seat-${seat}`) }),
    element(
      'text',
      { ...display, x: 36, y, 'font-size': 22, 'font-weight': 800, 'text-anchor': 'middle', fill: colour(`on-seat-${seat}`) },
      seatLetter(seat),
    ),
    element('text', { ...plain, x: 64, y, 'font-size': 22, 'font-weight': 650 }, name.length > 15 ? `${name.slice(0, 14)}…` : name),
    element('text', { ...display, x: COLUMN - 20, y, 'font-size': 26, 'font-weight': 700, 'text-anchor': 'end' }, String(wealth)),
    element(
      'text',
      { ...plain, x: 64, y: y + 25, 'font-size': 18, fill: colour('ink-soft') },
      credits === null ? '' : texts.credits(credits),
    ),
  ];
}

/** In lines of at most so many letters. */
function folded(text: string, most: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** The drawing as pixels, sharp on any screen. */
export async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the browser makes no picture')) : resolve(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
