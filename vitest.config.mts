import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What hangs is caught; a machine under load is only slow. No test asserts a duration. */
const TEST_TIMEOUT_MS = 60_000;

/** Tests of functions that keep nothing. */
const PURE = ['preload/**/*.test.ts', '{main,renderer}/**/*.logic.test.ts'];

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['main/**/*.ts', 'preload/**/*.ts', 'renderer/**/*.{ts,tsx}'],
      exclude: ['**/generated/**', '**/*.test.*'],
      reporter: ['text-summary'],
    },
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles: ['build/vitest-setup.mjs'],
          testTimeout: TEST_TIMEOUT_MS,
          environment: 'node',
          include: PURE,
          // There is nothing that one file could leave behind for the next: they share the modules that all of them read.
          isolate: false,
        },
      },
      {
        test: {
          name: 'node',
          setupFiles: ['build/vitest-setup.mjs'],
          testTimeout: TEST_TIMEOUT_MS,
          // Tests with real processes meet a busy machine: a second try tells its hiccups from faults, and is reported.
          retry: 1,
          environment: 'node',
          include: ['{main,build}/**/*.test.{ts,mjs}', 'renderer/**/*.test.ts'],
          exclude: PURE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          setupFiles: ['build/vitest-setup.mjs'],
          testTimeout: TEST_TIMEOUT_MS,
          environment: 'jsdom',
          include: ['renderer/**/*.test.tsx'],
        },
      },
    ],
  },
});
