import { LANGUAGES, type Language } from '@planet-steam/texts';
import { readTexts } from '@planet-steam/texts/node';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

/** What a device shows of the installed game, in one language. The start makes it the same app in all of them. */
export function manifestIn(language: Language, base: string): Partial<ManifestOptions> {
  const { 'app.name': name, 'app.description': description } = readTexts(language, 'screens');
  return {
    // Of a static host it is not known in which folder it lies: without an id, the start is what tells apps apart.
    ...(base === '/' && { id: base }),
    start_url: base,
    scope: base,
    lang: language,
    name,
    short_name: name,
    description,
    display: 'standalone',
    background_color: '#e4d6b8',
    theme_color: '#e4d6b8',
    icons: [
      { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${base}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** A manifest for each language beside the usual one; the page names the one of its language (`describe-page.ts`). */
export function manifests(base: string): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: JSON.stringify(manifestIn(language, base)) });
      }
    },
  };
}
