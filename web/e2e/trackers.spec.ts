import type { Locator, Page } from '@playwright/test';
import { signInNew } from './server';
import { choose, expect, expectAccessible, overflow, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) });

/** Opens the card of a weapon and returns its content. */
async function unfold(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return page.getByRole('group', { name, exact: true });
}

const saved = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/tools/camouflages/tracker') && answer.ok());

test('a tick brings the earlier ones along, is one step of undo, and is there on the next visit', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo/bo6mp');
  await expect(card(page, 'XM4')).toContainText('0%');
  const body = await unfold(page, 'XM4');
  await expect(body.getByRole('tab')).toHaveText([/^Military 0\/9/, /^Unique 0\/2/, /^Mastery 0\/4/]);
  const military = body.getByRole('checkbox');
  await expect(military).toHaveCount(9);
  await expect(military.first()).toHaveAccessibleName(/^Granite .*5 /);
  await military.nth(3).check();
  await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(card(page, 'XM4')).toContainText('27%');
  const toast = page.getByRole('listitem').filter({ hasText: 'XM4: Splinter done, plus 3 earlier ones' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(0);
  // Unique camouflages come after the military ones.
  await body.getByRole('tab', { name: 'Unique' }).click();
  await body.getByRole('checkbox').first().check();
  await expect(body.getByRole('tab')).toHaveText([/9\/9/, /1\/2/, /0\/4/]);
  await body.getByRole('tab', { name: 'Military' }).click();
  await military.nth(7).uncheck();
  await expect(body.getByRole('tab')).toHaveText([/7\/9/, /0\/2/, /0\/4/]);
  await page.keyboard.press('Control+z');
  await expect(body.getByRole('tab')).toHaveText([/9\/9/, /1\/2/, /0\/4/]);
  const sent = saved(page);
  await body.getByRole('tab', { name: 'Mastery' }).click();
  await body.getByRole('checkbox').last().check();
  await expect(card(page, 'XM4')).toContainText('100%');
  await expect(card(page, 'XM4')).toContainText('All done');
  await expect(page.getByRole('button', { name: /Dark Matter 1\/33/ })).toBeVisible();
  await expect(card(page, 'XM4').locator('.arm-picture img')).toHaveAttribute('src', /^\/camos\/.*\/dark-matter\/bo6\/xm4\.svg/);
  await sent;
  await open('/en/camo/bo6mp');
  await expect(card(page, 'XM4')).toContainText('100%');
  await expect(page.getByRole('heading', { name: /^Assault Rifles 1\//i })).toBeVisible();
});

test('a tracker leads back to all of them and to a site without ads, and lays fifteen challenges and four out in their own ways', async ({
  page,
  context,
  site,
  open,
}) => {
  await open('/en/camo/bo6mp?open=xm4');
  const tracker = page.getByRole('main').locator('.tracker');
  const removeAds = tracker.getByRole('link', { name: 'Remove ads' });
  await expect(tracker.getByRole('link', { name: 'Camo trackers' })).toHaveAttribute('href', '/en/camo');
  await expect(removeAds).toHaveAttribute('href', '/en/my#subscription');
  await expect(page.getByRole('group', { name: 'XM4', exact: true }).locator('.chals-fifteen').first()).toBeVisible();
  await signInNew(context, site, { subscriber: true });
  await open('/en/camo/mw3p?open=mcw');
  await expect(page.getByRole('group', { name: 'MCW', exact: true }).locator('.chals-four')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-user', 'subscriber');
  await expect(removeAds).toBeHidden();
  // A list without mastery has no tabs, regardless of the hash.
  await open('/en/camo/bo6wz#mastery');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Mastery' })).toHaveCount(0);
});

test('a challenge takes a count, typed or stepped, and completes itself; one tap still ticks', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo/bo6mp?open=xm4');
  const body = page.getByRole('group', { name: 'XM4', exact: true });
  await body.getByRole('button', { name: 'Woodland: 0 / 10, edit count' }).click();
  const field = body.getByRole('textbox', { name: 'Woodland: count' });
  await expect(field).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const line = body.getByRole('button', { name: 'Woodland: 7 / 10, edit count' });
  await expect(line).toBeFocused();
  await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await line.press('Enter');
  await body.getByRole('button', { name: 'One more' }).click();
  await body.getByRole('button', { name: 'One more' }).click();
  await expect(field).toHaveValue('9');
  const sent = saved(page);
  await body.getByRole('button', { name: 'One more' }).click();
  await expect(body.getByRole('checkbox', { name: /^Woodland/ })).toBeChecked();
  await expect(body.getByRole('checkbox', { name: /^Granite/ })).toBeChecked();
  // Plus increments the focused count; counts are saved.
  await body.getByRole('checkbox', { name: /^Savanna/ }).press('+');
  await expect(body.getByRole('button', { name: 'Savanna: 1 / 15, edit count' })).toBeVisible();
  expect((await (await sent).json()).done).toEqual(expect.arrayContaining(['xm4.granite', 'xm4.woodland']));
  await open('/en/camo/bo6mp?open=xm4');
  await expect(body.getByRole('button', { name: 'Savanna: 1 / 15, edit count' })).toBeVisible();
});

test('what is filtered stands in the address, and Back takes it away', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo/bo6mp');
  const found = page.getByText(/ shown$/);
  await expect(found).toHaveText('69 shown');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('ak74');
  await expect(page).toHaveURL(/\?q=ak74$/);
  await expect(found).toHaveText('1 shown');
  await page.getByRole('searchbox', { name: 'Search by name' }).clear();
  await expect(page).toHaveURL(/\/camo\/bo6mp$/);
  await page.getByRole('button', { name: 'Weapon class' }).click();
  await choose(page.getByRole('checkbox', { name: 'Light Machine Guns' }));
  await expect(page).toHaveURL(/\?class=LMG$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Light Machine Guns' })).toBeHidden();
  await page.goBack();
  await expect(found).toHaveText('69 shown');
  // A completed weapon is hidden when the filter is set, not while it is being ticked.
  await open('/en/camo/bo6mp?open=xm4&q=xm4');
  const body = page.getByRole('group', { name: 'XM4', exact: true });
  await body.getByRole('tab', { name: 'Mastery' }).click();
  await body.getByRole('checkbox').last().check();
  await expect(found).toHaveText('1 shown');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await choose(page.getByRole('checkbox', { name: 'Hide completed' }));
  await expect(page).toHaveURL(/hide=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Hide completed' })).toBeHidden();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(found).toHaveText('69 shown');
  await open('/en/camo/bo6mp?missing=gold');
  await expect(found).toHaveText('68 shown');
  await expect(page.getByRole('button', { name: /Missing Gold/ })).toBeVisible();
});

test('seen from a camouflage the weapons with the least work come first', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo/bo6mp?open=c9&q=c9');
  await page.getByRole('group', { name: 'C9', exact: true }).getByRole('checkbox').nth(5).check();
  await page.getByRole('button', { name: /^Gold 0\/33/ }).click();
  await expect(page).toHaveURL(/camo=gold/);
  await page
    .getByRole('list', { name: /filter/i })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Gold', exact: true })).toBeVisible();
  await expect(page.getByText('Unlocked on 0 of 69')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/C9.*6 to go/s);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/camo=/);
  await expect(page.getByRole('article').first()).not.toContainText('to go');
});

test('chosen weapons stand on top; the tabs live in the hash and add nothing to the way back', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo');
  await open('/en/camo/bo6mp');
  const sent = saved(page);
  await page.getByRole('button', { name: 'Pin C9 to the top' }).click();
  const chosen = page.getByRole('region', { name: /^Selected/ });
  await expect(chosen.getByRole('article')).toHaveCount(1);
  await expect(chosen.getByRole('button', { name: 'Pin C9 to the top' })).toHaveAttribute('aria-pressed', 'true');
  await sent;
  await page.getByRole('tab', { name: 'Mastery' }).click();
  await expect(page).toHaveURL('/en/camo/bo6mp#mastery');
  const body = await unfold(page, 'XM4');
  await expect(body.getByRole('checkbox').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Mastery' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Camos' }).click();
  await expect(page).toHaveURL('/en/camo/bo6mp');
  await expect(chosen.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/en/camo');
});

test('keys move between the challenges, tick and count them', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trackers/progress**', async (route) => {
    await asked;
    await route.continue();
  });
  await open('/en/camo/bo6mp?open=xm4');
  const boxes = page.getByRole('group', { name: 'XM4', exact: true }).getByRole('checkbox');
  // In a new browser, session and progress load while the user may already be in the list: the list must not change.
  await boxes.first().focus();
  await expect(page.locator('html')).toHaveAttribute('data-user', 'user');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(boxes.nth(3)).toBeFocused();
  // The second row is shorter, and the way back is the same.
  await page.keyboard.press('ArrowDown');
  await expect(boxes.last()).toBeFocused();
  answer();
  await page.keyboard.press('ArrowUp');
  await expect(boxes.nth(3)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.first()).toBeChecked();
  await page.keyboard.press('End');
  await expect(boxes.last()).toBeFocused();
  // The row is one Tab stop, followed by its count.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Red Tiger: 0 \/ 100/ })).toBeFocused();
  await page.keyboard.press('Meta+z');
  await expect(boxes.first()).not.toBeChecked();
  await expectAccessible(page);
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a card opens, ticks and counts by taps', async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open('/ru/camo/orion?q=m4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Сетевая игра/);
    await page.getByRole('button', { name: 'M4', exact: true }).tap();
    const body = page.getByRole('group', { name: 'M4', exact: true });
    const boxes = body.getByRole('checkbox');
    await expect(boxes).toHaveCount(7);
    await boxes.nth(4).tap();
    await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await boxes.nth(2).tap();
    await expect(body.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await body
      .getByRole('button', { name: /: 0 \/ 10,/ })
      .first()
      .tap();
    // The field is not focused, so that no on-screen keyboard opens; there are buttons instead.
    await expect(body.getByRole('textbox')).not.toBeFocused();
    await body.getByRole('button', { name: /На один больше/ }).tap();
    await expect(body.getByRole('textbox')).toHaveValue('1');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
