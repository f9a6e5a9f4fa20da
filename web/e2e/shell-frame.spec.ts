import { desktop, expect, hydrated, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test("the phone's menu holds what the menu of the bar holds", async ({ page, open }) => {
  await page.setViewportSize(desktop);
  await open('/en/faq');
  const words = (found: readonly string[]) => found.map((text) => text.trim()).toSorted();
  const inBar = words(await page.getByRole('banner').locator('nav[aria-label="Main menu"] li li').allTextContents());
  expect(inBar.length).toBeGreaterThan(3);
  await page.setViewportSize(phone);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.locator('nav li li')).not.toHaveCount(0);
  expect(words(await panel.locator('nav li li').allTextContents())).toEqual(inBar);
});

test('a clipboard that refuses is told as an error, in the words of the browser', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('Write permission denied.')) } });
  });
  await open('/en/blog/reading-a-drop');
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await expect(notice).toContainText('Error');
  await expect(notice).toContainText('Write permission denied.');
});
