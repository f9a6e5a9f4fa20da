import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './shift';
import { desktop, expect, hydrated, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test("the phone's menu holds what the menu of the bar holds", async ({ page, open }) => {
  await page.setViewportSize(desktop);
  await open('/en/faq');
  const words = (found: readonly string[]) => found.map((text) => text.trim()).toSorted();
  // Groups and what is in them, and what is switched off.
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
  // The title, and below it nothing but the message.
  await expect(page.getByRole('alert').locator('p')).toHaveText(['Error', 'Write permission denied.']);
});

test('our faces are there when somebody who has been here is shown a page', async ({ page }) => {
  // Only who would have to wait for them sees others: here nobody's patience ends.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(...(/[\w-]+(?=-.{8}\.woff2)/.exec(request.url()) ?? [])));
  await page.goto('/pl/faq', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-faces', 'on');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names = ['inter-latin', 'inter-polish', 'sofia-latin', 'sofia-polish'];
  expect(fetched.toSorted()).toEqual(names);
});

test('faces that come late are put on where they move nothing, and everywhere with the next page', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await route.continue();
  });
  // Lines break elsewhere in the other faces here.
  await page.setViewportSize(phone);
  await page.goto('/en/playlist/wz2');
  await expect(page.locator('body')).toHaveAttribute('data-faces', 'on');
  expect(await shiftsOf(page)).toEqual([]);
  // Fitted into the places that others had; the next page has room.
  const fitted = page.locator('[style*=letter-spacing], body [data-faces=off]');
  await expect(fitted).not.toHaveCount(0);
  await page.locator('main a[href="/en/playlist"]').first().click();
  await expect(page).toHaveURL('/en/playlist');
  await expect(fitted).toHaveCount(0);
});

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
