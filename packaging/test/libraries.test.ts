import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../packages/testkit/src/browser/index.ts';
import { DIST, ROOT, VERSION } from '../place.ts';
import { run } from '../run.ts';
import { type EmptyPlace, emptyPlace } from './support/empty-place.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
/** The ten lines of the front page, and those of each package. */
const TEN_LINES = /```ts\n(import .*?)```/s.exec(README)?.[1] ?? '';
const exampleOf = (name: string) =>
  /```js\n(.*?)```/s.exec(readFileSync(join(import.meta.dirname, `../readmes/${name}.md`), 'utf8'))?.[1] ?? '';
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A project that has nothing but the two packed files. */
function emptyProject(): EmptyPlace {
  const place = emptyPlace();
  const files = ['engine', 'bots'].map((name) => join(DIST, `planet-steam-${name}-${VERSION}.tgz`));
  writeFileSync(join(place.folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: place.folder, env: place.env });
  return place;
}

test('the ten lines of the README run in plain JavaScript', () => {
  const { folder: cwd, env } = emptyProject();
  for (const [name, code] of [
    ['ten-lines.js', stripTypeScriptTypes(TEN_LINES)],
    ['engine.js', exampleOf('engine')],
  ]) {
    writeFileSync(join(cwd, name), code);
    expect(run(process.execPath, [name], { cwd, env })).toContain('winners');
  }
});

test('bots play in plain JavaScript, also in threads', () => {
  const { folder: cwd, env } = emptyProject();
  writeFileSync(join(cwd, 'bots.js'), exampleOf('bots'));
  expect(run(process.execPath, ['bots.js'], { cwd, env })).toMatch(/^\[ \d/);
  const threads = `
    import { createGame, ledgerView, makeSetup } from '@planet-steam/engine';
    import { startBotWorkers } from '@planet-steam/bots/node';
    import { RATINGS } from '@planet-steam/bots/ratings';
    const { state } = createGame(makeSetup({ players: 2, ruleSet: 'ffg-2013' }), 'seed');
    const pool = startBotWorkers(1);
    const { move } = await pool.choose('foreman', ledgerView(state, state.decision.seat), 1, { timeLimit: 60_000 });
    await pool.close();
    console.log(move.kind.length > 0 && RATINGS.foreman.mu > RATINGS.drifter.mu);`;
  writeFileSync(join(cwd, 'threads.js'), threads);
  expect(run(process.execPath, ['threads.js'], { cwd, env }).trim()).toBe('true');
});

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('strict TypeScript accepts them (module %s, resolution %s), types of the packages included', (module, moduleResolution) => {
  const { folder: cwd, env } = emptyProject();
  writeFileSync(join(cwd, 'main.ts'), TEN_LINES);
  const bots = exampleOf('bots').replace('performance.now()', '0');
  writeFileSync(join(cwd, 'bots.ts'), `${bots}\nexport {};\n`);
  const compilerOptions = { module, moduleResolution, target: 'es2023', lib: ['es2023', 'dom'], strict: true, noEmit: true, types: [] };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts', 'bots.ts'] }));
  run(process.execPath, [TSC, '-p', cwd], { cwd, env });
});

test('a browser runs them, bundled and as they are', async () => {
  const { folder: cwd } = emptyProject();
  const code = `${stripTypeScriptTypes(TEN_LINES).replace('console.log(resultOf(state))', 'globalThis.result = resultOf(state)')}
    import { makeBot, playBots } from '@planet-steam/bots';
    const bots = ['drifter', 'prospector'].map((name) => makeBot(name, performance));
    globalThis.played = playBots({ setup: makeSetup({ players: 2, ruleSet: 'ffg-2013' }), seed: 'seed', bots }).round;`;
  writeFileSync(join(cwd, 'page.js'), code);
  const bundle = await rolldown({ input: join(cwd, 'page.js'), platform: 'browser' });
  mkdirSync(join(cwd, 'bundled'));
  await bundle.write({ file: join(cwd, 'bundled/page.js') });
  const imports = {
    '@planet-steam/engine': '/node_modules/@planet-steam/engine/index.js',
    '@planet-steam/bots': '/node_modules/@planet-steam/bots/index.js',
  };
  const page = (script: string) =>
    `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="${script}"></script>`;
  const server = createServer(({ url = '/' }, answer) => {
    const [type, content] = url.endsWith('.js') ? ['text/javascript', readFileSync(join(cwd, url))] : ['text/html', page(`${url}page.js`)];
    answer.setHeader('content-type', type).end(content);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  for (const path of ['/bundled/', '/']) {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await tab.waitForFunction('globalThis.played > 0');
    expect(await tab.evaluate('globalThis.result.winners.length')).toBeGreaterThan(0);
  }
});
