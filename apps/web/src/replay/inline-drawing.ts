/** What a drawing gets from stylesheets and must carry itself outside of the page. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'text-transform',
  'dominant-baseline',
  'stop-color',
  'stop-opacity',
] as const;

const SVG = 'http://www.w3.org/2000/svg';

/** A copy of a drawing of this page that looks the same anywhere: with its styles, and everything it refers to. */
export function inlineDrawing(drawing: SVGSVGElement): SVGSVGElement {
  const copy = withStyles(drawing) as SVGSVGElement;
  const definitions = document.createElementNS(SVG, 'defs');
  const known = new Set([...copy.querySelectorAll('[id]')].map(({ id }) => id));
  for (let missing = missingIds(copy, definitions, known); missing.length > 0; missing = missingIds(copy, definitions, known)) {
    for (const id of missing) {
      known.add(id);
      const original = document.getElementById(id);
      if (original !== null) definitions.append(withStyles(original));
    }
  }
  copy.prepend(definitions);
  for (const element of copy.querySelectorAll('*')) for (const name of SPOKEN) element.removeAttribute(name);
  return copy;
}

/** A picture is looked at: it has one name, and nothing in it can be reached. */
const SPOKEN = ['role', 'aria-label', 'aria-describedby', 'aria-hidden', 'tabindex', 'class', 'data-place', 'data-anchor', 'data-tip'];

/** Never drawn themselves. */
const DEFINITIONS = 'defs, pattern, clipPath, linearGradient, radialGradient';

function missingIds(copy: Element, definitions: Element, known: ReadonlySet<string>): string[] {
  const text = new XMLSerializer().serializeToString(copy) + new XMLSerializer().serializeToString(definitions);
  const ids = [...text.matchAll(/url\((?:&quot;|["'])?#([^)"'&]+)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href ?? '');
  return [...new Set(ids)].filter((id) => id !== '' && !known.has(id));
}

function withStyles(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  inlineStyles(original, copy, {});
  return copy;
}

/** Only what differs from what is inherited or usual is written: a drawing has thousands of elements. */
function inlineStyles(original: Element, copy: Element, inherited: Readonly<Record<string, string>>): void {
  const computed = getComputedStyle(original);
  if (computed.display === 'none' && original.closest(DEFINITIONS) === null) {
    copy.remove();
    return;
  }
  const own: Record<string, string> = {};
  const style: string[] = [];
  for (const property of PROPERTIES) {
    const value = computed.getPropertyValue(property);
    own[property] = value;
    const before = isInherited(property) ? inherited[property] : USUAL[property];
    // Addresses of things in the page are written with the page's own address by some browsers.
    if (value !== '' && value !== before) style.push(`${property}:${value.replace(/url\("[^"#]*#/g, 'url("#')}`);
  }
  copy.removeAttribute('style');
  for (const { name, value } of [...copy.attributes]) if (value.includes('var(')) copy.removeAttribute(name);
  if (style.length > 0) copy.setAttribute('style', style.join(';'));
  const [originals, copies] = [[...original.children], [...copy.children]];
  for (const [index, child] of originals.entries()) inlineStyles(child, copies[index] as Element, own);
}

const USUAL: Readonly<Record<string, string>> = {
  opacity: '1',
  transform: 'none',
  'transform-origin': '0px 0px',
  'transform-box': 'view-box',
  'dominant-baseline': 'auto',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
};

function isInherited(property: string): boolean {
  return !(property in USUAL);
}
