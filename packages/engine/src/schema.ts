/**
 * Shapes of untrusted JSON. One description gives the parser, its messages, the TypeScript type and the JSON Schema.
 * Small and our own because the engine imports nothing.
 */

/** What is wrong with an input, and where: `moves[3].move.zone`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

export type JsonSchema = { readonly [key: string]: unknown };

export interface Schema<T> {
  /**
   * Reads a value into a new one of its own, with its fields in the order of the schema: the same content gives the same bytes, however
   * it was written. Whoever adds a problem may return anything: a result with problems is never used.
   */
  read(value: unknown, path: string, problems: Problem[]): T;
  readonly json: JsonSchema;
}

export type Infer<S> = S extends Schema<infer T> ? T : never;

export function parseWith<T>(schema: Schema<T>, value: unknown, root = ''): Parsed<T> {
  const problems: Problem[] = [];
  const read = schema.read(value, root, problems);
  return problems.length === 0 ? { ok: true, value: read } : { ok: false, problems };
}

/** `JSON.parse` that answers instead of throwing. */
export function parseJson(text: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problems: [{ path: '', message: `is not JSON: ${(error as Error).message}` }] };
  }
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`)).join('\n');
}

/** How a wrong value is quoted in a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    const text = JSON.stringify(value) ?? typeof value;
    return text.length > 40 ? `${text.slice(0, 37)}...` : text;
  } catch {
    return `a ${typeof value} that is not JSON`; // a circle, a big integer, lists in lists without end
  }
}

function complaint<T>(path: string, problems: Problem[], message: string): T {
  problems.push({ path, message });
  return undefined as T;
}

export function integer(min: number, max: number): Schema<number> {
  return {
    read: (value, path, problems) =>
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max
        ? (value as number)
        : complaint(path, problems, `must be a whole number from ${min} to ${max}, not ${shown(value)}`),
    json: { type: 'integer', minimum: min, maximum: max },
  };
}

export function text(minLength: number, maxLength: number, pattern?: RegExp): Schema<string> {
  return {
    read: (value, path, problems) => {
      if (typeof value !== 'string') return complaint(path, problems, `must be a text, not ${shown(value)}`);
      if (value.length < minLength) return complaint(path, problems, `must have at least ${minLength} characters`);
      if (value.length > maxLength) return complaint(path, problems, `must have at most ${maxLength} characters`);
      if (pattern && !pattern.test(value)) return complaint(path, problems, `must look like ${pattern.source}, not ${shown(value)}`);
      return value;
    },
    json: { type: 'string', minLength, maxLength, ...(pattern && { pattern: pattern.source }) },
  };
}

export const truth: Schema<boolean> = {
  read: (value, path, problems) =>
    typeof value === 'boolean' ? value : complaint(path, problems, `must be true or false, not ${shown(value)}`),
  json: { type: 'boolean' },
};

export function oneOf<const T extends string | number>(values: readonly T[]): Schema<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    read: (value, path, problems) =>
      known.has(value) ? (value as T) : complaint(path, problems, `must be one of ${values.join(', ')}, not ${shown(value)}`),
    json: { enum: values },
  };
}

export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  return {
    read: (value, path, problems) => (value === null ? null : inner.read(value, path, problems)),
    json: { anyOf: [inner.json, { type: 'null' }] },
  };
}

export function list<T>(inner: Schema<T>, minItems: number, maxItems: number): Schema<T[]> {
  return {
    read: (value, path, problems) => {
      if (!Array.isArray(value)) return complaint(path, problems, `must be a list, not ${shown(value)}`);
      if (value.length < minItems || value.length > maxItems) {
        const wanted = minItems === maxItems ? `exactly ${minItems}` : `${minItems} to ${maxItems}`;
        return complaint(path, problems, `must have ${wanted} entries, not ${value.length}`);
      }
      return Array.from(value, (entry, index) => inner.read(entry, `${path}[${index}]`, problems)); // a hole is an entry, too
    },
    json: { type: 'array', items: inner.json, minItems, maxItems },
  };
}

export function inside(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

type Fields = { readonly [name: string]: Schema<unknown> };
type Read<F extends Fields> = { -readonly [K in keyof F]: Infer<F[K]> };

/** Fields of `optional` may be missing; a field that is in neither is refused by name. */
export function record<F extends Fields, O extends Fields = Record<never, never>>(
  required: F,
  optional: O = {} as O,
): Schema<Read<F> & Partial<Read<O>>> {
  const known = [...Object.keys(required), ...Object.keys(optional)];
  const fields = [...Object.entries(required), ...Object.entries(optional)].map(([name, schema]) => ({
    name,
    schema,
    needed: name in required,
  }));
  return {
    read: (value, path, problems) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return complaint(path, problems, `must be an object, not ${shown(value)}`);
      }
      const given = value as Record<string, unknown>;
      const read: Record<string, unknown> = {};
      let found = 0;
      for (const { name, schema, needed } of fields) {
        if (Object.hasOwn(given, name)) {
          found++;
          read[name] = schema.read(given[name], inside(path, name), problems);
        } else if (needed) {
          problems.push({ path: inside(path, name), message: 'is missing' });
        }
      }
      let names = 0;
      for (const _ in given) names++;
      if (names > found) {
        for (const name of Object.keys(given)) {
          if (!known.includes(name))
            problems.push({ path: inside(path, name), message: `is not a known field; known are ${known.join(', ')}` });
        }
      }
      return read as Read<F> & Partial<Read<O>>;
    },
    json: {
      type: 'object',
      properties: Object.fromEntries([...Object.entries(required), ...Object.entries(optional)].map(([name, { json }]) => [name, json])),
      required: Object.keys(required),
      additionalProperties: false,
    },
  };
}

/** One of several objects, told apart by their field `kind`. */
export function byKind<V extends { readonly [kind: string]: Fields }>(
  variants: V,
): Schema<{ [K in keyof V & string]: { kind: K } & Read<V[K]> }[keyof V & string]> {
  type Value = { [K in keyof V & string]: { kind: K } & Read<V[K]> }[keyof V & string];
  const schemas = new Map(Object.entries(variants).map(([kind, fields]) => [kind, record({ kind: oneOf([kind]), ...fields })]));
  return {
    read: (value, path, problems) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return complaint(path, problems, `must be an object with a kind, not ${shown(value)}`);
      }
      const schema = schemas.get((value as { kind?: unknown }).kind as string);
      const kind = inside(path, 'kind');
      if (!schema) {
        return complaint(
          kind,
          problems,
          `must be one of ${[...schemas.keys()].join(', ')}, not ${shown((value as { kind?: unknown }).kind)}`,
        );
      }
      return schema.read(value, path, problems) as unknown as Value;
    },
    json: { oneOf: [...schemas.values()].map(({ json }) => json) },
  };
}
