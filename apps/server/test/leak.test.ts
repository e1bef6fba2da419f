import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SHORT_PLANS } from '../harness/leak/plans.ts';
import { searchForLeaks } from '../harness/leak/search.ts';
import { compareTwins } from '../harness/leak/twins.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-steam-leak-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('in a whole game nobody receives what he may not know, and no secret is logged, measured or stored', async () => {
  const folder = newFolder();
  const { leaks, viewers, secrets } = await searchForLeaks({ dataFolder: folder, databaseUrl: null }, folder, SHORT_PLANS, () => {});
  expect(leaks).toEqual([]);
  expect(viewers).toBe(8);
  expect(secrets).toBeGreaterThan(50);
});

test('a hidden fact that differs makes no difference to anybody else', async () => {
  expect((await compareTwins(newFolder(), () => {})).leaks).toEqual([]);
});
