import { errorOf, expectArrival, field, fill, newEmail, notice, password, register, submit, words } from './auth-forms';
import { linkInMail } from './mail';
import { expect, expectAccessible, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test.describe('recovery', () => {
  const lang = 'ru';

  test(`${lang}, phone: from the forgotten password to the new one, once`, async ({ page, open, site, context, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    // Checks six pages in detail.
    test.slow();
    const say = words(lang);
    const main = page.locator('main');
    const email = await register(context, site);
    await page.setViewportSize(phone);
    await open(`/${lang}/forgot-password`);
    await field(page, 'email').fill(email);
    await field(page, 'email').press('Enter');
    await expect(main.getByRole('status')).toContainText(say('auth.forgot.done.title'));
    await expect(main.getByRole('status')).toContainText(email);
    await expect(main.getByRole('status')).toBeFocused();
    await expect(main.getByRole('link', { name: say('auth.signin.title') })).toHaveAttribute('href', `/${lang}/signin`);
    await expect(main.getByRole('link', { name: say('auth.signup.title') })).toHaveAttribute('href', `/${lang}/signup`);
    await expectAccessible(page);

    const { pathname, search, hash } = await linkInMail(site, email);
    expect(pathname + search).toBe(`/${lang}/reset-password`);
    const place = pathname + hash;
    await open(place);
    await expect(page, 'nobody finds the secret in the address').toHaveURL(`/${lang}/reset-password`);
    await expect(field(page, 'email')).toHaveValue(email);
    await fill(page, { password: 'A new way down', password_confirmation: 'A new way down' });
    await submit(page).click();
    await expect(main.getByRole('status')).toContainText(say('auth.reset.done.title'));
    await expectAccessible(page);
    await main.getByRole('link', { name: say('auth.signin.title') }).click();
    await expectArrival(page, `/${lang}/signin`);
    await fill(page, { email, password });
    await submit(page).click();
    await expect(errorOf(page, 'email')).toHaveText(say('errors.bad_credentials'));
    await fill(page, { password: 'A new way down' });
    await submit(page).click();
    // The address was never confirmed before, so the owner decides about what is in the account.
    const question = page.getByRole('alertdialog', { name: 'Это ваше?' });
    await expect(question).toContainText(email);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Оставить всё' }).click();
    await expectArrival(page, `/${lang}/my`);

    await page.context().clearCookies();
    await open(place);
    await fill(page, { password: 'Yet another way', password_confirmation: 'Yet another way' });
    await submit(page).click();
    await expect(notice(page)).toContainText(say('auth.error'));
    await expect(notice(page)).toContainText(say('errors.reset_link_invalid'));
    await expect(field(page, 'password')).toHaveValue('Yet another way');
    await notice(page)
      .getByRole('link', { name: say('auth.reset.again') })
      .click();
    await expectArrival(page, `/${lang}/forgot-password`);
  });

  test('says the same for an address that nobody has', async ({ page, open }) => {
    await open('/en/forgot-password');
    await field(page, 'email').fill(newEmail());
    await submit(page).click();
    await expect(page.locator('main').getByRole('status')).toContainText(words('en')('auth.forgot.done.title'));
  });

  test('too many mails: an error in words, keyed by what the server says', async ({ page, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await page.route('**/api/user/forgot-password', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 429, error: 'accounts.too_many_mails', error_text: 'accounts.too_many_mails', message: 'x' },
      }),
    );
    await open('/de/forgot-password');
    await field(page, 'email').fill('ghost@example.org');
    await submit(page).click();
    await expect(notice(page)).toContainText('Fehler!');
    await expect(notice(page)).toContainText(words('de')('errors.too_many_mails'));
  });

  test('a refused address shows below the field', async ({ page, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await page.route('**/api/user/forgot-password', (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: 422,
          error: 'invalid',
          message: 'x',
          errors: { email: ['No'] },
          keys: { email: ['accounts.email_invalid'] },
        },
      }),
    );
    await open('/de/forgot-password');
    await field(page, 'email').fill('ghost@example.org');
    await submit(page).click();
    await expect(errorOf(page, 'email')).toHaveText(words('de')('errors.email_invalid'));
    await field(page, 'email').focus();
    await expect(errorOf(page, 'email')).toBeEmpty();
  });
});
