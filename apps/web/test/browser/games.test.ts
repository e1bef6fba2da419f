import { VARIANTS } from '@planet-steam/engine';
import { describe, expect, test } from 'vitest';
import { WHOLE_GAME } from '../support/be-patient.ts';
import { finger, pointer } from './support/hands.ts';
import { newGameOnScreen } from './support/new-game.ts';
import { afterRounds, asked, playOnScreen } from './support/play.ts';
import { visitSite } from './support/site.ts';

const site = visitSite();
/** Of the dice, the bots, and what the player tries. */
const SEED = 1;
const people = (...names: string[]) => names.map((name) => ({ name }));

describe('games through the screen', () => {
  test('a seed deals the same game each time, so that what fails can be repeated', async () => {
    const dealt = async (seed: number) => {
      const { page } = await site.open('/', { seed });
      await page.locator('.start').click();
      await page.waitForURL('**/games/*');
      const id = page.url();
      await page.waitForSelector('.table[data-decision]');
      return { id, ...(await asked(page)), question: await page.locator('#decision').innerText() };
    };
    const first = await dealt(1);
    expect(await dealt(1)).toEqual(first);
    expect(await dealt(2)).not.toEqual(first);
  });

  test('a round: two people at one screen, by the 2013 rules, with the mouse', WHOLE_GAME, async () => {
    const { page, wentWrong } = await site.open('/new', { seed: SEED });
    await newGameOnScreen(page, { ruleSet: 'ffg-2013', variants: [], concealedCredits: false, aids: true, seats: people('Ada', 'Bert') });
    const met = await playOnScreen(page, { hands: pointer(), seed: SEED, onMap: true, until: afterRounds(1) });
    expect([...met.keys()]).toEqual(expect.arrayContaining(['setupUpgrade', 'bid', 'claim', 'trade']));
    expect(wentWrong).toEqual([]);
  });

  test(
    'up to the first trade: five players, two of them people, with every variant and concealed credits, by the 2008 rules',
    WHOLE_GAME,
    async () => {
      const seed = 2; // with this one a person pays to activate
      const { page, wentWrong } = await site.open('/new', { seed });
      const bot = { bot: 'drifter' }; // whatever the others learn, this one stays as it is
      const seats = [bot, ...people('Ada', 'Bert'), bot, bot];
      await newGameOnScreen(page, { ruleSet: 'ludoart-2008', variants: [...VARIANTS], concealedCredits: true, aids: true, seats });
      const met = await playOnScreen(page, { hands: pointer(), seed, until: ({ kind }) => kind === 'trade' });
      expect([...met.keys()]).toEqual(expect.arrayContaining(['setupUpgrade', 'bid', 'riverAgreement', 'ownClaim', 'tankTurn', 'run']));
      expect(wentWrong).toEqual([]);
    },
  );

  test('a whole game: one person against two bots on a phone, 360 px wide, with a finger', WHOLE_GAME, async () => {
    const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page, wentWrong } = await site.open('/new', { seed: SEED, context });
    await newGameOnScreen(page, {
      ruleSet: 'heidelberger-2013',
      variants: ['freelanceCarrier', 'sabotage'],
      concealedCredits: false,
      aids: true,
      seats: [{ name: 'Ada' }, { bot: 'prospector' }, { bot: 'prospector' }],
    });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const tooWide: string[] = [];
    await playOnScreen(page, {
      hands: finger(),
      seed: SEED,
      onAsked: async (kind) => {
        if ((await wide()) > 0) tooWide.push(kind);
      },
    });
    expect(tooWide).toEqual([]);
    expect(wentWrong).toEqual([]);
  });
});
