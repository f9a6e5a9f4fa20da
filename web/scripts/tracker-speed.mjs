// Measures a large tracker on a slow phone's CPU, as one JSON line: `node scripts/tracker-speed.mjs URL`. `scripting`
// and `tick` in milliseconds with the CPU slowed down four times; `frames` per second while scrolling the page at full
// speed; `shift` is the layout shift.
import { launch, median, middleOf, settled, visit } from './visitor.mjs';

const [url = ''] = process.argv.slice(2);
const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };
/** The duration of a press in milliseconds. Without it, rendering the pressed state would count as part of the tick. */
const HELD = 80;
const address = `${url}/en/camo/bo6mp`;

const browser = await launch();

/** Measures all script time from the first byte to an idle page. */
async function opening() {
  const visitor = await visit(browser, PHONE);
  await visitor.page.goto(address);
  await settled(visitor.page);
  const spent = await visitor.scripting();
  await visitor.context.close();
  return spent;
}

/**
 * Measures the time from the end of a press to the next paint, as the browser reports it (in steps of 8 ms); the median
 * of some presses.
 */
async function ticking() {
  const { context, page, slowDown } = await visit(browser, PHONE);
  await page.goto(`${address}?open=xm4`);
  await settled(page);
  const boxes = page.locator('.chal-box');
  await boxes.first().click();
  // The guest dialog appears once; afterwards a press is a tick.
  await page.getByRole('button', { name: 'Go on without an account' }).click();
  await page.locator('.chal-box:checked').first().waitFor();
  await slowDown();
  await page.evaluate(() => {
    /** @type {number[]} */
    const presses = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') presses.push(duration);
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  });
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const box = boxes.nth(1 + (round % ROUNDS));
    const before = await box.isChecked();
    await box.click({ delay: HELD });
    await page.waitForFunction(
      ({ at, was }) => {
        const one = document.querySelectorAll('.chal-box').item(at);
        return one instanceof HTMLInputElement && one.checked !== was && Reflect.get(window, 'presses').length > 0;
      },
      { at: 1 + (round % ROUNDS), was: before },
    );
    times.push(await page.evaluate(() => Math.max(...Reflect.get(window, 'presses').splice(0))));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  }
  await context.close();
  return median(times);
}

/** Scrolls from the top to the end in equal steps, one per frame. */
async function scrolling() {
  const { context, page } = await visit(browser, PHONE);
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

const scripting = await middleOf(ROUNDS, opening);
const tick = await ticking();
console.log(JSON.stringify({ scripting, tick, ...(await scrolling()) }));
await browser.close();
