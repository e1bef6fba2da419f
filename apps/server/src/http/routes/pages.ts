import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { SETTINGS } from '../../config/settings.ts';
import type { ServerContext } from '../../server-context.ts';
import type { App } from '../app-type.ts';

const OF_THIS_REPOSITORY = resolve(import.meta.dirname, '../../../../web/dist');
const PAGE = 'index.html';

const NOT_BUILT = `This is a server of Planet Steam. Its web client has not been built.

To build it, at the root of the repository:   npm run web
To serve one that lies elsewhere:             --${SETTINGS.webFolder.flag} FOLDER, or ${SETTINGS.webFolder.variable}
Then start the server again.

Programs can play without it: /api/docs says how.
`;

/** Addresses of the client's own screens, as its router knows them: the same page for each. */
const SCREENS = ['new', 'online', 'rules', 'learn', 'replay', 'drill', 'settings', 'about', 'join', 'login', PAGE];
const SCREENS_OF_ONE = ['games', 'rules', 'tables', 'learn', 'replay'];

/** The built web client: files whose names change with their content are kept for ever, all others are asked for each time. */
export function pageRoutes(app: App, { config, log }: Pick<ServerContext, 'config' | 'log'>): void {
  const folder = folderOf(config);
  app.register(async (pages) => {
    if (!existsSync(join(folder, PAGE))) {
      if (config.webFolder !== null) log.warn({ folder }, 'there is no web client in this folder');
      pages.get('/', { schema: { hide: true } }, (_, reply) => reply.type('text/plain; charset=utf-8').send(NOT_BUILT));
      return;
    }
    await pages.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
    // A page is many files, and many people may sit behind one address: what only reads a file is not counted.
    pages.get('/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => answer(folder, request, reply));
  });
}

/** The build of the client that is served; read anew, because it can be replaced while the server runs. */
export async function servedBuild(config: Pick<Config, 'webFolder'>): Promise<string | null> {
  try {
    const { build } = JSON.parse(await readFile(join(folderOf(config), 'build.json'), 'utf8'));
    return typeof build === 'string' ? build : null;
  } catch {
    return null;
  }
}

function folderOf({ webFolder }: Pick<Config, 'webFolder'>): string {
  return webFolder === null ? OF_THIS_REPOSITORY : resolve(webFolder);
}

async function answer(folder: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string };
  if (/^(api|health)(\/|$)/.test(path)) return nothing(reply);
  if (isScreen(path)) return reply.header('cache-control', 'no-cache').sendFile(PAGE);
  if (await isFileIn(folder, path)) {
    return reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(path);
  }
  // Who types a wrong address gets a page that says so; a program, or a page that lacks a file, gets the failure it can read.
  if (!request.headers.accept?.includes('text/html')) return nothing(reply);
  return reply.code(404).header('cache-control', 'no-cache').sendFile(PAGE);
}

/** As for any other address of the server where nothing is. */
function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function isScreen(path: string): boolean {
  const [first, second, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return false;
  if (second !== undefined) return SCREENS_OF_ONE.includes(first);
  return first === undefined || SCREENS.includes(first);
}

/** Vite puts a hash into the names of everything in this folder. */
function isHashed(path: string): boolean {
  return path.startsWith('assets/');
}

async function isFileIn(folder: string, path: string): Promise<boolean> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep) || path.split('/').some((part) => part.startsWith('.'))) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
