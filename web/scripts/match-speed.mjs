// How much script the page of a large match costs on a slow phone's processor, as one JSON line:
// `node scripts/match-speed.mjs URL SQUADS SOLOS`, with the ids of a match of squads and of one of people who are alone.
// Milliseconds from the first byte to a page at rest with everybody on it, with the CPU slowed four times.
import { chromium } from '@playwright/test';

const [url = '', squads = '', solos = ''] = process.argv.slice(2);
const ROUNDS = 5;
const SLOWER = 4;
/** Fewer would be another match than the one that was meant. */
const LEAST = 148;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** @param {number[]} all */
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;

/**
 * One visitor, who has nothing yet.
 *
 * @param {string} match
 */
async function opening(match) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('hotdrop-notification', '999999999');
    localStorage.setItem('hotdrop-consent', JSON.stringify({ version: 1, at: 1_750_000_000, ads: false, analytics: false }));
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${url}/en/match/wz1/${match}`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  // The rest of the lobby is drawn behind what is seen first.
  await page.waitForFunction((least) => document.querySelectorAll('.match-table tbody tr').length >= least, LEAST);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Infinity) * 1000;
}

/** @param {string} match */
async function scripting(match) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await opening(match));
  return median(times);
}

console.log(JSON.stringify({ squads: await scripting(squads), solos: await scripting(solos) }));
await browser.close();
