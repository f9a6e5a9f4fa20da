import { defineConfig, devices } from '@playwright/test';
import { args, executablePath } from './scripts/chromium.mjs';

// The tests speak to a running binary: `cargo xtask test` starts one on a free port and says where.
const baseURL = process.env['HOTDROP_URL'] ?? 'http://localhost:8080';

const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Two browsers and several servers share two cores: a slow moment is no failure. `cargo xtask test` runs failed tests
  // again with a recording, and lists those that pass then as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    // Without it a click on what never comes would wait for as long as the test may last.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    // Recording slows every test down. `HOTDROP_TRACE=on` records those that are asked for.
    trace: process.env['HOTDROP_TRACE'] === 'on' ? 'on' : 'off',
    launchOptions: { executablePath, args },
  },
  // Files with a site of their own run from end to end in one worker; the many short walks behind them let all workers end
  // at the same time.
  projects: [
    { name: 'stories', use: desk, testIgnore: 'routes/*.spec.ts' },
    { name: 'routes', use: desk, testMatch: 'routes/*.spec.ts' },
  ],
});
