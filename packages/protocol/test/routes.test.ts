import type { Me, TableView, TurnAccepted } from '@planet-steam/protocol';
import { type AnswerOf, type RequestOf, ROUTES, type Route, type RoutesByAddress } from '@planet-steam/protocol/routes';
import * as schemas from '@planet-steam/protocol/schemas';
import { describe, expect, expectTypeOf, it } from 'vitest';

const routes = Object.entries<Route>(ROUTES);

describe('The routes of the API', () => {
  it('have one address each', () => {
    const addresses = routes.map(([, { address }]) => address);
    expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
  });

  it.each(routes)('%s declares the parameters of its path and no others', (_, { address, params }) => {
    const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.properties ?? {})).toEqual(inPath);
  });

  it.each(routes)('%s says what it does, and what comes back where something does', (_, { summary, answers, gives }) => {
    const statuses = Object.keys(answers).map(Number);
    expect(statuses).not.toEqual([]);
    for (const status of statuses) expect([200, 201, 202, 204, 304]).toContain(status);
    expect(gives !== undefined).toBe(!statuses.includes(204));
    for (const text of [summary, gives ?? '.']) expect(text).toMatch(/\.$/);
  });

  it.each(routes)('%s refuses parts of a query that it does not know, and reads no body where it has none', (_, route) => {
    if (route.query !== undefined) expect(route.query).toMatchObject({ type: 'object', additionalProperties: false });
    if (/^(GET|DELETE)/.test(route.address)) expect(route.body).toBeUndefined();
  });

  it('have no two schemas of the same name', () => {
    const named = new Map<string, string>();
    for (const { title, ...schema } of titledIn([ROUTES, schemas])) {
      const json = JSON.stringify(schema);
      expect(named.get(title) ?? json, title).toBe(json);
      named.set(title, json);
    }
    expect([...named.keys()]).toContain('TableView');
  });

  it('give the types of requests and answers', () => {
    type Turn = RoutesByAddress['POST /api/tables/:id/turns'];
    expectTypeOf<AnswerOf<Turn>>().toEqualTypeOf<TurnAccepted>();
    expectTypeOf<RequestOf<Turn>['params']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<RequestOf<Turn>['body']['version']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<RoutesByAddress['GET /api/tables/:id']>>().toEqualTypeOf<TableView>();
    expectTypeOf<RequestOf<RoutesByAddress['GET /api/tables/:id']>>().toHaveProperty('query');
    expectTypeOf<AnswerOf<RoutesByAddress['PATCH /api/me']>>().toExtend<Me>();
    expectTypeOf<AnswerOf<RoutesByAddress['DELETE /api/me']>>().toEqualTypeOf<null>();
    expectTypeOf<RequestOf<RoutesByAddress['DELETE /api/me']>>().not.toHaveProperty('body');
    expectTypeOf<'GET /api/nothing'>().not.toExtend<keyof RoutesByAddress>();
  });
});

/** Every schema whose title is a name. */
function titledIn(value: unknown): { title: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(titledIn);
  return 'title' in value && typeof value.title === 'string' && /^[A-Z]/.test(value.title)
    ? [value as { title: string }, ...inside]
    : inside;
}
