import type { Page } from '@playwright/test';
import { another, errorOf, field, newName, tab, toasts, words } from './accounts';
import { newAccount, signInNew } from './server';
import { expect, expectAccessible, overflow, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

const outgoing = (page: Page) => page.getByRole('list', { name: 'My moderators' }).getByRole('listitem');
const incoming = (page: Page) => page.getByRole('list', { name: 'Profiles I moderate' }).getByRole('listitem');

async function invite(page: Page, name: string): Promise<void> {
  await field(page, 'name').fill(name);
  // The form is disabled while the last invite is being sent.
  await expect(page.locator('main form:has(input[name="name"]) button[type=submit]')).toBeEnabled();
  await page.keyboard.press('Enter');
}

test('an invite is accepted in another browser, and revoked', async ({ page, context, browser, site, open }) => {
  test.slow();
  const owner = newName();
  const helper = newName();
  const { token } = await newAccount(site, { name: helper });
  await signInNew(context, site, { name: owner });
  await open('/en/my#mod-access');
  await expect(page.getByText('No moderators yet')).toBeVisible();
  await invite(page, helper);
  await expect(toasts(page)).toContainText(`${helper} was invited`);
  await expect(field(page, 'name')).toHaveValue('');
  await expect(outgoing(page)).toHaveCount(1);
  await expect(outgoing(page)).toContainText('Pending');

  const other = await another(browser, site, token, '#mod-access');
  await expect(incoming(other)).toContainText(owner);
  await incoming(other)
    .getByRole('button', { name: `Accept ${owner}’s invite` })
    .click();
  await expect(toasts(other)).toContainText(`You are now a moderator of ${owner}`);
  await expect(incoming(other)).toContainText('Active');
  await expect(incoming(other).getByRole('button')).toHaveText(['Reject']);

  await page.reload();
  await expect(outgoing(page)).toContainText('Active');
  await expectAccessible(page);
  await outgoing(page)
    .getByRole('button', { name: `Revoke ${helper}’s invite` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Revoke ${helper}’s access?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(outgoing(page)).toHaveCount(1);
  await outgoing(page).getByRole('button').click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No moderators yet')).toBeVisible();

  // The other user still sees the invite: rejecting it fails with a message, and the list is refreshed.
  await incoming(other).getByRole('button', { name: 'Reject' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toasts(other)).toContainText('This invite no longer exists.');
  await expect(other.getByText('No invites yet')).toBeVisible();
  await other.context().close();
});

test('a pending invite is rejected without a question', async ({ page, context, browser, site, open }) => {
  const helper = newName();
  const { token } = await newAccount(site, { name: helper });
  await signInNew(context, site, { name: newName() });
  await open('/en/my#mod-access');
  await invite(page, helper);
  await expect(outgoing(page)).toHaveCount(1);
  const other = await another(browser, site, token, '#mod-access');
  await incoming(other).getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('No invites yet')).toBeVisible();
  await other.context().close();
});

const lang = 'ru';

test(`${lang}: who cannot be invited is told under the field`, async ({ page, context, browser, site, open, consoleErrors }) => {
  const text = words(lang);
  const own = newName();
  const friend = newName();
  await newAccount(site, { name: friend });
  const hermit = newName();
  const closed = await another(browser, site, (await newAccount(site, { name: hermit })).token, '#mod-access');
  await closed.getByRole('switch', { name: /Block all invites/ }).click();
  await expect
    .poll(async () => (await closed.request.get('/api/user/community/mod-access')).json())
    .toMatchObject({ invites_allowed: false });
  await closed.context().close();
  await signInNew(context, site, { name: own });
  await open(`/${lang}/my#mod-access`);
  const expectError = (key: string) => expect(errorOf(page, 'name')).toHaveText(text(`errors.${key}`));
  await invite(page, '');
  await expectError('name_required');
  await invite(page, 'nobody-at-all');
  await expectError('unknown_user');
  await invite(page, own);
  await expectError('invite_yourself');
  await invite(page, hermit);
  await expectError('invites_blocked');
  await invite(page, friend);
  await expect(field(page, 'name')).toHaveValue('');
  await invite(page, friend);
  await expectError('already_invited');
  await field(page, 'name').fill(`${friend}x`);
  await expect(errorOf(page, 'name')).toHaveText('');
  consoleErrors.allowFailedRequests();
});

test('without a username the form is closed, and the link leads to the account', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/my#mod-access');
  await expect(field(page, 'name')).toHaveCount(0);
  await expect(page.getByText('No invites yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create your username' }).click();
  await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/en\/my$/);
  await expect(field(page, 'name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Create your username' })).toBeVisible();
});

test('the switch moves at once, and back when the server refuses', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await signInNew(context, site, { name: newName() });
  await open('/en/my#mod-access');
  const block = page.getByRole('switch', { name: /Block all invites/ });
  await expect(block).not.toBeChecked();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/mod-access/invite', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { success: false, code: 500, error: 'unheard_of', message: '' } });
  });
  await block.click();
  await expect(block).toBeChecked();
  answer();
  await expect(block).not.toBeChecked();
  await expect(toasts(page)).toContainText('Unknown error');
  await page.unroute('**/mod-access/invite');
  await block.click();
  await expect(block).toBeChecked();
  await page.reload();
  await expect(block).toBeChecked();
});

test('fifty invites with long names fit a phone', async ({ page, context, site, open }) => {
  await page.setViewportSize(phone);
  await signInNew(context, site, { name: newName() });
  const invites = Array.from({ length: 50 }, (_, id) => ({
    id,
    name: 'W'.repeat(24),
    status: id % 2,
    created_at: 1_750_000_000 - id * 90_000,
  }));
  const json = { success: true, outgoing_invites: invites, incoming_invites: invites, invites_allowed: true };
  await page.route('**/api/user/community/mod-access', (route) => route.fulfill({ json }));
  await open('/en/my#mod-access');
  await expect(outgoing(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await expect(outgoing(page)).toHaveCount(40);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
