// A browser for figures, and visitors whom nothing is asked and nothing is told.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { args, executablePath } from './chromium.mjs';

/** What a slow phone's processor is to this machine's. */
const SLOWER = 4;

export const launch = () => chromium.launch({ executablePath, args });

/**
 * One who has nothing yet.
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
  // Of the processor, not of the clock: what others do on this machine is not the page's doing.
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
    /** Of script so far, as a slow phone would need for it: for who was not slowed down. */
    scripting: async () => SLOWER * (await milliseconds('ScriptDuration')),
    /** Of everything that the main thread did, as slow as it is. */
    busy: () => milliseconds('TaskDuration'),
  };
}

/**
 * The page is alive, has on it what is waited for, and has nothing more to do. Asked from outside: what a driver of browsers
 * puts into a page to look at it is script as well, more of it than some pages have.
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
 * The middle one of some rounds.
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
