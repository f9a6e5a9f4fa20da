// Takes the screenshots of the README from a running site: HOTDROP_URL=http://localhost:8080 npm run screenshots
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, device: 'desktop' | 'phone', act?: (page: Page) => Promise<void> }} Shot
 */

const site = process.env['HOTDROP_URL'] ?? 'http://localhost:8080';
const folder = new URL('../../docs/pictures/', import.meta.url);
/** What the README loads at most for one picture. */
const mostBytes = 150_000;
/** Fewer colours make a smaller file; the first count that fits is taken. */
const colourCounts = [256, 128, 64, 32];

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** @type {readonly Shot[]} */
const shots = [
  { name: 'home-phone', path: '/en', device: 'phone' },
  { name: 'meta-desktop', path: '/en/meta/bo6', device: 'desktop' },
  { name: 'gun-phone', path: '/de/bo6/xm4', device: 'phone' },
  { name: 'menu-phone', path: '/ru', device: 'phone', act: openMenu },
];

/** The menu comes in a chunk of its own, so the click is not the end of it. @param {Page} page */
async function openMenu(page) {
  await page.locator('header button').first().click();
  const group = page.locator('dialog[open] button[aria-expanded]').first();
  await group.click();
  await page.locator('dialog[open] button[aria-expanded=true]').waitFor();
}

/** @param {Buffer} picture */
async function compressed(picture) {
  for (const colours of colourCounts) {
    const bytes = await sharp(picture).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
    if (bytes.length < mostBytes) return bytes;
  }
  throw new Error(`more than ${mostBytes} bytes even with ${colourCounts.at(-1)} colours`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const { name, path, device, act } of shots) {
    const context = await browser.newContext({ ...devices[device], colorScheme: 'dark', reducedMotion: 'reduce', timezoneId: 'UTC' });
    // As a regular visitor sees it, who has closed the latest notification.
    await context.addInitScript(() => localStorage.setItem('hotdrop-notification', String(Number.MAX_SAFE_INTEGER)));
    const page = await context.newPage();
    await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' });
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    // The transitions, cut to a millisecond, still need a frame or two.
    await page.waitForTimeout(300);
    const picture = await compressed(await page.screenshot());
    writeFileSync(new URL(`${name}.png`, folder), picture);
    console.log(`docs/pictures/${name}.png ${picture.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
}
