import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { onTestFinished } from 'vitest';
import type { StreamEvent } from '../event-stream.ts';
import { type ApiDocument, operationsOf, type PlacedOperation, withoutOtherFields } from './document.ts';

/** Looks at every answer of a server and compares it with what the server says of itself. */
export interface Witness {
  /** What was not as described, in words. */
  readonly objections: readonly string[];
  /** Operations and the good answers they promise that have not been seen, as `playTurn 200`. */
  unseen(): string[];
  /** Event names that have been seen. */
  readonly events: ReadonlySet<string>;
  check(event: StreamEvent): void;
}

const EVENT_SCHEMAS: Readonly<Record<string, string>> = {
  table: 'TableView',
  entry: 'StreamEntry',
  presence: 'Presence',
  order: 'StandingOrder',
  review: 'SharedReview',
  findings: 'Findings',
  answer: 'TurnAnswer',
  end: 'StreamEnd',
};

/** From now on, until the test is over, every `fetch` to this server is watched. */
export function witness(url: string, document: ApiDocument): Witness {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema(withoutOtherFields(document), 'api');
  const operations = operationsOf(document).map((operation) => ({ ...operation, pattern: patternOf(operation.path) }));
  const objections: string[] = [];
  const seen = new Set<string>();
  const events = new Set<string>();
  const validators = new Map<string, ValidateFunction>();

  function judge(pointer: string, value: unknown, where: string): void {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, validate);
    if (!validate(value)) objections.push(`${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 300)}`);
  }

  async function look(method: string, path: string, response: Response): Promise<void> {
    const where = `${method} ${path} ${response.status}`;
    const operation = operations.find((each) => each.method === method && each.pattern.test(path));
    if (operation === undefined) return void objections.push(`${where}: not described`);
    const status = statusIn(operation, response.status);
    if (status === undefined) return void objections.push(`${where}: this status is not described`);
    seen.add(`${operation.operationId} ${status}`);
    const { content } = operation.responses[status];
    const type = response.headers.get('content-type')?.split(';')[0];
    if (content === undefined) {
      if ((await response.text()) !== '') objections.push(`${where}: nothing should come back`);
      return;
    }
    if (type === undefined || content[type] === undefined) return void objections.push(`${where}: ${type} is not described`);
    if (type === 'text/event-stream') return;
    const steps = ['paths', operation.path, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    judge(steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''), await response.json(), where);
  }

  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    const { origin, pathname } = new URL(String(input));
    if (origin === url && pathname !== '/api/openapi.json') await look(init?.method ?? 'GET', pathname, response.clone());
    return response;
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });

  return {
    objections,
    events,
    unseen() {
      const promised = operations.flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      );
      return promised.filter((each) => / 2\d\d$/.test(each) && !seen.has(each));
    },
    check({ name, data }) {
      events.add(name);
      const schema = EVENT_SCHEMAS[name];
      if (schema === undefined) objections.push(`event ${name} is not described`);
      else if (name !== 'order' || data !== null) judge(`/components/schemas/${schema}`, data, `event ${name}`);
    },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function statusIn({ responses }: PlacedOperation, status: number): string | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`].find((each) => responses[each] !== undefined);
}
