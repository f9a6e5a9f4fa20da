// A browser for benchmarks, with visitors who see no consent banner and no notification.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { args, executablePath } from './chromium.mjs';

/** How much slower a slow phone's CPU is than this machine's. */
const SLOWER = 4;

export const launch = () => chromium.launch({ executablePath, args });

/**
 * Creates a browser context and a page for a new visitor.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ width: number, height: number }} viewport
 */
export async function visit(browser, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('hotdrop-notification', '999999999');
    localStorage.setItem('hotdrop-consent', JSON.stringify({ version: 1, at: 1_750_000_000, ads: false, analytics: false }));
  });
  const devtools = await context.newCDPSession(page);
  // CPU time instead of wall time, so that other processes do not affect the result.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @param {string} name */
  const milliseconds = async (name) => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === name)?.value ?? Infinity) * 1000;
  };
  return {
    context,
    page,
    slowDown: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }),
    /** Returns the script time so far, scaled to a slow phone: for pages that are not slowed down. */
    scripting: async () => SLOWER * (await milliseconds('ScriptDuration')),
    /** Returns the time of all main thread tasks, not scaled. */
    busy: () => milliseconds('TaskDuration'),
  };
}

/**
 * Waits until the page is hydrated, the expression is true, and the page is idle. Uses DevTools directly, because
 * Playwright's injected scripts would count as script time.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} [there] an expression
 */
export async function settled(page, there = 'true') {
  const devtools = await page.context().newCDPSession(page);
  /** @param {string} expression */
  const told = async (expression) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true });
    return result.value;
  };
  const patience = AbortSignal.timeout(60_000);
  while (!(await told(`'alive' in document.documentElement.dataset && (${there})`))) await pause(20, null, { signal: patience });
  await page.waitForLoadState('networkidle');
  await told('new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1000 }))');
  await devtools.detach();
}

/** @param {number[]} all */
export const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;

/**
 * Returns the median of some rounds.
 *
 * @param {number} rounds
 * @param {() => Promise<number>} measure
 */
export async function middleOf(rounds, measure) {
  /** @type {number[]} */
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return median(all);
}
