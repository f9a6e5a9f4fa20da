import type { Page } from '@playwright/test';
import { alive, group, MAP, opened, panel, ready, tab } from './maps';
import { signInNew } from './server';
import { expect, test } from './support';

test.beforeEach(({ page }) => ready(page));

test('what a member changes before it is known who she is stays with what she had kept', async ({ page, context, site }) => {
  await signInNew(context, site);
  await opened(page, MAP);
  const settingsSaved = () => page.waitForResponse(/save-map-settings\?map=al-mazrah/);
  const groupSaved = (id: string) => page.waitForResponse(new RegExp(`visible/save\\?.*c=${id}`));
  const bank = groupSaved('bank');
  await group(page, /^Bank/).uncheck();
  expect((await bank).ok()).toBe(true);
  await tab(page, 'Settings').click();
  const size = settingsSaved();
  await panel(page).getByRole('slider', { name: 'Icon size' }).press('ArrowRight');
  expect((await size).ok()).toBe(true);

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', (route) => held.then(() => route.continue()));
  await opened(page, MAP);
  await group(page, /^Supermarket/).uncheck();
  await tab(page, 'Settings').click();
  await panel(page).getByRole('slider', { name: 'Icon opacity' }).press('ArrowLeft');
  const [market, look] = [groupSaved('supermarket'), settingsSaved()];
  answer();
  expect((await market).ok()).toBe(true);
  expect((await look).request().postDataJSON()).toMatchObject({ iconsSize: 33, iconsOpacity: 0.9 });
  await expect(panel(page).getByRole('slider', { name: 'Icon size' })).toHaveValue('33');
  await expect(page).toHaveURL(/[?&]off=bank,supermarket/);
  await opened(page, MAP);
  await expect(page).toHaveURL(/[?&]off=bank,supermarket/);
});

test('a change whose answer comes together with what was kept is shown with it', async ({ page, context, site }) => {
  await signInNew(context, site);
  await opened(page, MAP);
  const bank = page.waitForResponse(/visible\/save\?.*c=bank/);
  await group(page, /^Bank/).uncheck();
  expect((await bank).ok()).toBe(true);

  // Delivers the user's own settings, and then immediately the response to the change, regardless of their order.
  await page.addInitScript(() => {
    const plain = window.fetch;
    let ownCame = () => {};
    const own = new Promise<void>((resolve) => (ownCame = resolve));
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const answer = await plain(input, init);
      const body = await answer.text();
      if (address.includes('/visible/save')) await own;
      if (address.includes('/map/init')) setTimeout(ownCame);
      return new Response(body || null, answer);
    };
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', (route) => held.then(() => route.continue()));
  await opened(page, MAP);
  await group(page, /^Supermarket/).uncheck();
  answer();
  await expect(page).toHaveURL(/[?&]off=bank,supermarket/);
});

test('settings that are changed in two tabs are put together', async ({ page, context, site }) => {
  await signInNew(context, site);
  const change = async (where: Page, name: string, key: string) => {
    const saved = where.waitForResponse(/save-map-settings\?map=al-mazrah/);
    await panel(where).getByRole('slider', { name }).press(key);
    expect((await saved).ok()).toBe(true);
  };
  // In a headless browser all pages are visible: dispatch the event of a tab that becomes visible again.
  const backTo = async (where: Page) => {
    const own = where.waitForResponse(/map\/init\?map=al-mazrah/);
    await where.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect((await own).ok()).toBe(true);
  };
  await opened(page, `${MAP}?panel=settings`);
  const other = await context.newPage();
  await opened(other, `${MAP}?panel=settings`);
  await change(page, 'Icon size', 'ArrowRight');
  await backTo(other);
  await expect(panel(other).getByRole('slider', { name: 'Icon size' })).toHaveValue('33');
  await change(other, 'Icon size', 'ArrowRight');
  await change(other, 'Icon opacity', 'ArrowLeft');
  await backTo(page);
  await expect(panel(page).getByRole('slider', { name: 'Icon size' })).toHaveValue('34');
  await change(page, 'Grid opacity', 'ArrowLeft');
  await opened(page, `${MAP}?panel=settings`);
  await expect(panel(page).getByRole('slider', { name: 'Icon size' })).toHaveValue('34');
  await expect(panel(page).getByRole('slider', { name: 'Icon opacity' })).toHaveValue('0.9');
});

test('a member finds settings and filters again', async ({ page, context, site }) => {
  await signInNew(context, site);
  await opened(page, MAP);
  const kept = page.waitForResponse(/visible\/save\?.*c=bank/);
  await group(page, /^Bank/).uncheck();
  expect((await kept).ok()).toBe(true);
  await tab(page, 'Settings').click();
  const saved = page.waitForResponse(/save-map-settings\?map=al-mazrah/);
  await panel(page).getByRole('slider', { name: 'Icon size' }).press('ArrowRight');
  expect((await saved).ok()).toBe(true);
  await opened(page, MAP);
  await expect(page).toHaveURL(/[?&]off=bank/);
  await expect(group(page, /^Bank/)).not.toBeChecked();
  await tab(page, 'Settings').click();
  const size = panel(page).getByRole('slider', { name: 'Icon size' });
  await expect(size).toHaveValue('33');
  // Without a reload, too; and a map's settings apply to its other mode.
  await tab(page, 'Filter').click();
  const more = page.waitForResponse(/visible\/save\?.*c=supermarket/);
  await group(page, /^Supermarket/).uncheck();
  expect((await more).ok()).toBe(true);
  const modes = page.getByRole('navigation', { name: 'Mode', exact: true });
  await modes.getByRole('link', { name: 'Battle Royale' }).click();
  await expect(page).toHaveURL(/\/en\/map\/al-mazrah\/br/);
  await alive(page);
  await tab(page, 'Settings').click();
  await expect(size).toHaveValue('33');
  const again = page.waitForResponse(/save-map-settings\?map=al-mazrah/);
  await size.press('ArrowRight');
  expect((await again).ok()).toBe(true);
  await modes.getByRole('link', { name: 'DMZ' }).click();
  await expect(page).toHaveURL(/\/en\/map\/al-mazrah\/dmz\?(.*&)?off=bank,supermarket(&|$)/);
  await expect(group(page, /^Supermarket/)).not.toBeChecked();
  await tab(page, 'Settings').click();
  await expect(size).toHaveValue('34');
  // All groups are saved in one request.
  await tab(page, 'Filter').click();
  const all = page.waitForResponse(/visible\/save\?.*c=k-1/);
  await panel(page).getByRole('button', { name: 'All', exact: true }).click();
  expect((await all).ok()).toBe(true);
});
