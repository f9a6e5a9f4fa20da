import type { BrowserContext, Locator, Page } from '@playwright/test';
import { toasts } from './accounts';
import { post, signInNew, type Site } from './server';
import { closed, expect, expectAccessible, overflow, phone, test, withConsent, withoutGround, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const saved = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/missions/progress?type=') && answer.ok());
const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

type Lists = Record<string, { done: string[]; counts: Record<string, number>; selected: string[] }>;

/** Returns the lists on the server. */
async function kept(context: BrowserContext, site: Site): Promise<Lists> {
  const answer = await context.request.get(`${site.url}/api/missions/progress?lists=missions,upgrades,items`);
  return ((await answer.json()) as { lists: Lists }).lists;
}

test('missions are filtered by faction, tier and name in the address; a tick is saved and there on the next visit', async ({
  page,
  context,
  site,
  open,
}) => {
  await signInNew(context, site);
  await open('/en/missions');
  const found = page.getByText(/ shown$/);
  const all = await found.textContent();
  await page.getByRole('combobox', { name: 'Faction' }).click();
  await page.getByRole('option', { name: 'Crown' }).click();
  await expect(page).toHaveURL(/\?f=crown$/);
  await expect(page.getByRole('button', { name: /^Crown 0\// })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Tier' }).click();
  await page.getByRole('option', { name: 'Tier 1', exact: true }).click();
  await expect(page).toHaveURL(/f=crown&t=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?f=crown$/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(found).toHaveText(all ?? '');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('make con');
  await expect(page).toHaveURL(/\?s=make\+con$/);
  const mission = card(page, 'Make Contact').first();
  await expect(mission).toContainText('Black Mous');
  await expect(mission).toContainText('Tier 1');
  const sent = saved(page);
  await mission.getByRole('checkbox', { name: 'Complete Make Contact' }).check();
  await expect(toasts(page)).toContainText('Make Contact: done');
  await sent;
  await open('/en/missions?show=done');
  await expect(found).toHaveText('1 shown');
  await expect(card(page, 'Make Contact').getByRole('checkbox')).toBeChecked();
  await card(page, 'Make Contact').getByRole('link', { name: 'Make Contact' }).click();
  await expect(page).toHaveURL('/en/missions/make-contact');
  await expect(page.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
});

test('a mission shows tasks, rewards and what comes before it; all of that is done in one step, and undone', async ({
  page,
  context,
  site,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNew(context, site);
  await open('/en/missions/make-contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make Contact');
  await expect(page.getByRole('main')).toContainText('Black Mous');
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'XP' }).filter({ hasText: '+5,000' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', '/en/map/al-mazrah/dmz?mission=make-contact');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page)).toContainText('Mission link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/map\/al-mazrah\/dmz\?mission=make-contact$/);
  await open('/en/missions/medical-mule');
  const target = page.locator('.task-targets').getByRole('link').first();
  await expect(target).toHaveAttribute('href', /^\/en\/map\/al-mazrah\/dmz\?p=al-mazrah-/);
  await open('/en/missions/operators-in-need');
  const before = page.getByRole('button', { name: /^Complete all \d+ previous missions$/ });
  const count = Number(/\d+/.exec((await before.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  await before.click();
  await expect(page.getByText('All prerequisites completed')).toBeVisible();
  await toasts(page)
    .getByRole('listitem')
    .filter({ hasText: `${count} missions before Operators in Need marked as completed` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(before).toHaveText(`Complete all ${count} previous missions`);
  const sent = saved(page);
  await before.click();
  await sent;
  expect((await kept(context, site))['missions']?.done).toHaveLength(count);
});

test('signed out a press asks first, sign-up is one way and this device the other; then both sides are put together', async ({
  page,
  context,
  site,
  open,
}) => {
  await open('/en/dmz-upgrades-tracker/stash');
  const wallet = card(page, 'Wallet');
  const complete = wallet.getByRole('checkbox', { name: /^Complete/ });
  await complete.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Save your progress');
  await expect(complete).not.toBeChecked();
  await expect(dialog.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /^\/en\/signin\?back=/);
  await page.keyboard.press('Escape');
  await expect(complete).not.toBeChecked();
  await closed(page);
  await open('/en/missions/make-contact');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(dialog).toContainText('Save your progress');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Track', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue without an account' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await expect(page.locator('.progress-pill')).toHaveText('Saved on this device');
  await signInNew(context, site);
  await post(context, `${site.url}/api/missions/progress?type=missions`, [{ id: 'hostiles-located', state: true }]);
  await open('/en/missions');
  await expect(page.getByText('Completed on this device: 1. In your account: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge both' }).click();
  await expect(toasts(page)).toContainText('Merged into your account');
  expect((await kept(context, site))['missions']?.done.toSorted()).toEqual(['hostiles-located', 'make-contact']);
});

test('tasks of upgrades are counted, typed and completed; the bar is yellow, then green; favourites are collected', async ({
  page,
  context,
  site,
  open,
}) => {
  await signInNew(context, site);
  await open('/en/dmz-upgrades-tracker');
  await expect(page.getByText('Select your favorite upgrades')).toBeVisible();
  await page.getByRole('link', { name: 'Stash' }).click();
  await expect(page).toHaveURL('/en/dmz-upgrades-tracker/stash');
  const wallet = card(page, 'Larger wallet 1');
  const bar = wallet.getByRole('progressbar');
  const plus = wallet.getByRole('button', { name: /: more$/ });
  await plus.first().click();
  await plus.first().click();
  await wallet
    .getByRole('button', { name: /: less$/ })
    .first()
    .click();
  await expect(wallet.getByRole('textbox').first()).toHaveValue('1');
  await wallet.getByRole('textbox').first().fill('9');
  await page.keyboard.press('Enter');
  // 9 of 10, 0 of 2, 0 of 6.
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(bar).toHaveAttribute('data-state', 'open');
  await plus.first().click();
  await expect(wallet.getByRole('checkbox', { name: /^Complete/ }).first()).toBeChecked();
  for (const box of await wallet.getByRole('checkbox', { name: /^Complete/ }).all()) await box.check();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect(bar).toHaveAttribute('data-state', 'complete');
  const sent = saved(page);
  await wallet.getByRole('button', { name: /^Favorite/ }).click();
  await sent;
  await page.getByRole('searchbox').fill('no such upgrade');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').clear();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/\?view=line$/);
  await page.getByRole('link', { name: 'All upgrades' }).click();
  const selected = page.getByRole('region', { name: 'Selected upgrades' });
  await expect(selected.getByRole('article')).toHaveCount(1);
  await selected.getByRole('searchbox').fill('zzz');
  await expect(selected.getByText('Nothing found')).toBeVisible();
  await selected.getByRole('searchbox').clear();
  await selected.getByRole('checkbox', { name: /^All/ }).uncheck();
  await expect(selected.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await selected.getByRole('button', { name: /^Favorite/ }).click();
  await expect(page.getByText('Select your favorite upgrades')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(selected.getByRole('article')).toHaveCount(1);
});

test('what is needed is summed up, ticked off and handed in', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/missions/need');
  await expect(page.getByText('You’re not tracking anything yet')).toBeVisible();
  await open('/en/missions/recipes?m=al-mazrah&s=munitions');
  await page.getByRole('button', { name: 'Track Munitions Box' }).first().click();
  await open('/en/dmz-upgrades-tracker/stash?s=larger+wallet+1');
  const sent = saved(page);
  await card(page, 'Larger wallet 1')
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await sent;
  await open('/en/missions/need');
  const liquor = page.locator('.need-row').filter({ has: page.getByRole('checkbox', { name: 'Liquor', exact: true }) });
  await expect(liquor).toContainText('0/10');
  await expect(liquor).toContainText('10 needed');
  await liquor.getByRole('checkbox').check();
  await expect(liquor).toContainText('10/10');
  const tea = page.locator('.need-row').filter({ has: page.getByRole('checkbox', { name: 'Imported Tea' }) });
  await tea.getByRole('checkbox').check();
  const box = page.getByRole('listitem').filter({ hasText: 'Munitions Box' }).filter({ hasText: 'Ready' });
  await box.getByRole('button', { name: /^Mark as traded Munitions Box/i }).click();
  await expect(tea).toHaveCount(0);
  await toasts(page).getByRole('listitem').filter({ hasText: 'Munitions Box: done' }).getByRole('button', { name: 'Undo' }).click();
  await expect(tea).toBeVisible();
  await page.getByRole('switch', { name: 'Hide what I have' }).check();
  await expect(tea).toHaveCount(0);
  await expectAccessible(page);
});

test('an unknown mission and an unknown type are pages that do not exist', async ({ page, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  for (const path of ['/en/missions/no-such-mission', '/en/dmz-upgrades-tracker/no-such-type']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
  }
});

test('keys are found by name and map, with their mission and their place; tasks nobody knows are asked for', async ({
  page,
  context,
  site,
  open,
}) => {
  await open('/en/dmz-keys');
  await page.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: 'Al Mazrah' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('ahmed');
  await expect(page).toHaveURL(/\?m=al-mazrah&s=ahmed$/);
  const row = page.getByRole('row').filter({ hasText: 'Ahmed Grocery Store' });
  await expect(row).toContainText('H5');
  await expect(row.getByRole('link', { name: /^Show on map / })).toHaveAttribute('href', '/en/map/al-mazrah/dmz?p=m1');
  await page.getByRole('searchbox').fill('no such key');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await open('/en/dmz-keys?s=crane');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Description', 'Map and sector', 'Mission', 'Show on map']);
  const crane = page.getByRole('row').filter({ hasText: 'Crane Control Room' });
  await expect(crane.getByRole('link', { name: 'Unearthed' })).toHaveAttribute('href', '/en/missions/unearthed-s3');
  await open('/en/missions/information-seeker');
  await expect(page.getByText('We don’t know this mission’s tasks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Suggest the tasks' }).click();
  await expect(page.getByRole('dialog')).toContainText('You need an account to make suggestions');
  await signInNew(context, site);
  await open('/en/missions/information-seeker');
  await page.getByRole('button', { name: 'Suggest the tasks' }).click();
  await page.getByRole('textbox', { name: 'What you had to do' }).fill('Finish a Secure Intel contract');
  // Closed by mistake: the typed text is restored.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Suggest the tasks' }).click();
  await expect(page.getByRole('textbox', { name: 'What you had to do' })).toHaveValue('Finish a Secure Intel contract');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page)).toContainText('Thank you!');
});

test('beside the map a mission opens with its tasks, and its targets lead to their points', async ({ page, context, open }) => {
  await withoutGround(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The content has nothing new: mark one mission and one recipe as new.
  await page.route(/map\/(missions\/init\/v2\?lang|barter\/init)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/("name":"(?:Make Contact|Munitions Box)".*?"is_new":)false/gi, '$1true') });
  });
  await open('/en/map/al-mazrah/dmz?panel=missions');
  const marked = page.locator('.map-row').filter({ has: page.getByText('New', { exact: true }) });
  await expect(marked.first()).toContainText('Make Contact');
  await expect(marked.first().locator('.map-row-line')).toHaveText('Black Mous · Tier 1');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('make contact');
  await page.getByRole('combobox', { name: 'Faction' }).click();
  await expect(page.getByRole('option', { name: 'All factions' })).toBeVisible();
  await page.getByRole('option', { name: 'Black Mous' }).click();
  await page
    .getByRole('button', { name: /^Make Contact/ })
    .first()
    .click();
  await expect(page).toHaveURL(/mission=make-contact/);
  await expect(page.getByRole('heading', { name: 'Make Contact' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page)).toContainText('Mission link copied');
  await page.getByRole('button', { name: 'All missions' }).click();
  await expect(page).not.toHaveURL(/mission=/);
  await open('/en/map/al-mazrah/dmz?mission=medical-mule');
  await expect(page.locator('#map-panel').getByRole('heading', { name: 'Medical Mule' })).toBeVisible();
  await page.locator('.task-targets').getByRole('button').first().click();
  await expect(page).toHaveURL(/[?&]p=al-mazrah-/);
  await open('/en/map/al-mazrah/dmz?mission=information-seeker');
  await expect(page.locator('#map-panel').getByRole('button', { name: 'Suggest the tasks' })).toBeVisible();
  await open('/en/map/al-mazrah/dmz?panel=missions&only=need');
  await expect(page.getByText('Nothing you’re tracking has a location on a map.')).toBeVisible();
  await open('/en/map/al-mazrah/dmz?recipe=al-mazrah-munitions-box');
  await expect(page.locator('#map-panel').getByRole('heading', { name: /^Munitions Box$/i })).toBeVisible();
  await expect(page.getByText('×2')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page)).toContainText('Recipe link copied successfully!');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/en\/map\/al-mazrah\/dmz\?recipe=al-mazrah-munitions-box$/);
  await page.getByRole('button', { name: /^Imported Tea/i }).click();
  await expect(marked.first()).toContainText(/Munitions Box/i);
  await page.locator('#map-panel').getByRole('searchbox', { name: 'Search by name' }).clear();
  await page.locator('#map-panel').getByRole('combobox', { name: 'Map' }).click();
  await expect(page.getByRole('option', { name: 'All maps' })).toBeVisible();
  await page.getByRole('option', { name: 'Vondel' }).click();
  const places = page.locator('#map-panel .map-row-line');
  await expect(places.first()).toHaveText('Vondel');
  await expect(places.filter({ hasNotText: 'Vondel' })).toHaveCount(0);
});

test('an open mission holds the filter of the map until it is closed', async ({ page, open }) => {
  await withoutGround(page);
  await open('/en/map/al-mazrah/dmz?mission=medical-mule&panel=filter');
  const bank = page.locator('#map-panel').getByRole('checkbox', { name: /^Bank/ });
  await expect(bank).toBeDisabled();
  await page.locator('#map-panel').getByRole('button', { name: 'Close mission' }).click();
  await expect(page).not.toHaveURL(/mission=/);
  await expect(bank).toBeEnabled();
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  const lang = 'ru';

  test(`tasks are counted by taps and keys are cards, in ${lang}`, async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open(`/${lang}/dmz-upgrades-tracker/stash`);
    const first = page.getByRole('article').first();
    await first
      .getByRole('button', { name: /: mehr$|: больше$/ })
      .first()
      .tap();
    await expect(first.getByRole('textbox').first()).not.toHaveValue('0');
    await expect(first.getByRole('textbox').first()).not.toBeFocused();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await open(`/${lang}/dmz-keys?m=vondel`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
