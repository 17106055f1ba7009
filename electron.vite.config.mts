import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** The oldest runtime that Heddle runs on is Electron 25 (Node 18.15, Chromium 114); see docs/decisions. */
const NODE_TARGET = 'node18.15';
const CHROME_TARGET = 'chrome114';

/** What colours code, and the terminal with what draws in it. */
const LOADED_WHEN_NEEDED = /[\\/](?:@shikijs|shiki|@xterm|terminal-output)[\\/]|[\\/]shell-screen\.ts$/;

/** One CommonJS file with everything in it: a sandboxed preload cannot load a second one, and Electron 25 has no ESM main. */
const bundle = (entry: string, outDir: string) => ({
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
  main: bundle('main/index.ts', 'out/main'),
  preload: bundle('preload/index.ts', 'out/preload'),
  renderer: {
    root: resolve(import.meta.dirname, 'renderer'),
    plugins: [react()],
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
