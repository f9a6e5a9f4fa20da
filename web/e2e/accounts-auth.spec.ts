import { errorOf, field, fill, memberMenu, notice, password, submit, words } from './auth-forms';
import { signInNew } from './server';
import { expect, expectAccessible, hydrated, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

const pages = ['/signin', '/signup', '/forgot-password', '/reset-password/abcdef'] as const;

for (const path of pages) {
  test(`${path} is for guests only`, async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await page.goto(`/de${path}`);
    await expect(page).toHaveURL('/de/my');
    await expect(memberMenu(page)).toBeVisible();
    await page.goto('/de/faq');
    await hydrated(page);
    await open(`/de${path}?back=%2Fde%2Fterms`);
    await expect(page).toHaveURL('/de/terms');
  });
}

test.describe('the forms', () => {
  test('have what password managers look for', async ({ page, open }) => {
    const kinds = async () => page.locator('main form input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
    await open('/en/signin');
    expect(await kinds()).toEqual(['username', 'current-password']);
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
    await open('/en/signup');
    expect(await kinds()).toEqual(['username', 'new-password']);
    await open('/en/reset-password/abcdef?email=ghost%40example.org');
    expect(await kinds()).toEqual(['username', 'new-password', 'new-password']);
    await expect(field(page, 'email')).toHaveValue('ghost@example.org');
    await open('/en/reset-password/abcdef');
    await expect(field(page, 'email')).toHaveValue('');
  });

  test('keep what was filled in before the page was alive', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/signup', { waitUntil: 'commit' });
    await fill(page, { email: 'early@example.org', password: 'early bird' });
    await field(page, 'password').press('Enter');
    await expect(page).toHaveURL('/en/signup');
    release();
    await hydrated(page);
    await expect(field(page, 'email')).toHaveValue('early@example.org');
    await expect(field(page, 'password')).toHaveValue('early bird');
  });

  test('put the cursor into the first field on desktops only', async ({ page, open }) => {
    await open('/en/signin');
    await expect(field(page, 'email')).toBeFocused();
    await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/en/signup');
    await expect(field(page, 'email')).toBeFocused();
    await page.setViewportSize(phone);
    await open('/en/signin');
    await expect(field(page, 'email')).not.toBeFocused();
  });

  test('show and hide the password', async ({ page, open }) => {
    await open('/en/signin');
    await field(page, 'password').fill('secret words');
    await expect(field(page, 'password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field(page, 'password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field(page, 'password')).toHaveAttribute('type', 'password');
    await expect(field(page, 'password')).toHaveValue('secret words');
  });

  test('say how good a new password is', async ({ page, open }) => {
    const say = words('en');
    await open('/en/signup');
    await expect(page.getByText(say('auth.password_hint'))).toBeVisible();
    for (const [typed, strength] of [
      ['short', '0'],
      ['password', '1'],
      ['Parachute7', '2'],
      [password, '3'],
    ] as const) {
      await field(page, 'password').fill(typed);
      await expect(page.locator('main form').getByText(say(`auth.strength.${strength}`), { exact: true })).toBeVisible();
    }
  });

  const lang = 'ru';

  test(`${lang}: name what is wrong below the field until it gains focus, and send nothing`, async ({ page, open }) => {
    const say = words(lang);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await open(`/${lang}/signup`);
    await fill(page, { email: 'ghost', password: 'short' });
    await submit(page).click();
    await expect(errorOf(page, 'email')).toHaveText(say('errors.email_invalid'));
    await expect(errorOf(page, 'password')).toHaveText(say('errors.password_short'));
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field(page, 'password').focus();
    await expect(errorOf(page, 'password')).toBeEmpty();
    await expect(errorOf(page, 'email')).toHaveText(say('errors.email_invalid'));
    await field(page, 'email').focus();
    await expect(errorOf(page, 'email')).toBeEmpty();
    await expect(field(page, 'email')).toHaveValue('ghost');
    expect(sent).toEqual([]);
  });

  test('the two new passwords must be the same', async ({ page, open }) => {
    await open('/en/reset-password/abcdef?email=ghost%40example.org');
    await fill(page, { password, password_confirmation: 'something else' });
    await submit(page).click();
    await expect(errorOf(page, 'password_confirmation')).toHaveText(words('en')('errors.password_mismatch'));
  });
});

test.describe('ways between the pages', () => {
  test('only sign-in leads to recovery; sign-in and sign-up lead to each other and keep the way back', async ({ page, open }) => {
    const main = page.locator('main');
    await open('/en/signin?back=%2Fen%2Ffaq%23x');
    await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/en/forgot-password');
    await main.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/en/signup?back=%2Fen%2Ffaq%23x');
    await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
    await main.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/en/signin?back=%2Fen%2Ffaq%23x');
    await main.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/en/forgot-password');
    await main.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL('/en/signin');
  });

  test('the bar and the mobile menu lead here', async ({ page, open }) => {
    await open('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/en/signin?back=%2Fen');
    await page.setViewportSize(phone);
    await open('/en');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/en/signup?back=%2Fen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  });
});

test.describe('social networks', () => {
  const lang = 'ru';

  test(`${lang}: why it failed is told once, and the address is clean`, async ({ page, open }) => {
    const say = words(lang);
    await open(`/${lang}/signin?error=email_unverified&back=%2F${lang}%2Ffaq`);
    await expect(notice(page)).toContainText(say('social.error.email_unverified'));
    await expect(page).toHaveURL(`/${lang}/signin?back=%2F${lang}%2Ffaq`);
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('without a configured network there is nothing to choose', async ({ page, open }) => {
    await open('/en/signin');
    await expect(page.locator('main a[href^="/auth/"]')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText(words('en')('social.or'));
  });
});
