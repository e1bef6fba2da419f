import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ERROR_CODES, ERRORS } from '@planet-steam/protocol';
import { TAGS } from '@planet-steam/protocol/routes';
import * as schemas from '@planet-steam/protocol/schemas';
import type { App } from './app-type.ts';
import { withReferences } from './references.ts';

const ABOUT = `Tables of Planet Steam over HTTP. Everything the web client does goes through here, so a program can do it too.

Who you are: a cookie (browsers) or \`Authorization: Bearer TOKEN\` (programs; make one with POST /api/me/tokens).
Fields may be added to answers at any time: ignore those you do not know.
Every failure has a \`code\`, a \`message\` for people and sometimes \`details\`:

${ERROR_CODES.map((code) => `- \`${code}\` (${ERRORS[code].status}): ${ERRORS[code].means}`).join('\n')}`;

/** No bar to load other descriptions with: our policy forbids it. No column for links: there are none, and a phone needs the room. */
const PAGE_STYLE = '.swagger-ui .topbar, .swagger-ui .response-col_links { display: none }';

/** OpenAPI made from the schemas that also check the requests, at /api/openapi.json, and readable at /api/docs. */
export async function addDescription(app: App): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Planet Steam', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } as { name: string } },
      servers: [{ url: '/', description: 'This server' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A token of POST /api/me/tokens.' },
          cookie: { type: 'apiKey', in: 'cookie', name: app.sessionCookie, description: 'Set when you become a guest or log in.' },
        },
        // No route has the data of stream events as an answer, nor moves and refusals as they are described here.
        schemas: Object.fromEntries(Object.entries<object>(schemas).filter(([, each]) => typeof each === 'object')),
      },
      security: [{ token: [] }, { cookie: [] }],
    },
    transformObject: (made) => ('openapiObject' in made ? finished(made.openapiObject as Document) : made.swaggerObject) as object,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false, // the policy of all other pages is good for this one too, and stricter than the one that comes with it
    uiConfig: { docExpansion: 'none', deepLinking: true },
    theme: { title: 'Planet Steam: the API', css: [{ filename: 'small.css', content: PAGE_STYLE }] },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

interface Document {
  readonly paths: object;
  readonly components: { readonly schemas: object };
}

function finished(document: Document): Document {
  const named: Record<string, object> = {};
  withReferences(document.components.schemas, named);
  const paths = withReferences(document.paths, named);
  return { ...document, paths, components: { ...document.components, schemas: { ...named, ...closerLook(named) } } };
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * What is checked or sent loosely, described closely: moves are checked by the engine, whose messages say more than a schema can, and
 * `details` depend on the code.
 */
function closerLook(schemas: Readonly<Record<string, object>>): Record<string, object> {
  const turn = schemas.NewTurn as ObjectSchema;
  const problem = schemas.Problem as ObjectSchema;
  const integer = (description: string) => ({ type: 'integer', description });
  const details = {
    type: 'object',
    description: 'Further particulars, by code. Others may follow.',
    properties: {
      index: integer('refused, beyondChance, malformed: which of the moves, from 0.'),
      refusal: { $ref: '#/components/schemas/Refusal', description: 'refused: why.' },
      version: integer('stale: the present version of the game. idTaken: the version after the turn that has this id.'),
      sequence: integer('stale: the present sequence. idTaken: the sequence of the turn that has this id.'),
      view: { $ref: '#/components/schemas/View', description: 'stale: the game as you may see it now.' },
      gone: { type: 'boolean', description: 'notSent: the channel does not exist any more.' },
      request: { type: 'string', description: 'failed: the id under which it was logged.' },
    },
  };
  const moves = { ...turn.properties.moves, items: { $ref: '#/components/schemas/Move' } };
  return {
    NewTurn: { ...turn, properties: { ...turn.properties, moves } },
    Problem: { ...problem, properties: { ...problem.properties, details } },
  };
}
