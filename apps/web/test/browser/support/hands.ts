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
const MOST_STEPS = 100;

/**
 * Runs in the page: how many stops of the Tab key lie from where the focus is to this control, fewer than none if it lies before; 0 when it has the
 * focus. An estimate: what the browser makes a stop besides is met on the way.
 */
function stopsTo(control: Element): number {
  const at = document.activeElement;
  if (at === control) return 0;
  const within = document.querySelector('dialog[open]') ?? document;
  const stops: Element[] = [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [inert] *') && stop.checkVisibility({ visibilityProperty: true }));
  const isBehind = (stop: Element) => at === null || (at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const others = stops.filter((stop) => stop !== at);
  const [behind, before] = [others.filter(isBehind), others.filter((stop) => !isBehind(stop))];
  return isBehind(control) ? behind.indexOf(control) + 1 : before.indexOf(control) - before.length;
}

/** Keys alone: Tab to where it is, then Return, or arrows in a list. Nothing is focused by script. */
export function keyboard(page: Page): Hands {
  /** Several stops at a time, because every look at the page takes as long as a key. */
  async function goTo(control: Locator): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; ) {
      const stops = await control.evaluate(stopsTo);
      if (stops === 0) return;
      for (let pressed = 0; pressed < Math.abs(stops); pressed++) await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
      tabs += Math.abs(stops);
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
      for (let steps = 0; steps < MOST_STEPS; steps++) {
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
