import type { Locator, Page } from '@playwright/test';
import { atRest, expect, test, withoutNotification } from './support';
import { fingerOn } from './touch';

// Low enough for the menu to overflow.
test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => withoutNotification(page));

async function openMenu(page: Page): Promise<Locator> {
  // A tap directly after a swipe would count as its end, so use clicks.
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Meta', 'Loadouts']) {
    const group = panel.getByRole('button', { name });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.tap();
  }
  await atRest(panel);
  return panel;
}

const scrolled = (list: Locator) => list.evaluate((node) => node.scrollTop);

test('a finger scrolls the open menu, up and down and a little askew, and the menu stays', async ({ page, open }) => {
  await open('/en/faq');
  const panel = await openMenu(page);
  const list = panel.locator('.sidebar-body');
  const finger = await fingerOn(page);
  await finger.swipe({ x: 150, y: 430 }, { x: 150, y: 130 });
  await expect.poll(() => scrolled(list)).toBeGreaterThan(100);
  await expect(panel).toBeVisible();
  const depth = await scrolled(list);
  await finger.swipe({ x: 160, y: 150 }, { x: 120, y: 430 });
  await expect.poll(() => scrolled(list)).toBeLessThan(depth);
  await expect(panel).toBeVisible();
  await expect(panel).not.toHaveAttribute('data-dragging');
  expect(await page.evaluate(() => window.scrollY), 'the page behind stands still').toBe(0);
});

test('a swipe to its edge closes the menu beyond 120 px and not before, wherever it begins', async ({ page, open }) => {
  await open('/en/faq');
  const finger = await fingerOn(page);
  const panel = await openMenu(page);
  await finger.swipe({ x: 250, y: 200 }, { x: 140, y: 210 });
  await expect(panel).not.toHaveAttribute('data-dragging');
  await expect(panel).toBeVisible();
  // On a list entry, on the header, and on the page next to it.
  for (const from of [
    { x: 250, y: 300 },
    { x: 200, y: 28 },
    { x: 350, y: 240 },
  ]) {
    if (!(await panel.isVisible())) await openMenu(page);
    await finger.swipe(from, { x: from.x - 160, y: from.y + 30 });
    await expect(panel, `from ${from.x}, ${from.y}`).toBeHidden();
    await expect(page).toHaveURL('/en/faq');
  }
});

test('a tap opens an entry, and one beside the menu closes it', async ({ page, open }) => {
  await open('/en/faq');
  const panel = await openMenu(page);
  await page.touchscreen.tap(370, 240);
  await expect(panel).toBeHidden();
  await openMenu(page);
  await panel.getByRole('link', { name: 'Weapon tier list' }).tap();
  await expect(page).toHaveURL('/en/tier-list');
  await expect(panel).toBeHidden();
});

test('a finger scrolls what a sheet holds without choosing from it, and a tap chooses', async ({ page, open }) => {
  await open('/en/faq');
  await page.getByRole('button', { name: 'Search' }).tap();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await atRest(page.getByRole('dialog', { name: 'Search' }));
  const box = await list.boundingBox();
  if (!box) throw new Error('no list');
  const finger = await fingerOn(page);
  await finger.swipe({ x: 150, y: box.y + box.height - 10 }, { x: 150, y: box.y + 10 });
  await expect.poll(() => scrolled(list)).toBeGreaterThan(50);
  await expect(page).toHaveURL('/en/faq');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('option', { name: 'Terms of use' }).tap();
  await expect(page).toHaveURL('/en/terms');
});

const top = async (box: Locator) => (await box.boundingBox())?.y ?? Number.NaN;

test('a swipe down closes a sheet that is scrolled to its top, beyond 120 px and not before', async ({ page, open }) => {
  await open('/en/faq');
  const search = page.getByRole('button', { name: 'Search' });
  await search.tap();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await atRest(sheet);
  const finger = await fingerOn(page);
  const from = { x: 150, y: (await top(list)) + 20 };

  // A scrolled list scrolls back up first.
  await list.evaluate((node) => node.scrollTo(0, 120));
  await finger.swipe(from, { x: 155, y: from.y + 180 }, async () => expect(sheet).not.toHaveAttribute('data-dragging'));
  await expect.poll(() => scrolled(list)).toBeLessThan(60);
  await expect(sheet).toBeVisible();

  // At the top of the list the bottom sheet follows the finger, and springs back if released too early.
  await list.evaluate((node) => node.scrollTo(0, 0));
  const before = await top(sheet);
  await finger.swipe(from, { x: 150, y: from.y + 110 }, () => expect.poll(() => top(sheet)).toBeCloseTo(before + 110, -1));
  await expect(sheet).not.toHaveAttribute('data-dragging');
  await expect.poll(() => top(sheet)).toBe(before);
  await finger.swipe(from, { x: 160, y: from.y + 140 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/en/faq');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // It opens in its place again, and its header can be dragged, too.
  await search.click();
  await expect.poll(() => top(sheet)).toBe(before);
  await finger.swipe({ x: 150, y: before + 20 }, { x: 150, y: before + 160 });
  await expect(sheet).toBeHidden();
});

test('for who asks for less motion a sheet stays in its place under the finger, and closes all the same', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/en/faq');
  await page.getByRole('button', { name: 'Search' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(page.getByRole('listbox')).toBeVisible();
  const before = await top(sheet);
  const finger = await fingerOn(page);
  await finger.swipe({ x: 150, y: before + 20 }, { x: 150, y: before + 160 }, async () => expect(await top(sheet)).toBe(before));
  await expect(sheet).toBeHidden();
});

test('a list of choices is a sheet, too, and a swipe down leaves it without a choice', async ({ page, open }) => {
  await open('/en/patch-notes');
  const select = page.getByRole('combobox').first();
  await select.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const chosen = await select.textContent();
  const popup = page.locator('.select-popup');
  await atRest(popup);
  await popup.evaluate((node) => node.scrollTo(0, 0));
  const from = { x: 150, y: (await top(list)) + 30 };
  const finger = await fingerOn(page);
  await finger.swipe(from, { x: 150, y: from.y + 150 });
  await expect(list).toBeHidden();
  await expect(select).toHaveText(chosen ?? '');
});
