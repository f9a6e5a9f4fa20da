import type { BrowserContext, Locator, Page } from '@playwright/test';
import { toasts } from './accounts';
import { post, signInNew, type Site } from './server';
import { closed, expect, expectAccessible, hydrated, roundTrips, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ context, page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
  // Also applies to other tabs.
  await context.addInitScript(() => localStorage.setItem('hotdrop-notification', '999999999'));
});

const TRACKER = '/en/camo/bo6mp?open=xm4&q=xm4';

const boxes = (page: Page): Locator => page.getByRole('group', { name: 'XM4', exact: true }).getByRole('checkbox');
const ticked = (page: Page): Locator => page.getByRole('group', { name: 'XM4', exact: true }).getByRole('checkbox', { checked: true });
const pill = (page: Page): Locator => page.locator('.progress-pill');

/** Returns the list on the server. */
async function done(context: BrowserContext, site: Site): Promise<string[]> {
  const answer = await context.request.get(`${site.url}/api/trackers/progress?lists=bo6mp`);
  const { lists } = (await answer.json()) as { lists: Record<string, { done: string[] }> };
  return lists['bo6mp']?.done ?? [];
}

async function opened(page: Page): Promise<Page> {
  await page.goto(TRACKER);
  await hydrated(page);
  await expect(boxes(page)).toHaveCount(9);
  return page;
}

/** Goes offline once the page has loaded. */
async function goOffline(page: Page): Promise<void> {
  await expect(pill(page)).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await roundTrips(page);
  await page.context().setOffline(true);
}

test('a tick is saved although the page is left within the second, and happens once', async ({ page, context, site }) => {
  await signInNew(context, site);
  await opened(page);
  await expect(pill(page)).toHaveText('Saved');
  await boxes(page).nth(1).check();
  await page.goto('/en/faq');
  await expect.poll(() => done(context, site)).toHaveLength(2);
  // The next visit sends the change again, because there was no response: another device has unticked one since.
  await post(context, `${site.url}/api/tools/camouflages/tracker?type=bo6mp`, [{ id: 'xm4.woodland', state: false }]);
  await opened(page);
  await expect(ticked(page)).toHaveCount(1);
  await expect(pill(page)).toHaveText('Saved');
  expect(await done(context, site)).toEqual(['xm4.granite']);
});

test('offline it says what is not saved yet, and sends it when the line is back; a refusal is taken back and told', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  consoleErrors.allow(/uncaught: Failed to fetch/);
  await signInNew(context, site);
  await opened(page);
  await goOffline(page);
  await boxes(page).nth(2).check();
  await expect(pill(page)).toContainText('Unsaved changes: 3');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(pill(page)).toHaveText('Saved');
  expect(await done(context, site)).toHaveLength(3);
  // A server error is retried, a rejected request is not.
  let answers = [503, 422];
  await page.route('**/api/tools/camouflages/tracker**', async (route) => {
    const [status, ...rest] = answers;
    answers = rest;
    if (status === undefined) await route.continue();
    else await route.fulfill({ status, json: { success: false, code: status, error: 'invalid', message: 'No.' } });
  });
  await boxes(page).nth(3).check();
  await expect(pill(page)).toContainText('Unsaved changes: 1');
  await expect(toasts(page)).toContainText('Couldn’t save that, so it was undone');
  await expect(ticked(page)).toHaveCount(3);
  await expect(pill(page)).toHaveText('Undone');
  expect(await done(context, site)).toHaveLength(3);
});

test('two tabs show the same at once, and the later press counts', async ({ page, context, site, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await signInNew(context, site);
  const other = await opened(await context.newPage());
  await opened(page);
  await boxes(page).nth(4).check();
  await expect(ticked(other)).toHaveCount(5);
  await boxes(other).nth(1).uncheck();
  await expect(ticked(page)).toHaveCount(1);
  await expect(pill(page)).toHaveText('Saved');
  await expect(pill(other)).toHaveText('Saved');
  expect(await done(context, site)).toEqual(['xm4.granite']);
  // Changes that a tab could not send are sent by another tab.
  await goOffline(page);
  await boxes(other).nth(2).check();
  await expect(pill(other)).toContainText('Unsaved changes: 2');
  await other.close();
  await context.setOffline(false);
  await expect.poll(() => done(context, site)).toHaveLength(3);
  await expect(ticked(page)).toHaveCount(3);
});

test('a guest is asked, keeps it on the device, and decides after signing in', async ({ page, context, site }) => {
  await opened(page);
  const dialog = page.getByRole('alertdialog', { name: 'Save your progress' });
  await boxes(page).nth(2).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    `/en/signin?back=${encodeURIComponent(TRACKER).replaceAll('%20', '+')}`,
  );
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(ticked(page)).toHaveCount(0);
  await boxes(page).nth(2).click();
  await dialog.getByRole('button', { name: 'Continue without an account' }).click();
  await expect(ticked(page)).toHaveCount(3);
  await expect(pill(page)).toHaveText('Saved on this device');
  await closed(page);
  await opened(page);
  await expect(ticked(page)).toHaveCount(3);
  // The dialog is shown once.
  await boxes(page).nth(3).check();
  await expect(ticked(page)).toHaveCount(4);

  await signInNew(context, site);
  const account = ['ak-74.granite', 'xm4.granite'].map((id) => ({ id, state: true }));
  await post(context, `${site.url}/api/tools/camouflages/tracker?type=bo6mp`, account);
  await opened(page);
  const bar = page.getByRole('region', { name: 'You also have progress on this device' });
  await expect(bar).toContainText('Completed on this device: 4. In your account: 2.');
  // The page scrolls to the open card, and the bar is partly covered by the header.
  await bar.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);
  await expect(ticked(page)).toHaveCount(1);
  await bar.getByRole('button', { name: 'Use this device’s progress' }).click();
  await expect(bar).toBeHidden();
  await expect(ticked(page)).toHaveCount(4);
  expect(await done(context, site)).toHaveLength(4);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toBeVisible();
  await expect(ticked(page)).toHaveCount(1);
  await expect(pill(page)).toHaveText('Saved');
  expect(await done(context, site)).toEqual(['ak-74.granite', 'xm4.granite']);
  await bar.getByRole('button', { name: 'Merge both' }).click();
  await expect(ticked(page)).toHaveCount(4);
  // The bar is gone, and the focus is in its place.
  await expect(page.locator('main :focus')).toHaveCount(1);
  expect(await done(context, site)).toHaveLength(5);
  await opened(page);
  await expect(ticked(page)).toHaveCount(4);
  await expect(bar).toBeHidden();
});
