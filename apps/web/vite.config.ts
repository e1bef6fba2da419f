import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildId } from './build/build-id.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compress } from './build/compress.ts';
import { tellBuild } from './build/tell-build.ts';

const build = buildId();

export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    compileMessages(),
    svelte(),
    tellBuild(build),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: {
        name: 'Planet Steam',
        short_name: 'Planet Steam',
        description: 'Bid, build, extract, trade. The richest wins.',
        display: 'standalone',
        background_color: '#e4d6b8',
        theme_color: '#e4d6b8',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
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
