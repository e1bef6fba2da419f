import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './build/build-id.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { manifestIn, manifests } from './build/manifests.ts';
import { tellBuild } from './build/tell-build.ts';

const build = buildId();

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    compileMessages(),
    svelte(),
    tellBuild(build),
    manifests(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: manifestIn('en'),
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg}', '**/*-{latin,cyrillic}-wght-normal-*.woff2', 'icon-192.png'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/health\//],
        cleanupOutdatedCaches: true,
      },
    }),
    compress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
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
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
