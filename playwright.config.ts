import { defineConfig } from '@playwright/test';
import { USUAL_MS } from './e2e/fixtures/expect';

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  timeout: 120_000,
  expect: { timeout: USUAL_MS },
  workers: 2,
  // Tests share nothing: the two workers end together, however long the last file is.
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a hiccup of the machine from a fault. What needed one is listed as flaky, to be mended.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
});
