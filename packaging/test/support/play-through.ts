import { expect } from 'vitest';
import { newPlayer, playOn } from '../../../apps/server/test/support/player.ts';

/** A guest opens a table with a bot of the server and plays it to the end, over HTTP like any other program. */
export async function playThrough(url: string): Promise<void> {
  const player = await newPlayer(url);
  const { id } = await player.ask('POST', '/api/tables', { name: 'Packed', players: 2, seats: ['me', { bot: 'prospector' }] });
  await player.ask('POST', `/api/tables/${id}/start`);
  const { head } = await playOn(id, [player]);
  expect(head.status).toBe('over');
  const { result } = await player.ask('GET', `/api/tables/${id}/record`);
  expect(result.standing).toHaveLength(2);
}

/** The page, a file it names, and the description of the API. */
export async function expectPages(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  expect(page).toContain('<title>Planet Steam</title>');
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  for (const path of [script, '/api/docs/', '/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json', '/notices.txt'])
    expect([path, (await fetch(new URL(path, url))).status]).toEqual([path, 200]);
}
