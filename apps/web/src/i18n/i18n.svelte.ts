import { type Messages, setupI18n } from '@lingui/core';
import type { Edition, Language } from '@planet-steam/texts';
import { describePage } from '../page/describe-page.ts';
import { loadCode } from '../page/load-code.ts';
import { type LaterArea, loadArea, loadCatalogue, loadWords2008, type MessageId } from './catalogues.ts';

export type Values = Readonly<Record<string, string | number>>;

/**
 * The words on the screen: one language, and the words of one edition of the game. Everything that is shown comes through `t`, which is
 * reactive: a change of language or edition changes the whole screen at once.
 */
class I18n {
  #language = $state<Language>('en');
  #edition = $state<Edition>('2013');
  /** The edition that was asked for last; its words may be on their way. */
  #wanted: Edition = '2013';
  #i18n = setupI18n();
  #languages = new Set<Language>();
  /** By language: what 2008 says differently. */
  #words2008 = new Map<Language, Messages>();
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
    if (!this.#languages.has(language)) {
      this.#add(language, await loadCode(() => loadCatalogue(language)));
      this.#languages.add(language);
    }
    if (this.#wanted === '2008') await this.#load2008(language);
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
      this.#add(language, await loadCode(() => loadArea(language, area)));
      this.#loadedAreas.add(name);
    }
  }

  async #load2008(language: Language): Promise<void> {
    if (this.#words2008.has(language)) return;
    const words = await loadCode(() => loadWords2008(language));
    this.#words2008.set(language, words);
    this.#i18n.load(`${language}-2008`, words);
  }

  #add(language: Language, words: Messages): void {
    this.#i18n.load(`${language}-2013`, words);
    this.#i18n.load(`${language}-2008`, { ...words, ...this.#words2008.get(language) });
  }

  /** Switches to the words of an edition, as soon as they are there. */
  async useEdition(edition: Edition): Promise<void> {
    this.#wanted = edition;
    try {
      if (edition === '2008' && !this.#words2008.has(this.#language)) await this.#load2008(this.#language);
    } catch {
      return; // without a connection they may not be there: the words that are spoken stay
    }
    if (this.#wanted === edition) this.#edition = edition;
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
