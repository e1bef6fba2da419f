import { launchBrowser } from '@planet-steam/testkit/browser';
import { positionsOf } from '../browser/support/positions.ts';
import { putGame } from '../browser/support/put-game.ts';
const [,, url, out, ...kinds] = process.argv;
const browser = await launchBrowser();
const size = { wide: {width:1280,height:800}, narrow:{width:360,height:740} } as const;
const context = await browser.newContext({ viewport: size.wide, serviceWorkers: 'block', locale: 'en' });
await context.addInitScript(() => localStorage.setItem('planet-steam/settings', JSON.stringify({speed:'off',confirmation:'none',language:'en',theme:'light'})));
const page = await context.newPage();
page.on('pageerror', e => console.log('error', e.message)); page.on('console', m => m.type()==='error' && console.log(m.text()));
await page.goto(url!);
for (const ed of [['ffg-2013'],['ludoart-2008']] as any) for (const p of positionsOf(ed, kinds as any)) {
  await page.setViewportSize(size.wide); await putGame(page, p); await page.waitForSelector('.table[data-decision]'); await page.waitForTimeout(800);
  await page.screenshot({ path: `${out}/${ed[0]}-${p.kind}-wide.png` });
  await page.setViewportSize(size.narrow); await page.evaluate(() => document.documentElement.dataset.theme='dark'); await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/${ed[0]}-${p.kind}-narrow.png` });
}
await browser.close();
