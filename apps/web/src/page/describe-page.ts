import type { Language } from '@planet-steam/texts';
import { fileAddress } from './address.ts';

/** What the browser, search engines and a home screen are told about the page, in the language it is shown in. */
export function describePage(language: Language, description: string): void {
  document.documentElement.lang = language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  // Written by `build/manifests.ts`; a development server has none.
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', fileAddress(`manifest.${language}.webmanifest`));
}
