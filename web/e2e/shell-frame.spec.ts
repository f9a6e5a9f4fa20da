import type { Page } from '@playwright/test';
import { excessiveShifts, watchShifts } from './shift';
import { desktop, expect, hydrated, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test("the phone's menu holds what the menu of the bar holds", async ({ page, open }) => {
  await page.setViewportSize(desktop);
  await open('/en/faq');
  const words = (found: readonly string[]) => found.map((text) => text.trim()).toSorted();
  // Groups with their entries, and disabled entries.
  const entries = 'nav[aria-label="Main menu"] li :is(a, button, [aria-disabled])';
  const inBar = words(await page.getByRole('banner').locator(entries).allTextContents());
  expect(inBar.length).toBeGreaterThan(3);
  await page.setViewportSize(phone);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.locator(entries)).not.toHaveCount(0);
  expect(words(await panel.locator(entries).allTextContents())).toEqual(inBar);
});

async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('Write permission denied.')) } });
  });
}

test('a clipboard that refuses is told as an error, in the words of the browser', async ({ page, open }) => {
  await refuseClipboard(page);
  await open('/en/blog/reading-a-drop');
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Write permission denied.');
});

test('the search tells of such a clipboard in the same words', async ({ page, open }) => {
  await refuseClipboard(page);
  await open('/en/faq');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('copy');
  await page.getByRole('option', { name: 'Copy link' }).first().click();
  // The title, and below it only the message.
  await expect(page.getByRole('alert').locator('p')).toHaveText(['Error', 'Write permission denied.']);
});

for (const [lang, letters, subsets] of [
  ['en', 'Aa', ['latin']],
  ['pl', 'Aał', ['latin', 'latin-ext']],
  ['ru', 'AaЖж', ['latin', 'cyrillic']],
] as const) {
  for (const [name, screen] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const) {
    test(`a first visit preloads and shows our fonts, and nothing moves (${lang}, ${name})`, async ({ page }) => {
      await watchShifts(page);
      await page.setViewportSize(screen);
      await page.goto(`/${lang}`);
      // Preloaded files delay the load event, so they are loaded by now.
      const loaded = await page.evaluate(
        (text) => ['400 1em Inter', '700 1em "Sofia Sans Extra Condensed"'].map((font) => document.fonts.check(font, text)),
        letters,
      );
      expect(loaded).toEqual([true, true]);
      const preloaded = await page
        .locator('head link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const names = preloaded.map((file) => file?.replace(/^\/assets\/|-.{8}\.woff2$/g, ''));
      expect(names).toEqual(subsets.flatMap((subset) => [`inter-${subset}`, `sofia-${subset}`]));
      await hydrated(page);
      expect(await excessiveShifts(page)).toEqual([]);
    });
  }
}

test('a page that comes slowly is painted when all of it is there, so that nothing moves', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
  await page.goto('/en/missions', { waitUntil: 'commit' });
  const shown = await page.evaluate(
    () =>
      new Promise<{ end: number; rows: number }>((resolve) => {
        new PerformanceObserver(() => {
          const rows = document.querySelectorAll('main li').length;
          addEventListener('DOMContentLoaded', () => resolve({ rows, end: document.querySelectorAll('main li').length }));
          if (document.readyState !== 'loading') resolve({ rows, end: rows });
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(shown.end).toBeGreaterThan(100);
  expect(shown.rows, 'at the first paint').toBe(shown.end);
});
