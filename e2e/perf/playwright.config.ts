import { defineConfig } from '@playwright/test';

/**
 * The benches are Playwright tests because that transpiles TypeScript and brings the fixtures of the end-to-end tests along. A bench
 * fails only when something could not be measured: no figure is asserted.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  timeout: 20 * 60_000,
  workers: 1,
  reporter: 'line',
});
