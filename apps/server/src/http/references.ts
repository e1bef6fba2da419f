type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Schemas = Readonly<Record<string, object>>;

/** Whatever equals a named schema becomes a reference to it: the description stays readable, and generated clients get one type for it. */
export function withReferences<T>(within: T, named: Schemas): T {
  return referring(within as Json, namesBySchema(named)) as T;
}

/** The same inside the named schemas themselves. */
export function referringToEachOther(named: Schemas): Schemas {
  const names = namesBySchema(named);
  return Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, inside(schema as Json, names) as object]));
}

function namesBySchema(named: Schemas): ReadonlyMap<string, string> {
  return new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));
}

function referring(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value !== 'object' || value === null) return value;
  const name = names.get(JSON.stringify(value));
  return name === undefined ? inside(value, names) : { $ref: `#/components/schemas/${name}` };
}

function inside(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((each) => referring(each, names));
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, referring(each, names)]));
}
