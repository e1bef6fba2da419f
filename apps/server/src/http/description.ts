import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemas } from '@planet-steam/engine';
import { ERROR_CODES, ERRORS } from '@planet-steam/protocol';
import type { App } from './app-type.ts';

const ABOUT = `Tables of Planet Steam over HTTP. Everything the web client does goes through here, so a program can do it too.

Who you are: a cookie (browsers) or \`Authorization: Bearer TOKEN\` (programs; make one with POST /api/me/tokens).
Every failure has a \`code\`, a \`message\` for people and sometimes \`details\`:

${ERROR_CODES.map((code) => `- \`${code}\` (${ERRORS[code].status}): ${ERRORS[code].means}`).join('\n')}`;

/** OpenAPI made from the schemas that also check the requests, at /api/openapi.json, and readable at /api/docs. */
export async function addDescription(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Planet Steam', version: '1', description: ABOUT },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'ps_session' } },
        schemas: { Move: jsonSchemas()['move.schema.json'] as object },
      },
      security: [{ token: [] }, { cookie: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
