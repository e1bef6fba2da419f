type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/** Schemas that have a name; the titles of variants within one schema begin with a small letter. */
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
  const { title, ...schema } = value as JsonObject;
  if (typeof title !== 'string' || !NAME.test(title)) return inside(value as JsonObject, named);
  named[title] ??= inside(schema, named);
  return { $ref: `#/components/schemas/${title}` };
}

function inside(value: JsonObject, named: Record<string, object>): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, referring(each, named)]));
}
