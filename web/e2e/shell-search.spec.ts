import { signInNew } from './server';
import { expect, expectAccessible, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test('slash and Ctrl-K open it, arrows and Enter go, Escape closes', async ({ page, open }) => {
  await open('/en');
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute(
    'id',
    (await field.getAttribute('aria-activedescendant')) ?? '',
  );
  await field.fill('terms');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/terms');
});

test('a slash that is typed stays a slash', async ({ page, open }) => {
  await open('/en/mw2');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('guns, lists, posts and patches are found as people type them, and what was chosen stands first the next time', async ({
  page,
  open,
}) => {
  await open('/en/faq');
  const field = page.getByRole('dialog').getByRole('combobox');
  const options = page.getByRole('option');
  await page.keyboard.press('Control+k');
  await field.fill('xm 4');
  await expect(options.first()).toHaveText(/^XM4 .*Weapon$/);
  await field.fill('krig c');
  await expect(options.first()).toHaveText(/^Krig C .*Weapon$/);
  await field.fill('read tier list');
  await expect(options.filter({ hasText: 'Blog' }).first()).toBeVisible();
  await field.fill('zombies meta');
  await expect(options.first()).toContainText('Zombies');
  await field.fill('patch notes');
  await expect(options.filter({ hasText: /\d{4}/ }).first()).toBeVisible();
  await field.fill('krigc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/\w+\/krig-c$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Krig C');
  await page.keyboard.press('/');
  await expect(options.first()).toHaveText(/^Krig C .*Weapon$/);
  // In a separate group, above the initial targets.
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/^Krig C .*Weapon$/]);
  await expect(page.getByRole('group', { name: 'Pages and actions' }).getByRole('option', { name: 'Terms of use' })).toBeAttached();
  await expectAccessible(page);
  await field.fill('krig');
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(0);
});

test('it does what can be done from anywhere: theme, link, language, sign in and out', async ({ page, context, site, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/en/faq?from=test');
  const choose = async (words: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(words);
    await page.getByRole('option', { name }).first().click();
  };
  await choose('light', 'Switch to light theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await choose('copy', 'Copy link');
  await expect(page.getByText('Link copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/en/faq?from=test`);
  await choose('language deutsch', 'Deutsch');
  await expect(page).toHaveURL('/de/faq?from=test');
  await open('/en/faq');
  await choose('sign in', 'Sign in');
  await expect(page).toHaveURL('/en/signin');
  await signInNew(context, site);
  await open('/en/faq');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await choose('log out', 'Log out');
  await expect(page.getByText('You’ve been logged out')).toBeVisible();
});

test('without its index it still finds pages, and Retry brings the rest', async ({ page, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await page.setViewportSize(phone);
  await page.route('**/api/site/search*', (route) => route.fulfill({ status: 404, json: { success: false } }));
  await open('/en/faq');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('xm4');
  await expect(page.getByRole('option')).toContainText('No results for “xm4”');
  await page.unroute('**/api/site/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option').first()).toContainText('XM4');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address with words opens it with them, and an empty search begins anew', async ({ page, open }) => {
  await open('/en?search=xm4');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('xm4');
  await expect(page.getByRole('option').first()).toContainText('XM4');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('');
});

test('a page stands without a part that cannot be loaded, which comes when the connection is back', async ({
  page,
  context,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await open('/en/faq');
  await context.setOffline(true);
  const refused = page.waitForEvent('requestfailed', (request) => /\/Palette-[^/]*\.js/.test(request.url()));
  await page.keyboard.press('/');
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});
