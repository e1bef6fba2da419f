import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import type { SOUNDS } from '../../src/sound/sounds.ts';
import { AT_ONCE, visitSite } from './support/site.ts';

const site = visitSite();
/** It imports nothing, so a page can run it alone. */
const CODE = stripTypeScriptTypes(readFileSync(new URL('../../src/sound/sounds.ts', import.meta.url), 'utf8'));
const LONGEST = 1.5;

test('every sound can be heard, never clips and is over in less than 1.5 seconds', async () => {
  const { page } = await site.open('/nowhere', { settings: AT_ONCE });
  await page.addScriptTag({ type: 'module', content: `${CODE}; globalThis.SOUNDS = SOUNDS;` });
  await page.waitForFunction(() => 'SOUNDS' in globalThis);
  const measured = await page.evaluate(async (longest) => {
    const sounds = (globalThis as unknown as { SOUNDS: typeof SOUNDS }).SOUNDS;
    const results: { name: string; peak: number; loudness: number; seconds: number }[] = [];
    for (const [name, sound] of Object.entries(sounds)) {
      const context = new OfflineAudioContext({ length: 44_100 * longest * 2, sampleRate: 44_100 });
      sound(context, context.destination, 0);
      const samples = (await context.startRendering()).getChannelData(0);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.0005);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / (last + 1));
      results.push({ name, peak, loudness, seconds: last / 44_100 });
    }
    return results;
  }, LONGEST);
  expect(measured.length).toBeGreaterThan(8);
  for (const { name, peak, loudness, seconds } of measured) {
    expect(peak, `${name}: peak`).toBeLessThan(0.95);
    expect(loudness, `${name}: loudness`).toBeGreaterThan(0.005);
    expect(seconds, `${name}: length`).toBeGreaterThan(0.05);
    expect(seconds, `${name}: length`).toBeLessThan(LONGEST);
  }
  await page.context().close();
});

test('sound is off until somebody turns it on, and only then is audio made', async () => {
  const { page } = await site.open('/nowhere', { settings: AT_ONCE });
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    Object.assign(globalThis, {
      made,
      AudioContext: class extends AudioContext {
        constructor(options?: AudioContextOptions) {
          super(options);
          made.push(this);
        }
      },
    });
  });
  const states = () => page.evaluate(() => (globalThis as unknown as { made: AudioContext[] }).made.map(({ state }) => state));
  await page.goto(`${site.url}/settings`);
  await page.getByText('Fast', { exact: true }).click();
  expect(await states()).toEqual([]);
  await page.getByLabel('Table sounds').check();
  await expect.poll(states).toEqual(['running']);
  await page.context().close();
});
