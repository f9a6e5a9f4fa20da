// How a large tracker feels on a slow phone's processor, as one JSON line: `node scripts/tracker-speed.mjs URL`.
// `scripting` and `tick` in milliseconds with the CPU slowed four times; `frames` a second while the page is scrolled from end to
// end at its own speed; `shift` is everything that moved by itself.
import { chromium } from '@playwright/test';

const [url = ''] = process.argv.slice(2);
const ROUNDS = 5;
const SLOWER = 4;
const address = `${url}/en/camo/bo6mp`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** @param {number[]} all */
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;

/** A visitor of their own: nothing kept, and asked before whether to go on without an account. */
async function visit() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('hotdrop-notification', '999999999');
    localStorage.setItem('hotdrop-consent', JSON.stringify({ version: 1, at: 1_750_000_000, ads: false, analytics: false }));
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { context, page, devtools };
}

/**
 * The page is alive and has nothing more to do.
 *
 * @param {import('@playwright/test').Page} page
 */
async function settled(page) {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** All script from the first byte to a page at rest. */
async function opening() {
  const { context, page, devtools } = await visit();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await settled(page);
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Infinity) * 1000;
}

/** From the press to the frame after the box has changed, in the middle of some presses. */
async function ticking() {
  const { context, page, devtools } = await visit();
  await page.goto(`${address}?open=xm4`);
  await settled(page);
  const boxes = page.locator('.chal-box');
  await boxes.first().click();
  // Guests are asked once; afterwards a press is a tick.
  await page.getByRole('button', { name: 'Go on without an account' }).click();
  await page.locator('.chal-box:checked').first().waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const took = await boxes.nth(1 + (round % ROUNDS)).evaluate(
      (box) =>
        new Promise((resolve) => {
          const input = /** @type {HTMLInputElement} */ (box);
          const before = input.checked;
          const begun = performance.now();
          const look = () => {
            if (input.checked !== before) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
            else requestAnimationFrame(look);
          };
          input.click();
          look();
        }),
    );
    times.push(Number(took));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await context.close();
  return median(times);
}

/** From the top to the end in even steps, one a frame. */
async function scrolling() {
  const { context, page } = await visit();
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry);
        if (!shift.hadRecentInput) Object.assign(window, { moved: Reflect.get(window, 'moved') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await settled(page);
  const measured = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const end = () => document.documentElement.scrollHeight - window.innerHeight;
        let frames = 0;
        const begun = performance.now();
        const step = () => {
          frames += 1;
          window.scrollBy(0, 60);
          if (window.scrollY >= end() - 1) {
            const frameRate = (frames * 1000) / (performance.now() - begun);
            resolve({ frames: frameRate, shift: Reflect.get(window, 'moved') });
          } else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  await context.close();
  return /** @type {{ frames: number, shift: number }} */ (measured);
}

/** @type {number[]} */
const scripting = [];
for (let round = 0; round < ROUNDS; round += 1) scripting.push(await opening());
const tick = await ticking();
console.log(JSON.stringify({ scripting: median(scripting), tick, ...(await scrolling()) }));
await browser.close();
