/** The fonts that this page has loaded, as rules with the fonts inside: a drawing outside of the page cannot fetch any. */
export async function embeddedFonts(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, unicodeRange }) => keyOf(family, unicodeRange)),
  );
  const rules = [...document.styleSheets].flatMap(fontRules).filter((rule) => {
    const range = rule.style.getPropertyValue('unicode-range');
    return used.has(keyOf(rule.style.getPropertyValue('font-family'), range));
  });
  return (await Promise.all(rules.map(embedded))).join('\n');
}

/** Browsers write the same range in different ways. */
function keyOf(family: string, range: string): string {
  const points = range
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .split(',')
    .map((part) => part.replace(/U\+0*(?=.)/, 'U+').replace(/-0*(?=.)/, '-'));
  return `${family.replaceAll(/["']/g, '')} ${points.join()}`;
}

function fontRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return []; // a stylesheet of someone else, a browser extension perhaps
  }
}

async function embedded(rule: CSSFontFaceRule): Promise<string> {
  const source = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (source === undefined) return '';
  const address = new URL(source, rule.parentStyleSheet?.href ?? location.href);
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const family = rule.style.getPropertyValue('font-family');
  const weight = rule.style.getPropertyValue('font-weight') || '400';
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
}
