import type { Plugin } from 'vite';

/** Writes the build's name beside the page, for the server to tell and for `build.ts` to compare. */
export function tellBuild(build: string): Plugin {
  return {
    name: 'tell-build',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` });
    },
  };
}
