import { errorOf, field, newName, password, toasts, words } from './accounts';
import { ageSessions, newStaff, signIn, signInNew, signInWith } from './server';
import { expect, expectAccessible, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test.describe('security', () => {
  test('sessions are listed and removed, the last one with oneself', async ({ page, context, browser, site, open, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const email = `${newName()}@example.org`;
    expect(await signInWith(context, site, 'signup', email, password)).toBe(200);
    const phoneContext = await browser.newContext({
      baseURL: site.url,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    expect(await signInWith(phoneContext, site, 'signin', email, password)).toBe(200);
    await open('/en/my#security');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Current');
    await expect(rows.last()).toContainText('iOS');
    await expect(rows.last().getByText('Current')).toHaveCount(0);
    await rows.last().getByRole('time').hover();
    await expect(rows.last().getByRole('time')).toHaveAttribute('title', /20\d\d/);
    await rows.last().getByRole('button').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure?');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(toasts(page)).toContainText('Nothing was removed');
    await expect(rows).toHaveCount(2);
    await rows.last().getByRole('button').click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(rows).toHaveCount(1);
    expect(await (await phoneContext.request.get(`${site.url}/api/user`)).json()).toMatchObject({ user: null });
    await rows.first().getByRole('button').click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/en\/signin\?back=/);
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ user: null });
    await phoneContext.close();
  });

  test('on a phone each session is a card, and twenty are no trouble', async ({ page, context, site, open }) => {
    await page.setViewportSize(phone);
    await signInNew(context, site);
    const sessions = Array.from({ length: 20 }, (_, id) => ({
      id,
      platform: 'Unknown',
      browser: 'Unknown',
      last_usage: 1_750_000_000 - id * 90_000,
      is_current: id === 0,
    }));
    await page.route('**/api/user/sessions', (route) => route.fulfill({ json: { success: true, sessions } }));
    await open('/de/my#security');
    const list = page.getByRole('list', { name: words('de')('my.sessions.title') });
    await expect(list.getByRole('listitem')).toHaveCount(20);
    await expect(list.getByRole('listitem').first()).toContainText('Unbekannt');
    await expectAccessible(page);
  });

  test('a list that did not arrive can be asked for again', async ({ page, context, site, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await signInNew(context, site);
    const failure = { success: false, code: 403, error: 'forbidden', message: 'No' };
    await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 403, json: failure }));
    await open('/en/my#security');
    await expect(page.getByRole('alert')).toContainText('You don’t have permission to do this.');
    await page.unroute('**/api/user/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('the password is changed, and all other sessions end', async ({ page, context, browser, site, open, consoleErrors }) => {
    const email = `${newName()}@example.org`;
    const next = 'Parachute 8!';
    expect(await signInWith(context, site, 'signup', email, password)).toBe(200);
    const other = await browser.newContext({ baseURL: site.url });
    expect(await signInWith(other, site, 'signin', email, password)).toBe(200);
    await open('/en/my#security');
    await field(page, 'old_password').fill('not it');
    await field(page, 'password').fill(next);
    await field(page, 'password_confirmation').fill('something else');
    await page.keyboard.press('Enter');
    await expect(errorOf(page, 'old_password')).toHaveText('This is not your current password.');
    await field(page, 'old_password').fill(password);
    await page.keyboard.press('Enter');
    await expect(errorOf(page, 'password_confirmation')).not.toHaveText('');
    await expect(field(page, 'password_confirmation')).toBeFocused();
    await field(page, 'password_confirmation').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toasts(page)).toContainText('Your password was changed');
    await expect(field(page, 'old_password')).toHaveValue('');
    expect(await (await other.request.get(`${site.url}/api/user`)).json()).toMatchObject({ user: null });
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ user: { email } });
    await other.clearCookies();
    expect(await signInWith(other, site, 'signin', email, password)).toBe(422);
    expect(await signInWith(other, site, 'signin', email, next)).toBe(200);
    consoleErrors.allowFailedRequests();
    await other.close();
  });

  test('a first password asks for a new sign-in when the last one is old, and nothing typed is lost', async ({
    page,
    context,
    site,
    open,
    consoleErrors,
  }) => {
    consoleErrors.allowFailedRequests();
    const { email, token } = newStaff(site);
    await signIn(context, site, token);
    await open('/de/my#security');
    ageSessions(site, email, 3600);
    await field(page, 'password').fill(password);
    await field(page, 'password_confirmation').fill(password);
    const say = words('de');
    const set = page.getByRole('button', { name: say('my.password.submit_first') });
    await set.click();
    const dialog = page.getByRole('dialog', { name: say('my.again.title') });
    await expect(dialog).toContainText(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('my.again.back') }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'password')).toHaveValue(password);
    await expect(field(page, 'password_confirmation')).toHaveValue(password);
    // The user has signed in again in another tab.
    ageSessions(site, email, 0);
    await set.click();
    await expect(field(page, 'old_password')).toBeVisible();
  });

  test('an account without a password sets its first one', async ({ page, context, site, open }) => {
    const { email, token } = newStaff(site);
    await signIn(context, site, token);
    await open('/en/my#security');
    await expect(field(page, 'old_password')).toHaveCount(0);
    await field(page, 'password').fill(password);
    await field(page, 'password_confirmation').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(field(page, 'old_password')).toBeVisible();
    await context.clearCookies();
    expect(await signInWith(context, site, 'signin', email, password)).toBe(200);
  });
});
