import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DECISION_KINDS, EVENT_KINDS, MOVE_KINDS, REFUSALS } from '@planet-steam/engine';
import { ERROR_CODES } from '@planet-steam/protocol';
import { ROUTES } from '@planet-steam/protocol/routes';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, nodesOf, operationsOf, type PlacedOperation, readDocument } from '../support/api/document.ts';
import { newPlayer, request } from '../support/player.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('The description of the API', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'planet-steam-test-'));
  const routes: string[] = [];
  let server: TestServer;
  let document: ApiDocument;
  let operations: PlacedOperation[];

  beforeAll(async () => {
    const listen = (message: unknown) => {
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push(`${each} ${url}`);
      });
    };
    subscribe('fastify.initialization', listen);
    server = await startTestServer({ dataFolder, databaseUrl: null });
    unsubscribe('fastify.initialization', listen);
    document = await readDocument(server.url);
    operations = operationsOf(document);
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataFolder, { recursive: true });
  });

  it('has every route that the protocol declares and no other, and so has the server', () => {
    const pages = / \/(\*?$|api\/(docs|openapi\.json))/; // for people: the web client, and this description
    const own = routes.filter((route) => !route.startsWith('HEAD ') && !pages.test(route));
    const described = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const declared = Object.values(ROUTES).map(({ address }) => address);
    expect(own.toSorted()).toEqual(declared.toSorted());
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('names each operation once, says what it does and sorts it under a tag that is explained', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, tags } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary, operationId).toMatch(/\.$/);
      expect(tags, operationId).toHaveLength(1);
      expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
    }
    const used = operations.flatMap(({ tags }) => tags);
    for (const { name } of document.tags) expect(used).toContain(name);
  });

  it('says of each operation what comes back, where all goes well and where not', () => {
    for (const { operationId, responses } of operations) {
      const good = Object.keys(responses).filter((status) => /^2\d\d$/.test(status));
      expect(good, operationId).not.toEqual([]);
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(description, `${operationId} ${status}`).toMatch(/^(?!Default).+\.$/);
        if (status !== '204' && status !== '304') expect(Object.keys(content ?? {}), `${operationId} ${status}`).toHaveLength(1);
      }
      for (const status of ['4XX', '5XX']) {
        expect(responses[status]?.content?.['application/json'].schema, operationId).toEqual({ $ref: '#/components/schemas/Problem' });
      }
    }
  });

  it('declares every parameter in a path', () => {
    for (const { operationId, path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted(), operationId).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
      );
      for (const parameter of inPath) expect(parameter).toMatchObject({ required: true, schema: expect.anything() });
    }
  });

  it('refers only to what is there, and uses everything it names', () => {
    const { schemas } = document.components;
    const used = new Set<string>();
    for (const { path, node } of nodesOf(document)) {
      if (typeof node.$ref !== 'string') continue;
      const name = /^#\/components\/schemas\/(\w+)$/.exec(node.$ref)?.[1];
      expect(schemas, path).toHaveProperty([name ?? node.$ref]);
      used.add(name as string);
    }
    // These are the data of events in a stream, which OpenAPI 3.1 can only tell in words.
    const inStreams = ['StreamEntry', 'Presence', 'TurnAnswer', 'StreamEnd'];
    expect(Object.keys(schemas).filter((name) => !used.has(name) && !inStreams.includes(name))).toEqual([]);
  });

  it('consists of valid schemas of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { path, node } of nodesOf(document)) {
      const at = path.split('/');
      const isSchema = at.at(-1) === 'schema' || (at.length === 4 && path.startsWith('/components/schemas/'));
      if (isSchema) expect(ajv.validateSchema(node), `${path}: ${ajv.errorsText()}`).toBe(true);
    }
  });

  it('knows every kind of move, question, event, refusal and failure', () => {
    const schemas = document.components.schemas as Record<
      string,
      { oneOf: { properties: { kind: { const?: string; enum?: string[] } } }[] }
    >;
    const kindsOf = (name: string) => schemas[name].oneOf.map(({ properties: { kind } }) => kind.const ?? kind.enum?.[0]);
    expect(kindsOf('Move')).toEqual(MOVE_KINDS);
    expect(kindsOf('Options').toSorted()).toEqual([...DECISION_KINDS].toSorted());
    expect(kindsOf('Event').toSorted()).toEqual([...EVENT_KINDS].toSorted());
    expect(document.components.schemas.Refusal).toMatchObject({ properties: { code: { enum: Object.keys(REFUSALS) } } });
    expect(document.components.schemas.Problem).toMatchObject({ properties: { code: { enum: ERROR_CODES } } });
    for (const code of ERROR_CODES) expect(document.info.description).toContain(`\`${code}\``);
  });

  it('can be read in a browser under the policy of all our pages, without scripts in the page itself', async () => {
    const page = await request(server.url, 'GET', '/api/docs');
    const other = await request(server.url, 'GET', '/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'));
    const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts).not.toEqual([]);
    for (const [, attributes, text] of scripts) expect([attributes.includes('src='), text.trim()]).toEqual([true, '']);
  });

  it('says who may call what, and that is so', async () => {
    const { token } = await (await newPlayer(server.url)).ask('POST', '/api/me/tokens', { label: 'Bot' });
    const schemeNames = Object.keys(document.components.securitySchemes);
    for (const operation of operations) {
      const { operationId, security, method } = operation;
      for (const name of security.flatMap(Object.keys)) expect(schemeNames).toContain(name);
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'seat' || name === 'sequence' ? '1' : 'abcdefghijklmnop',
      );
      const body = operation.requestBody === undefined ? undefined : bodyFor(operationId);
      const open = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
      const byToken = open || security.some((each) => 'token' in each);
      const unknown = await request(server.url, method, path, body);
      expect(unknown.status === 401, `${operationId} by somebody unknown: ${unknown.text}`).toBe(!open);
      if (operationId === 'logOut') continue; // it would revoke the token
      const answer = await request(server.url, method, path, body, { authorization: `Bearer ${token}` });
      const refused = answer.status === 403 && /A token may not do this\. Do it in a browser/.test(answer.text);
      expect(refused, `${operationId} by token: ${answer.text}`).toBe(!byToken);
      expect(answer.status, `${operationId} by token: ${answer.text}`).not.toBe(400);
    }
  });
});

/** Bodies of the right shape: who may not call an operation is told so only after its body was read. */
function bodyFor(operationId: string): object {
  const credential = { id: 'abcd', rawId: 'abcd', type: 'public-key' };
  const bodies: Record<string, object> = {
    becomeGuest: { name: 'Somebody' },
    changeMe: { name: 'Somebody' },
    makeToken: { label: 'Bot' },
    addChannel: { kind: 'email' },
    changeChannel: { enabled: true },
    renamePasskey: { label: 'Phone' },
    answerSeatRequest: { agree: true },
    lookAtLink: { secret: 'wrong-wrong-wrong' },
    finishPasskeyRegistration: { ceremony: 'abc', response: { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } } },
    finishPasskeyLogin: {
      ceremony: 'abc',
      response: { ...credential, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
    },
    askForMailLink: { email: 'anna@example.org' },
    useMailLink: { secret: 'abcdefghijklmnop' },
    openTable: { name: 'Table', players: 2 },
    playTurn: { id: 'abcdefgh', version: 1, moves: [{ kind: 'pass' }] },
    giveOrder: { lot: 'zone', most: null },
    askTakeBack: { version: 1 },
    answerTakeBack: { agree: true },
    say: { words: 'Hello' },
    showReviewPlace: { move: 0, line: [] },
    leadReview: { person: 'abcdefghijklmnop' },
    shareFindings: { of: 0, found: [] },
    makeLink: { kind: 'join' },
    useLink: { secret: 'abcdefghijklmnop' },
  };
  return bodies[operationId] ?? {};
}
