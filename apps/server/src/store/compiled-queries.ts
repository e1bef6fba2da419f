import type { Compilable, Kysely } from 'kysely';
import type { Compiles } from './database.ts';
import type { Schema } from './schema.ts';

type Values = Readonly<Record<string, string | number | null>>;

const compiled = new WeakMap<Kysely<Schema>, Map<string, { readonly sql: string; readonly order: readonly string[] }>>();

/**
 * A query that every move needs, built once: its text stays the same, only its values change. Building it each time took a tenth of a move.
 * The first time it is built with names in place of the values, which shows in what order the values belong.
 */
export function compileOnce<Row extends Values>(build: Kysely<Schema>, name: string, row: Row, query: (values: Row) => Compiles): Compiles {
  const known = compiled.get(build) ?? new Map();
  compiled.set(build, known);
  let text = known.get(name);
  if (text === undefined) {
    const names = Object.fromEntries(Object.keys(row).map((key) => [key, key])) as Record<string, string>;
    const { sql, parameters } = query(names as unknown as Row).compile();
    text = { sql, order: parameters as readonly string[] };
    known.set(name, text);
  }
  const { sql, order } = text;
  return { compile: () => ({ sql, parameters: order.map((key: string) => row[key]), name }) };
}

/** The same for reading. */
export function readOnce<Row, Given extends Values>(
  build: Kysely<Schema>,
  name: string,
  given: Given,
  query: (values: Given) => Compilable<Row>,
): Compilable<Row> {
  return compileOnce(build, name, given, query) as Compilable<Row>;
}
