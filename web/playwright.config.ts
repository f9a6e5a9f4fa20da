import { defineConfig, devices } from '@playwright/test';
import { args, executablePath } from './scripts/chromium.mjs';

// The tests run against a running binary: `cargo xtask test` starts one on a free port and sets its URL.
const baseURL = process.env['HOTDROP_URL'] ?? 'http://localhost:8080';

const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Generous timeouts, because two browsers and several servers share two cores. `cargo xtask test` reruns failed tests
  // with a trace, and reports those that pass then as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    // Otherwise a click on a missing element would wait until the test times out.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    // Tracing slows every test down. `HOTDROP_TRACE=on` enables it.
    trace: process.env['HOTDROP_TRACE'] === 'on' ? 'on' : 'off',
    launchOptions: { executablePath, args },
  },
  // Files with their own site run in one worker each; the many short route tests run last, so that all workers finish
  // at about the same time.
  projects: [
    { name: 'stories', use: desk, testIgnore: 'routes/*.spec.ts' },
    { name: 'routes', use: desk, testMatch: 'routes/*.spec.ts' },
  ],
});
