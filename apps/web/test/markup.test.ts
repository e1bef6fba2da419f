import { readdirSync, readFileSync } from 'node:fs';
import { type AST, parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url);
const COMPONENTS = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

/** What a person reads or hears of an element besides its text. */
const SPOKEN = /^(?:aria-(?:label|description|placeholder|roledescription|valuetext|braille\w+)|title|data-tip|placeholder|alt|label)$/;

/** Written the same in every language: the name of the game, and single letters and units of a drawing. */
const ALLOWED = new Set(['Planet Steam', 'H']);

interface Syntax {
  readonly type: string;
  readonly [property: string]: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function parts(node: Syntax): Syntax[] {
  return Object.entries(node)
    .filter(([property]) => property !== 'metadata' && property !== 'loc')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax);
}

function isWording(text: string): boolean {
  return /\p{L}/u.test(text) && !ALLOWED.has(text.trim());
}

/** Strings that an expression may turn into; what is only compared or looked up by, or goes into a call such as `t`, is none. */
function stringsIn(expression: Syntax): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return (expression.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].filter(isSyntax).flatMap(stringsIn);
    case 'LogicalExpression':
      return [expression.left, expression.right].filter(isSyntax).flatMap(stringsIn);
    case 'BinaryExpression':
      return expression.operator === '+' ? [expression.left, expression.right].filter(isSyntax).flatMap(stringsIn) : [];
    default:
      return [];
  }
}

function wordingIn(node: Syntax): string[] {
  switch (node.type) {
    case 'Text':
      return [node.data as string];
    case 'ExpressionTag':
      return stringsIn(node.expression as Syntax);
    case 'Attribute':
      return SPOKEN.test(node.name as string) ? parts(node).flatMap(wordingIn) : [];
    case 'Component': {
      const attributes = (node.attributes as Syntax[]).flatMap(wordingIn);
      return [...attributes, ...wordingIn(node.fragment as Syntax)];
    }
    case 'StyleDirective':
    case 'ClassDirective':
    case 'BindDirective':
      return [];
    default:
      return parts(node).flatMap(wordingIn);
  }
}

function wordingOf(source: string): string[] {
  const root: AST.Root = parse(source, { modern: true });
  return wordingIn(root.fragment as unknown as Syntax)
    .map((text) => text.trim())
    .filter(isWording);
}

test.each(COMPONENTS)('%s gets its words from the catalogue', (file) => {
  expect(wordingOf(readFileSync(new URL(file, SOURCE), 'utf8'))).toEqual([]);
});

test.each([
  '<p>Your turn</p>',
  '<button aria-label="Close"></button>',
  '<img alt={`Tank`} />',
  '<p>{open ? "Hide" : "Show"}</p>',
  '{#if x}<svg><title>Water</title></svg>{/if}',
])('%s is noticed', (source) => {
  expect(wordingOf(source)).not.toEqual([]);
});

test.each(['<p class="open">{t("bid.button")}</p>', '<p>{view.kind === "seat" ? t("a") : t("b")}</p>', '<Icon name="water" />'])(
  '%s is fine',
  (source) => {
    expect(wordingOf(source)).toEqual([]);
  },
);
