// Takes the screenshots in docs/pictures from a running site: HOTDROP_URL=http://localhost:8080 npm run screenshots
// Arguments select screenshots by the start of their names: npm run screenshots -- builder menu-ru
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from './visitor.mjs';
import sharp from 'sharp';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 * @typedef {{ name: string, path: string, device: 'desktop' | 'phone', member?: true, act?: (page: Page) => Promise<void> }} Shot
 */

const site = process.env['HOTDROP_URL'] ?? 'http://localhost:8080';
const folder = new URL('../../docs/pictures/', import.meta.url);
const wanted = process.argv.slice(2);
/** The maximum size of a picture in the docs. */
const mostBytes = 400_000;
/** Fewer colors make a smaller file; the first count that fits is used. */
const colourCounts = [256, 128, 64, 32];

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

const langs = ['en', 'de', 'ru'];

/** A player of the small demo world that `cargo xtask pictures` starts. */
const player = '/profile/wz1/acti/ClumsyNewt';

/** Each in every one of the languages. @type {readonly Shot[]} */
const shots = [
  { name: 'map', path: '/map/al-mazrah/dmz', device: 'desktop', act: drawnMap },
  { name: 'profile', path: player, device: 'desktop' },
  { name: 'tracker', path: '/camo/bo6mp', device: 'desktop' },
  // A build of the editors, so that its slots are filled.
  { name: 'builder', path: '/loadouts/gunsmith?from=m002009', device: 'desktop', member: true, act: drawnGun },
  { name: 'home', path: '', device: 'phone' },
  { name: 'profile-phone', path: player, device: 'phone' },
];

/** Waits for the tiles of the map. @param {Page} page */
async function drawnMap(page) {
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page */
async function drawnGun(page) {
  await page.locator('.bench .slot-tile').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Signs up an account with a username and no builds. @param {BrowserContext} context */
async function signUp(context) {
  /** @param {string} path @param {object} data */
  const post = async (path, data) => {
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': decodeURIComponent(token), origin: site };
    const answer = await context.request.post(site + path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await context.request.get(`${site}/sanctum/csrf-cookie`);
  const password = 'Parachute 7!';
  await post('/api/user/auth', { type: 'signup', email: `pictures-${Date.now()}@example.org`, password, password_confirmation: password });
  await post('/api/user/profile/store', { name: `owl${Date.now() % 1e9}` });
  return context.cookies();
}

/** @param {Buffer} picture */
async function compressed(picture) {
  for (const colours of colourCounts) {
    const bytes = await sharp(picture).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
    if (bytes.length < mostBytes) return bytes;
  }
  throw new Error(`more than ${mostBytes} bytes even with ${colourCounts.at(-1)} colours`);
}

const browser = await launch();
/** @type {Awaited<ReturnType<typeof signUp>> | undefined} */
let cookies;
try {
  mkdirSync(folder, { recursive: true });
  for (const { name, path, device, member, act } of shots) {
    for (const lang of langs) {
      const file = `${name}-${lang}`;
      if (wanted.length > 0 && !wanted.some((start) => file.startsWith(start))) continue;
      const context = await browser.newContext({ ...devices[device], colorScheme: 'dark', reducedMotion: 'reduce', timezoneId: 'UTC' });
      if (member) {
        cookies ??= await signUp(context);
        await context.addCookies(cookies);
      }
      // Hide the notification, as for a returning visitor.
      await context.addInitScript(() => localStorage.setItem('hotdrop-notification', String(Number.MAX_SAFE_INTEGER)));
      const page = await context.newPage();
      await page.goto(`${site}/${lang}${path}`, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor();
      await act?.(page);
      await page.evaluate(() => document.fonts.ready);
      // Transitions, reduced to a millisecond, still need a frame or two.
      await page.waitForTimeout(300);
      const picture = await compressed(await page.screenshot());
      writeFileSync(new URL(`${file}.png`, folder), picture);
      console.log(`docs/pictures/${file}.png ${picture.length} bytes`);
      await context.close();
    }
  }
} finally {
  await browser.close();
}
