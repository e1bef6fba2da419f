import { setupI18n } from '@lingui/core';
import type { Edition, Language } from '@planet-steam/texts';
import { describePage } from '../page/describe-page.ts';
import { loadCode } from '../page/load-code.ts';
import { type Catalogue, type LaterArea, loadArea, loadCatalogue, type MessageId } from './catalogues.ts';

export type Values = Readonly<Record<string, string | number>>;

/**
 * The words on the screen: one language, and the words of one edition of the game. Everything that is shown comes through `t`, which is
 * reactive: a change of language or edition changes the whole screen at once.
 */
class I18n {
  #language = $state<Language>('en');
  #edition = $state<Edition>('2013');
  #i18n = setupI18n();
  #loaded: Partial<Record<Language, Catalogue>> = {};
  #areas = new Set<LaterArea>();
  #loadedAreas = new Set<string>();

  get language(): Language {
    return this.#language;
  }

  get edition(): Edition {
    return this.#edition;
  }

  /** Fetches a language once and switches to it. */
  async speak(language: Language): Promise<void> {
    if (this.#loaded[language] === undefined) {
      const catalogue = await loadCode(() => loadCatalogue(language));
      this.#loaded[language] = catalogue;
      this.#i18n.load(`${language}-2013`, catalogue.words);
      this.#i18n.load(`${language}-2008`, { ...catalogue.words, ...catalogue.words2008 });
    }
    await this.#loadAreas(language);
    this.#language = language;
    describePage(language, this.t('app.description'));
  }

  /** Fetches texts that come with a part of the page, now and in every language that is spoken later. */
  async need(area: LaterArea): Promise<void> {
    this.#areas.add(area);
    await this.#loadAreas(this.#language);
  }

  async #loadAreas(language: Language): Promise<void> {
    for (const area of this.#areas) {
      const name = `${language}/${area}`;
      if (this.#loadedAreas.has(name)) continue;
      const words = await loadCode(() => loadArea(language, area));
      this.#i18n.load(`${language}-2013`, words);
      // What 2008 says differently is there already, and stays.
      this.#i18n.load(`${language}-2008`, { ...words, ...this.#loaded[language]?.words2008 });
      this.#loadedAreas.add(name);
    }
  }

  useEdition(edition: Edition): void {
    this.#edition = edition;
  }

  /** A message in the present language and edition. */
  readonly t = (id: MessageId, values: Values = {}): string => {
    const locale = `${this.#language}-${this.#edition}`;
    this.#i18n.activate(locale, [this.#language]);
    return this.#i18n._(id, values);
  };

  /** A number as it is written in the present language. */
  readonly number = (value: number): string => value.toLocaleString(this.#language);
}

export const i18n = new I18n();
export const { t } = i18n;
