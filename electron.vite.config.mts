import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { textsOf } from './preload/contract/strings';
import { LANGUAGES } from './preload/contract/strings/language';

/** The oldest runtime that Heddle runs on is Electron 25 (Node 18.15, Chromium 114); see docs/decisions. */
const NODE_TARGET = 'node18.15';
const CHROME_TARGET = 'chrome114';

/** What colours code, and the terminal with what draws in it. */
const LOADED_WHEN_NEEDED = /[\\/](?:@shikijs|shiki|@xterm|terminal-output)[\\/]|[\\/]shell-screen\.ts$/;

/** The files that read the texts of one language; see preload/contract/strings. */
const TEXTS_FILE = /[\\/]strings[\\/](texts-[a-z-]+)\.ts$/;

/**
 * Puts the texts of one language, and nothing else, in the place of each file that reads them out of the catalogues of all.
 * As JSON: that is read much faster than a program that makes the same, and only once somebody wants it.
 */
const textsApart: Plugin = {
  name: 'heddle:texts-apart',
  apply: 'build',
  load(id) {
    const name = TEXTS_FILE.exec(id)?.[1];
    if (name === undefined) return null;
    const language = LANGUAGES.find((each) => name === `texts-${each.toLowerCase()}`);
    if (language === undefined) throw new Error(`${id}: there is no such language`);
    const json = JSON.stringify(JSON.stringify(textsOf(language)));
    return { code: `export const readTexts = () => JSON.parse(${json});`, map: null, moduleType: 'js' };
  },
};

/** One CommonJS file with everything in it: a sandboxed preload cannot load a second one, and Electron 25 has no ESM main. */
const bundle = (entry: string, outDir: string) => ({
  plugins: [textsApart],
  build: {
    target: NODE_TARGET,
    // Less to read and to parse before the first window.
    minify: true,
    sourcemap: true,
    externalizeDeps: false,
    outDir,
    rollupOptions: {
      input: { index: resolve(import.meta.dirname, entry) },
      output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
    },
  },
});

export default defineConfig({
  main: bundle('main/boot.ts', 'out/main'),
  preload: bundle('preload/index.ts', 'out/preload'),
  renderer: {
    root: resolve(import.meta.dirname, 'renderer'),
    plugins: [react(), textsApart],
    server: { host: '127.0.0.1', hmr: { host: '127.0.0.1', protocol: 'ws' } },
    html: { cspNonce: 'HEDDLE_DEV_NONCE' },
    build: {
      target: CHROME_TARGET,
      minify: true,
      sourcemap: true,
      // Fonts come from our origin as files: the policy allows no font from a data address.
      assetsInlineLimit: 0,
      // What the first page needs is one file on the disk: that is what starts fastest.
      chunkSizeWarningLimit: 4_000,
      outDir: resolve(import.meta.dirname, 'out/renderer'),
      emptyOutDir: true,
      rollupOptions: {
        input: { index: resolve(import.meta.dirname, 'renderer/index.html') },
        output: {
          // Main names the file of a language before the page asks for it (main/desktop/app-scheme.ts).
          chunkFileNames: ({ name }) => (name.startsWith('texts-') ? 'assets/[name].js' : 'assets/[name]-[hash].js'),
          // What pages share is one file: left to itself the bundler makes dozens, and main serves each of them one after
          // the other while the first window waits. What only some code needs, and is large, stays apart.
          advancedChunks: {
            groups: [{ name: 'shared', minShareCount: 2, test: (id) => !LOADED_WHEN_NEEDED.test(id) }],
          },
        },
      },
    },
  },
});
