import type { Locator, Page } from 'playwright-core';

/** How a player works the screen. */
export interface Hands {
  press(control: Locator): Promise<void>;
  /** Chooses an option of a native list by its value. */
  choose(list: Locator, value: string): Promise<void>;
  /** Writes a text into a field in the place of what is there. */
  write(field: Locator, text: string): Promise<void>;
}

export function pointer(): Hands {
  return {
    press: (control) => control.click(),
    choose: async (list, value) => void (await list.selectOption(value)),
    write: (field, text) => field.fill(text),
  };
}

/** Two taps on the same place are one double tap unless so many milliseconds are between them. */
const TAP_PAUSE = 400;
const SAME_PLACE = 60;

const MOST_TAPS = 3;
const CLICK_WAIT = 2000;

/** Taps, and waits for the click that the browser makes of it, which comes after the tap is over. Whether it came. */
async function tapped(control: Locator): Promise<boolean> {
  const clicked = control.page().evaluate(
    (wait) =>
      new Promise<boolean>((resolve) => {
        addEventListener('click', () => resolve(true), { once: true, capture: true });
        setTimeout(() => resolve(false), wait);
      }),
    CLICK_WAIT,
  );
  await control.tap();
  return clicked.catch(() => true); // the click has led to another page
}

export function finger(): Hands {
  let last = { x: -1000, y: -1000, at: 0 };
  return {
    async press(control) {
      const box = await control.boundingBox();
      const [x, y] = box === null ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
      const pause = last.at + TAP_PAUSE - Date.now();
      if (pause > 0 && Math.hypot(x - last.x, y - last.y) < SAME_PLACE) await new Promise((resolve) => setTimeout(resolve, pause));
      // A tap that stops a page still scrolling is no click; a person taps again.
      for (let taps = 1; !(await tapped(control)); taps++) if (taps === MOST_TAPS) throw new Error(`no click: ${control}`);
      last = { x, y, at: Date.now() };
    },
    choose: async (list, value) => void (await list.selectOption(value)),
    write: (field, text) => field.fill(text),
  };
}

const MOST_TABS = 400;

/** Keys alone: Tab to where it is, then Return, or arrows in a list. Nothing is focused by script. */
export function keyboard(page: Page): Hands {
  async function goTo(control: Locator): Promise<void> {
    const isThere = () => control.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not get to ${await control.evaluate((element) => element.outerHTML.slice(0, 200))}`);
  }
  return {
    async press(control) {
      await goTo(control);
      await page.keyboard.press('Enter');
    },
    async choose(list, value) {
      await goTo(list);
      await page.keyboard.press('Home');
      for (let steps = 0; steps < MOST_TABS; steps++) {
        if ((await list.inputValue()) === value) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`The keyboard does not get to ${value} in the list`);
    },
    async write(field, text) {
      await goTo(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
  };
}
