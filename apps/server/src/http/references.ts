type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Schemas that have a name; the names of variants of one schema begin with a small letter. */
const NAME = /^[A-Z]/;

/**
 * Puts a reference wherever a schema has a name as its title, and the schema itself among `named`: the description stays readable, and
 * generated clients get one type for it.
 */
export function withReferences<T>(value: T, named: Record<string, object>): T {
  return referring(value as Json, named) as T;
}

function referring(value: Json, named: Record<string, object>): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => referring(each, named));
  const { title, ...rest } = value as { readonly [key: string]: Json };
  if (typeof title !== 'string' || !NAME.test(title)) return inside(value as { readonly [key: string]: Json }, named);
  named[title] ??= inside(rest, named);
  return { $ref: `#/components/schemas/${title}` };
}

function inside(schema: { readonly [key: string]: Json }, named: Record<string, object>): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, referring(each, named)]));
}
