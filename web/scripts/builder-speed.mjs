// Measures the response times of the builder as one JSON line: `node scripts/builder-speed.mjs URL`. Times are measured
// in the browser, from the click to the second frame after the list or the gun is shown.
import { launch } from './visitor.mjs';

const [url = ''] = process.argv.slice(2);
const ROUNDS = 9;

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();

/**
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token), origin: url };
  const answer = await context.request.post(url + path, { data: body, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

/** @param {string} name */
const control = (name) => page.getByRole('combobox', { name, exact: true });

/**
 * @param {string} name
 * @param {string} option
 */
async function choose(name, option) {
  await control(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Clicks an element and measures until the selector matches.
 *
 * @param {import('@playwright/test').Locator} target
 * @param {string} selector the element to wait for
 */
function timed(target, selector) {
  return target.evaluate(
    (element, wanted) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const look = () => {
          const found = document.querySelector(wanted);
          const there = found instanceof HTMLImageElement ? found.complete : found !== null;
          if (there) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
          else requestAnimationFrame(look);
        };
        /** @type {HTMLElement} */ (element).click();
        look();
      }),
    selector,
  );
}

/** @param {number[]} all */
const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;

await context.request.get(`${url}/sanctum/csrf-cookie`);
const password = 'Parachute 7!';
const email = `builder-${process.pid}@example.org`;
await post('/api/user/auth', { type: 'signup', email, password, password_confirmation: password });
await post('/api/user/profile/store', { name: `builder${process.pid}` });
await page.goto(`${url}/en/loadouts/gunsmith`);
await page.getByRole('button', { name: 'Begin with a game and mode instead' }).click();
await choose('Game', 'Modern Warfare II');
await choose('Mode', 'MW2 Multiplayer');

/** @type {number[]} */
const lists = [];
/** @type {number[]} */
const first = [];
/** @type {number[]} */
const again = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const times of [first, again]) {
    lists.push(Number(await timed(control('Gun'), '[role=option]')));
    // Two guns alternate for the second kind: their attachments are cached by then.
    const place = times === first ? round + 2 : round % 2;
    const option = page.getByRole('option').nth(place);
    const name = (await option.innerText()).trim().split('\n').at(-1);
    times.push(Number(await timed(option, `.builder-picture img[alt^="${name}"]`)));
  }
}
console.log(JSON.stringify({ list: median(lists), first: median(first), again: median(again) }));
await browser.close();
