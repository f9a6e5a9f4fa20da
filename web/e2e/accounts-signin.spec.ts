import { errorOf, expectArrival, field, fill, memberMenu, newEmail, notice, password, register, submit, words } from './auth-forms';
import { expect, expectAccessible, hydrated, phone, test, withoutNotification } from './support';

// Failed sign-ins are counted per IP address, which all tests share, so this file has its own site.
test.use({ siteEnv: {} });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => withoutNotification(page));

const lang = 'ru';

test(`${lang}, phone: sign up with Enter, then sign in with the button, in silence`, async ({ page, context, open }) => {
  const email = newEmail();
  await page.setViewportSize(phone);
  await open(`/${lang}/signup`);
  await fill(page, { email: ` ${email} `, password });
  await field(page, 'password').press('Enter');
  await expectArrival(page, `/${lang}/my`);
  await expect(memberMenu(page)).toBeVisible();
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ user: { email } });

  await context.clearCookies();
  await open(`/${lang}/signin`);
  await fill(page, { email: email.toUpperCase(), password });
  await submit(page).click();
  await expectArrival(page, `/${lang}/my`);
  await expect(memberMenu(page)).toBeVisible();
});

test('the button waits for the answer and sends once', async ({ page, open, context, site }) => {
  const email = await register(context, site);
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/auth', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await open('/en/signin');
  await fill(page, { email, password });
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toBeFocused();
  await field(page, 'password').press('Enter');
  release();
  await expectArrival(page, '/en/my');
  expect(asked).toBe(1);
});

test('other tabs follow', async ({ page, context, open, site }) => {
  const email = await register(context, site);
  await open('/en/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/signin');
  await hydrated(other);
  await fill(other, { email, password });
  await submit(other).click();
  await expect(memberMenu(page)).toBeVisible();
  await expectArrival(page, '/en/faq');
});

test.describe('after signing in', () => {
  const places: [back: string, expected: string][] = [
    ['/en/terms?x=1#y', '/en/terms?x=1#y'],
    ['/en', '/en'],
    ['/de/terms', '/en/terms'],
    ['//evil.example', '/en/my'],
    ['/\\evil.example', '/en/my'],
    ['/\t/evil.example', '/en/my'],
    ['https://evil.example/en', '/en/my'],
    ['javascript:alert(1)', '/en/my'],
  ];
  test('one goes back to a page of ours, and never to another site', async ({ page, context, open, site }) => {
    const email = await register(context, site);
    for (const [back, expected] of places) {
      await open(`/en/signin?${new URLSearchParams({ back })}`);
      await fill(page, { email, password });
      await submit(page).click();
      await expect(memberMenu(page)).toBeVisible();
      await expectArrival(page, expected);
      await context.clearCookies();
    }
  });

  test('a page for members comes back by itself', async ({ page, open, site, context }) => {
    const email = await register(context, site);
    await open(`/en/signin?back=%2Fen%2Fmy%23security`);
    await fill(page, { email, password });
    await submit(page).click();
    await expectArrival(page, `${site.url}/en/my#security`);
  });
});

test.describe('refusals', () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.allowFailedRequests());

  test(`${lang}: a known e-mail cannot sign up again`, async ({ page, open, context, site }) => {
    const email = await register(context, site);
    await open(`/${lang}/signup`);
    await fill(page, { email, password });
    await submit(page).click();
    await expect(errorOf(page, 'email')).toHaveText(words(lang)('errors.email_taken'));
    await expect(field(page, 'password')).toHaveValue(password);
  });

  test(`${lang}: a common password is refused by the server in the language of the page`, async ({ page, open }) => {
    await open(`/${lang}/signup`);
    await fill(page, { email: newEmail(), password: 'password1' });
    await submit(page).click();
    await expect(errorOf(page, 'password')).toHaveText(words(lang)('errors.password_common'));
    await field(page, 'password').focus();
    await expect(errorOf(page, 'password')).toBeEmpty();
  });

  test('an unknown e-mail and a wrong password look the same', async ({ page, open, context, site }) => {
    const email = await register(context, site);
    for (const wrong of [email, newEmail()]) {
      await open('/en/signin');
      await fill(page, { email: wrong, password: 'not my password' });
      await submit(page).click();
      await expect(errorOf(page, 'email')).toHaveText(words('en')('errors.bad_credentials'));
      await expect(errorOf(page, 'password')).toBeEmpty();
    }
  });

  test(`${lang}: after too many wrong passwords it says how long to wait`, async ({ page, open, context, site }) => {
    const say = words(lang);
    const email = await register(context, site);
    await open(`/${lang}/signin`);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await fill(page, { email, password: `wrong number ${attempt}` });
      const answered = page.waitForResponse('**/api/user/auth');
      await submit(page).click();
      await answered;
      await expect(submit(page)).toBeEnabled();
    }
    await expect(notice(page)).toContainText(say('auth.error'));
    await expect(notice(page)).toContainText(say('errors.too_many_attempts'));
    await expect(notice(page).getByRole('timer')).toHaveText(/\d/);
    await expect(field(page, 'email')).toHaveValue(email);
    await expectAccessible(page);
  });

  test('the waiting time runs down, and ends', async ({ page, open }) => {
    await page.clock.install();
    await page.route('**/api/user/auth', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '90' },
        json: { success: false, code: 429, error: 'accounts.too_many_attempts', message: 'Too many attempts' },
      }),
    );
    await open('/en/signin');
    await fill(page, { email: newEmail(), password });
    await submit(page).click();
    const timer = notice(page).getByRole('timer');
    await expect(timer).toHaveText('Try again in 1 minute 30 seconds.');
    await page.clock.runFor(45_000);
    await expect(timer).toHaveText('Try again in 45 seconds.');
    await page.clock.runFor(50_000);
    await expect(timer).toHaveText(words('en')('auth.wait_over'));
  });

  test(`${lang}: without a connection nothing typed is lost, and the next attempt works`, async ({ page, context, open }) => {
    const email = newEmail();
    await open(`/${lang}/signup`);
    await fill(page, { email, password });
    await context.setOffline(true);
    await submit(page).click();
    await expect(notice(page)).toContainText('Нет соединения');
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(field(page, 'password')).toHaveValue(password);
    await context.setOffline(false);
    await submit(page).click();
    await expectArrival(page, `/${lang}/my`);
  });

  test('a broken server is told of, and nothing typed is lost', async ({ page, open }) => {
    await page.route('**/api/user/auth', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }));
    await open('/en/signin');
    await fill(page, { email: 'ghost@example.org', password });
    await submit(page).click();
    await expect(notice(page)).toContainText('Unknown error');
    await expect(field(page, 'password')).toHaveValue(password);
    await expectAccessible(page);
  });
});
