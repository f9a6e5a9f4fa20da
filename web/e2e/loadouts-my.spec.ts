import type { Locator, Page } from '@playwright/test';
import { toasts } from './accounts';
import { BROADHEAD, LACHMANN_SUB, M4, newBuild, newCreator, tile, X12 } from './loadouts';
import { desktop, expect, expectAccessible, hydrated, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const MCW = { game: 'mw3', mode: 12, gun: 271 };

const card = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const more = (page: Page, name: string): Locator => page.getByRole('button', { name: `More options for ${name}` });
const entry = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
const names = (page: Page): Locator => page.locator('.loadouts h2');
const nameOf = (page: Page, name: string): Locator => names(page).filter({ hasText: new RegExp(`^${name}$`) });

test('the menu of a card by keyboard, and the focus comes back each time', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  const { share } = await newBuild(context, site, M4, [BROADHEAD]);
  await newBuild(context, site, X12);
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => true, share: async (data: object) => Object.assign(window, { handedOn: data }) });
  });
  await open('/en/loadouts/my');
  const button = more(page, 'M4');

  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Edit')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'More options for M4' })).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(entry(page, 'Edit')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Share')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'handedOn'))).toEqual({ title: 'M4', url: `${site.url}/b/${share}` });

  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Edit')).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit build' });
  await expect(tile(page, 'Muzzle')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(button).toBeFocused();

  // The Cancel button has the focus.
  const question = page.getByRole('alertdialog', { name: 'Attention' });
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Are you sure?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await expect(card(page, 'M4')).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The list is updated before the counts are loaded.
  let counted = (): void => undefined;
  const removed = new Promise<void>((resolve) => (counted = resolve));
  await page.route('**/api/loadouts/users/init-filters*', (route) => removed.then(() => route.continue()));
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Yes, remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Loadout successfully removed!');
  await expect(card(page, 'M4')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0);
  // The button is gone; the focus has moved next to it, so that the next button is one step away.
  await expect(page.locator('main div[tabindex="-1"]', { has: card(page, 'X12') }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(more(page, 'X12')).toBeFocused();
  counted();
  await expect(page.getByRole('combobox', { name: 'Mode' })).toContainText('(1)');
  await expect(more(page, 'X12')).toBeFocused();
});

test('the menu of a card by mouse, and on a phone', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  const { id, share } = await newBuild(context, site, M4, [BROADHEAD]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/en/loadouts/my');
  const button = more(page, 'M4');

  await button.click();
  await expectAccessible(page);
  await entry(page, 'Copy link').click();
  await expect(toasts(page)).toContainText('Link copied successfully');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/b/${share}`);
  await expect(button).toBeFocused();

  const compared = page.getByRole('region', { name: 'Builds to compare' });
  await button.click();
  await entry(page, 'Compare').click();
  await expect(compared).toContainText('1 of 4');
  await expect(button).toBeFocused();
  await button.click();
  await entry(page, 'Remove from comparison').click();
  await expect(compared).toBeHidden();

  await button.click();
  await page.mouse.click(5, 400);
  await expect(entry(page, 'Edit')).toBeHidden();

  // The viewport is too small for the builder's dialog: the same entry opens a page.
  await page.setViewportSize(phone);
  await button.click();
  await entry(page, 'Edit').click();
  await expect(page).toHaveURL(new RegExp(`/en/loadouts/edit/${id}$`));
  await page.goBack();
  await button.click();
  await entry(page, 'Delete').click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByText('No builds yet')).toBeVisible();
});

/** Drags a card by its handle over another. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  // Hover also waits until the handle is stable: cards are animated to their positions.
  await page.getByRole('button', { name: `Move ${name}` }).hover();
  const target = await nameOf(page, over).boundingBox();
  if (!target) throw new Error('nothing to drag over');
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
}

test('cards are put in order by mouse and by keyboard, and stay so', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allow(/status of 409/);
  test.slow();
  await newCreator(context, site);
  for (const gun of [M4, X12, LACHMANN_SUB, MCW]) await newBuild(context, site, gun);
  await open('/en/loadouts/my?mode=10');
  await expect(names(page)).toHaveText(['Lachmann Sub', 'X12', 'M4']);
  const begin = page.getByRole('button', { name: 'Change order' });
  await begin.click();
  // The order includes all builds, regardless of the filter.
  await expect(names(page)).toHaveText(['MCW', 'Lachmann Sub', 'X12', 'M4']);
  await expect(page.getByRole('group', { name: 'Change order' })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Gun name' })).toBeDisabled();
  await expect(more(page, 'M4')).toHaveCount(0);
  await expectAccessible(page);

  await drag(page, 'M4', 'MCW');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(names(page)).toHaveText(['MCW', 'Lachmann Sub', 'X12', 'M4']);
  await drag(page, 'M4', 'MCW');
  await page.mouse.up();
  await expect(names(page)).toHaveText(['M4', 'MCW', 'Lachmann Sub', 'X12']);

  const handle = page.getByRole('button', { name: 'Move X12' });
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(names(page)).toHaveText(['M4', 'MCW', 'X12', 'Lachmann Sub']);
  await expect(page.getByText('X12: position 3 of 4')).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Home');
  await expect(names(page)).toHaveText(['X12', 'M4', 'MCW', 'Lachmann Sub']);
  await expect(handle).toBeFocused();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(toasts(page)).toContainText('Builds sorting successfully changed!');
  await expect(begin).toBeFocused();
  await expect(names(page)).toHaveText(['X12', 'M4', 'Lachmann Sub']);
  await page.reload();
  await expect(names(page)).toHaveText(['X12', 'M4', 'Lachmann Sub']);

  // Cancel discards the order; a rejected request loses nothing.
  await begin.click();
  await page.getByRole('button', { name: 'Move X12' }).press('End');
  await expect(names(page)).toHaveText(['M4', 'MCW', 'Lachmann Sub', 'X12']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(names(page)).toHaveText(['X12', 'M4', 'Lachmann Sub']);
  await page.route('**/loadout/order-ranges', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 409, error: 'loadouts.order_unknown', message: '' } }),
  );
  await begin.click();
  await page.getByRole('button', { name: 'Move MCW' }).press('Home');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(toasts(page)).toContainText('Your builds have changed.');
  await expect(names(page)).toHaveText(['MCW', 'X12', 'M4', 'Lachmann Sub']);
});

test('with a finger', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
  await newCreator(context, site);
  await newBuild(context, site, M4);
  await newBuild(context, site, X12);
  await page.goto('/de/loadouts/my');
  await hydrated(page);
  await page.getByRole('button', { name: 'Reihenfolge ändern' }).tap();
  await expect(names(page)).toHaveText(['X12', 'M4']);
  const handle = page.getByRole('button', { name: 'X12 verschieben' });
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const from = await handle.boundingBox();
  const to = await nameOf(page, 'M4').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  const device = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x + 20, y }] });
  await touch('touchStart', from.y + 20);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + 20 + (to.y - from.y) * part);
  await touch('touchEnd');
  await expect(names(page)).toHaveText(['M4', 'X12']);
  await context.close();
});
