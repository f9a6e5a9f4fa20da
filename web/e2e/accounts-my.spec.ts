import { readFileSync } from 'node:fs';
import { errorOf, field, newName, password, tab, toasts, words } from './accounts';
import { newAccount, newStaff, signIn, signInNew, signInWith } from './server';
import { expect, expectAccessible, hydrated, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

const tabs = [
  ['account', ''],
  ['subscription', '#subscription'],
  ['nuke-overlay', '#nuke-overlay'],
  ['bo6-overlay', '#bo6-overlay'],
  ['overlay-editor', '#overlay-editor'],
  ['security', '#security'],
  ['mod-access', '#mod-access'],
  ['avatar', '#avatar'],
] as const;

test.describe('tabs', () => {
  test('every one by its hash, in the window also on a phone', async ({ page, context, site, open }) => {
    await page.setViewportSize(phone);
    await signInNew(context, site);
    const text = words('ru');
    for (const [id, hash] of tabs) {
      await open(`/ru/my${hash}`);
      const chosen = tab(page, text(`my.tabs.${id}`));
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
      await expect(chosen).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('tabpanel')).not.toHaveText('');
    }
  });

  test('write the address, and Back returns to the one before', async ({ page, context, site, open }) => {
    const { email } = await signInNew(context, site);
    await open('/en/my');
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await tab(page, 'Security').click();
    await expect(page).toHaveURL(/\/en\/my#security$/);
    await tab(page, 'Avatar').click();
    await expect(page).toHaveURL(/#avatar$/);
    await page.goBack();
    await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await hydrated(page);
    await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Account').click();
    await expect(page).toHaveURL(/\/en\/my$/);
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Avatar')).toBeFocused();
    await expect(page).toHaveURL(/#avatar$/);
  });

  test('the subscription is also chosen by the query, which goes with the next tab', async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open('/en/my?subscription');
    await expect(tab(page, 'Subscription')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Account').click();
    await expect(page).toHaveURL(/\/en\/my$/);
    await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true');
  });

  test('guests are asked to sign in, and come back to the tab', async ({ page, open }) => {
    await open('/en/my#security');
    await expect(page).toHaveURL(/\/en\/signin\?back=%2Fen%2Fmy%23security$/);
  });
});

test.describe('account', () => {
  test('the profile is saved, or says under the field what is wrong', async ({ page, context, site, open, consoleErrors }) => {
    const taken = newName();
    await newAccount(site, { name: taken });
    await signInNew(context, site);
    await open('/en/my');
    const name = field(page, 'name');
    await name.fill('a!');
    await page.keyboard.press('Enter');
    await expect(errorOf(page, 'name')).toHaveText('Use 3 to 24 letters, digits, _ or -.');
    await expect(name).toBeFocused();
    await name.press('End');
    await expect(errorOf(page, 'name')).not.toHaveText('');
    await name.fill(taken);
    await expect(errorOf(page, 'name')).toHaveText('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(errorOf(page, 'name')).toHaveText('This username, or one that looks like it, is taken.');
    const own = newName();
    await name.fill(own);
    await page.getByRole('combobox', { name: 'Input device' }).click();
    await page.getByRole('option', { name: 'Controller' }).click();
    await field(page, 'loadout_creator_code').fill('HOTDROP');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page)).toContainText('Your profile was successfully updated');
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(own);
    await page.reload();
    await expect(field(page, 'name')).toHaveValue(own);
    await expect(page.getByRole('combobox', { name: 'Input device' })).toContainText('Controller');
    await expect(field(page, 'loadout_creator_code')).toHaveValue('HOTDROP');
    consoleErrors.allowFailedRequests();
  });

  test('after three changes of the name the field says when the next is possible', async ({ page, context, site, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await signIn(context, site, (await newAccount(site, { name: newName() })).token);
    await open('/en/my');
    for (const status of [200, 200, 200, 422]) {
      await field(page, 'name').fill(newName());
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/user/profile/store'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await answer).status()).toBe(status);
    }
    await expect(errorOf(page, 'name')).toHaveText(/You can change it again on \w+ \d+, 20\d\d\.$/);
  });

  test('in German a refused name is explained in German', async ({ page, context, site, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await signInNew(context, site);
    await open('/de/my');
    await field(page, 'name').fill('ab');
    await page.keyboard.press('Enter');
    await expect(errorOf(page, 'name')).toHaveText(words('de')('errors.name_invalid'));
  });

  test('networks are linked', async ({ page, context, site, open, consoleErrors }) => {
    await signInNew(context, site);
    await open('/en/my');
    await field(page, 'twitch').fill('https://www.youtube.com/@ghost');
    await field(page, 'kick').fill('kick.com');
    await page.getByRole('button', { name: 'Save links' }).click();
    await expect(errorOf(page, 'twitch')).toHaveText('This link is for a different site.');
    await expect(errorOf(page, 'kick')).toHaveText('Enter a full URL starting with https://');
    await field(page, 'twitch').fill('https://www.twitch.tv/ghost');
    await expect(errorOf(page, 'twitch')).toHaveText('');
    await expect(errorOf(page, 'kick')).not.toHaveText('');
    await field(page, 'kick').fill('');
    await page.getByRole('button', { name: 'Save links' }).click();
    await expect(toasts(page)).toContainText('Success!');
    await expect(toasts(page)).toContainText('Your profile was successfully updated');
    await page.reload();
    await expect(field(page, 'twitch')).toHaveValue('https://www.twitch.tv/ghost');
    consoleErrors.allowFailedRequests();
  });

  test('progress is reset after a question that names it', async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open('/en/my');
    const button = page.getByRole('button', { name: 'Reset progress' });
    await expect(button).toBeDisabled();
    await page.getByRole('group', { name: 'Black Ops 6' }).getByLabel('Zombies camos').check();
    await page.getByRole('group', { name: 'DMZ' }).getByLabel('DMZ missions, upgrades and items').check();
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset this progress?' });
    await expect(dialog.getByRole('listitem').filter({ hasNot: page.locator('ul') })).toHaveText([
      'Zombies camos',
      'DMZ missions, upgrades and items',
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('button', { name: 'Yes, reset' }).click();
    await expect(toasts(page)).toContainText('Your camo progress was reset');
    await expect(button).toBeDisabled();
  });

  test('all data can be taken home', async ({ page, context, site, open }) => {
    const { email } = await signInNew(context, site);
    await open('/en/my');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('hotdrop-data.json');
    const data: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(data).toMatchObject({ success: true });
    expect(JSON.stringify(data)).toContain(email);
  });

  test('is deleted with the password, for good', async ({ page, context, site, open, consoleErrors }) => {
    const email = `${newName()}@example.org`;
    expect(await signInWith(context, site, 'signup', email, password)).toBe(200);
    await open('/en/my');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(toasts(page)).toContainText('Your account was deleted');
    await expect(page.getByRole('banner').getByText('Sign in', { exact: true })).toBeVisible();
    expect(await signInWith(context, site, 'signin', email, password)).toBe(422);
    consoleErrors.allowFailedRequests();
  });

  test('without a password a fresh sign-in is enough', async ({ page, context, site, open }) => {
    await signIn(context, site, newStaff(site).token);
    await open('/ru/my');
    const text = words('ru');
    await page.getByRole('button', { name: text('my.delete.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('my.delete.dialog_title') });
    await expect(dialog).toContainText(text('my.delete.fresh'));
    await dialog.getByRole('button', { name: text('my.delete.submit') }).click();
    await expect(page).toHaveURL(/\/ru$/);
  });
});
