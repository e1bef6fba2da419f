import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { PluginOption, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './build-id.ts';
import { compileMessages } from './compile-messages.ts';
import { compress } from './compress.ts';
import { inlineWorkers } from './inline-workers.ts';
import { manifestIn, manifests } from './manifests.ts';
import { noticesFile } from './notices.ts';
import { screenLinks } from './screen-links.ts';
import { tellBuild } from './tell-build.ts';

/**
 * What the client is built for: a server of ours; any folder of a static host; or a frame without an origin (and a page opened from a disk), where
 * a browser loads no modules and starts no worker from a file, so that all the code is one classic script.
 */
export type BuiltFor = 'server' | 'static' | 'frame';

export function webConfig(builtFor: BuiltFor): UserConfig {
  const build = buildId();
  const base = builtFor === 'server' ? '/' : './';
  return {
    base,
    define: { __BUILD__: JSON.stringify(build) },
    plugins: [compileMessages(), builtFor !== 'server' && screenLinks(), svelte(), ...pluginsFor(builtFor, base, build)],
    worker: { format: builtFor === 'frame' ? 'iife' : 'es' },
    build: {
      target: 'es2023',
      sourcemap: builtFor === 'server',
      ...(builtFor === 'frame' ? ONE_FILE : SEVERAL_FILES),
    },
    server: { proxy: { '/api': 'http://localhost:8080' } },
  };
}

function pluginsFor(builtFor: BuiltFor, base: string, build: string): PluginOption[] {
  if (builtFor === 'frame') return [inlineWorkers()];
  const offline = VitePWA({
    injectRegister: false, // see `offline.ts`
    manifest: manifestIn('en', base),
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg}', '**/*-{latin,cyrillic}-wght-normal-*.woff2', 'icon-192.png'],
      navigateFallback: builtFor === 'server' ? '/index.html' : 'index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/health\//],
      cleanupOutdatedCaches: true,
      skipWaiting: true,
      clientsClaim: true,
    },
  });
  return [tellBuild(build), manifests(base), noticesFile(), offline, builtFor === 'server' && compress()];
}

const SEVERAL_FILES = {
  assetsInlineLimit: 0,
  // Two files, each with all it needs: on a slow connection every further one costs more than it saves.
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'first-page', test: /\/src\/App\.svelte$/, priority: 2 },
          { name: 'table', test: /\/src\/screens\/TableSession\.svelte$/, priority: 1 },
        ],
      },
    },
  },
} satisfies UserConfig['build'];

const ONE_FILE = {
  cssCodeSplit: false,
  modulePreload: false,
  copyPublicDir: false,
  // A frame without an origin may not fetch fonts either: those of our languages go into the style.
  assetsInlineLimit: (path) => /-(latin|cyrillic)-wght-normal/.test(path),
  rolldownOptions: {
    input: 'src/main-in-frame.ts',
    output: { format: 'iife', codeSplitting: false, entryFileNames: 'game.js', assetFileNames: '[name][extname]' },
  },
} satisfies UserConfig['build'];
