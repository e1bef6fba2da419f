import { isLanguage, type Language, preferredLanguage } from '../i18n/languages.ts';

/** What a person has chosen for themselves, on this device. */
export const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** How fast events are told. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Before what cannot be taken back: nothing, a short countdown that can be stopped, or a question. */
export const CONFIRMATIONS = ['none', 'countdown', 'always'] as const;
type Confirmation = (typeof CONFIRMATIONS)[number];

const KEY = 'planet-steam/settings';

interface Saved {
  language: Language;
  theme: Theme;
  speed: Speed;
  confirmation: Confirmation;
  name: string;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** That they are asked is heard even while another tab is in front. */
  turnSignal: boolean;
  /** A notification of the system when it is their turn at a table of a server. */
  notify: boolean;
  /** After each round: what it brought, beside the game. */
  roundAccount: boolean;
}

function isAmong<T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

function read(): Saved {
  let saved: Partial<Record<keyof Saved, unknown>> = {};
  try {
    saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Storage that is switched off or holds something else: start from the usual.
  }
  return {
    language: isLanguage(saved.language) ? saved.language : preferredLanguage(navigator.languages),
    theme: isAmong(THEMES, saved.theme) ? saved.theme : 'auto',
    speed: isAmong(SPEEDS, saved.speed) ? saved.speed : 'normal',
    confirmation: isAmong(CONFIRMATIONS, saved.confirmation) ? saved.confirmation : 'countdown',
    name: typeof saved.name === 'string' ? saved.name : '',
    sound: saved.sound === true,
    volume: typeof saved.volume === 'number' && saved.volume >= 0 && saved.volume <= 1 ? saved.volume : 0.6,
    turnSignal: saved.turnSignal === true,
    notify: saved.notify === true,
    roundAccount: saved.roundAccount !== false,
  };
}

class Settings {
  #saved = $state(read());

  constructor() {
    // What is changed in another window holds here at once.
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY) Object.assign(this.#saved, read());
    });
  }

  get language(): Language {
    return this.#saved.language;
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  get speed(): Speed {
    return this.#saved.speed;
  }
  get confirmation(): Confirmation {
    return this.#saved.confirmation;
  }
  get name(): string {
    return this.#saved.name;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get volume(): number {
    return this.#saved.volume;
  }
  get turnSignal(): boolean {
    return this.#saved.turnSignal;
  }
  get notify(): boolean {
    return this.#saved.notify;
  }
  get roundAccount(): boolean {
    return this.#saved.roundAccount;
  }

  /** Kept at once, so that the next visit finds it. */
  set(changes: Partial<Saved>): void {
    Object.assign(this.#saved, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // A full or forbidden storage: the choice holds as long as the page is open.
    }
  }
}

export const settings = new Settings();
