/** As much of an OpenAPI document as the tests look at. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, { name?: string }>>;
  };
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface ApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

export interface PlacedOperation extends ApiOperation {
  readonly method: string;
  readonly path: string;
}

export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/api/openapi.json`);
  return (await response.json()) as ApiDocument;
}

export function operationsOf({ paths }: ApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Every object in a document, with where it stands. */
export function* nodesOf(value: unknown, path = ''): Generator<{ path: string; node: Readonly<Record<string, unknown>> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { path, node: value as Record<string, unknown> };
  for (const [key, each] of Object.entries(value)) yield* nodesOf(each, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** The same, except that a field that is not described is wrong. Clients must not read it so: fields may be added. */
export function withoutOtherFields<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutOtherFields) as T;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutOtherFields(each)]));
  const describesFields = copy.type === 'object' && typeof copy.properties === 'object' && copy.additionalProperties === undefined;
  return (describesFields ? { ...copy, additionalProperties: false } : copy) as T;
}
