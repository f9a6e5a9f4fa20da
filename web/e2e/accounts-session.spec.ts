import type { Page } from '@playwright/test';
import { changeAccount, newAccount, newStaff, signInNew } from './server';
import { expect, expectAccessible, hydrated, phone, test, withoutNotification, withoutGround } from './support';
import { wordsOf } from './words';

test.beforeEach(async ({ page }) => withoutNotification(page));

const profileButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });
const signInButton = (page: Page) => page.getByRole('banner').getByText('Sign in', { exact: true });
const premium = (page: Page) => page.getByRole('banner').getByRole('img', { name: 'Premium member' });

async function expectGuest(page: Page): Promise<void> {
  await expect(signInButton(page)).toBeVisible();
  await expect(profileButton(page)).toHaveCount(0);
}

test.describe('profile menu', () => {
  test('shows the default icon, leads to profile and account, and is used by keyboard', async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open('/en');
    const button = profileButton(page);
    await expect(button).toBeVisible();
    await expect(button.locator('svg')).toBeVisible();
    await expect(button.locator('img')).toHaveCount(0);
    await expect(signInButton(page)).toBeHidden();
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('menu', { name: 'Your account' });
    await expect(menu.getByRole('menuitem')).toHaveText([/^My profile/, /^My account/, 'Log out']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('shows the avatar where there is one', async ({ page, context, site, open }) => {
    await signInNew(context, site, { name: 'Ghost', avatar: '/apple-touch-icon.png' });
    await open('/en');
    const picture = profileButton(page).locator('img');
    await expect(picture).toHaveAttribute('src', '/apple-touch-icon.png');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('falls back to the icon when the avatar is gone', async ({ page, context, site, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await signInNew(context, site, { avatar: '/pictures/gone.png' });
    await open('/en');
    await expect(profileButton(page).locator('svg')).toBeVisible();
    await expect(profileButton(page).locator('img')).toHaveCount(0);
  });
});

test('only a subscriber has the premium badge, and the bar does not move for it', async ({ page, context, site, open }) => {
  const { email } = await signInNew(context, site);
  await open('/en');
  await expect(profileButton(page)).toBeVisible();
  await expect(premium(page)).toHaveCount(0);
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').first();
  const before = await entry.boundingBox();
  changeAccount(site, email, { subscriber: true });
  await page.reload();
  await hydrated(page);
  await expect(premium(page)).toBeVisible();
  expect(await entry.boundingBox()).toEqual(before);
  await expectAccessible(page);
});

test.describe('logout', () => {
  test('in the menu returns to the guest, for good', async ({ page, context, site, open }) => {
    await signInNew(context, site, { subscriber: true });
    await open('/en');
    await profileButton(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByText('You’ve been logged out')).toBeVisible();
    await expectGuest(page);
    await expect(premium(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expectGuest(page);
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ user: null });
  });

  test('says so when it fails, in the language of the page, and nobody is logged out', async ({
    page,
    context,
    site,
    open,
    consoleErrors,
  }) => {
    consoleErrors.allowFailedRequests();
    await signInNew(context, site);
    await open('/de');
    const button = page.getByRole('banner').locator('[aria-haspopup=menu]');
    await button.click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('Abmelden fehlgeschlagen');
    await expect(button).toBeVisible();
    await context.setOffline(false);
    await button.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(button).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('the mobile menu offers it to members, and sign in and sign up to guests', async ({ page, context, site, open }) => {
      await signInNew(context, site);
      await open('/en');
      await expect(profileButton(page)).toBeVisible();
      const opener = page.getByRole('button', { name: 'Open menu' });
      const panel = page.getByRole('dialog', { name: 'Menu' });
      await opener.click();
      await expect(panel.getByText('Sign up')).toHaveCount(0);
      await panel.getByRole('button', { name: 'Log out' }).click();
      await expect(panel).toBeHidden();
      await expectGuest(page);
      await opener.click();
      await expect(panel.getByText('Sign in', { exact: true })).toBeVisible();
      await expect(panel.getByText('Sign up', { exact: true })).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    });
  });
});

test('a second tab follows sign-in, subscription and logout at once', async ({ page, context, site, open }) => {
  const { email, token } = await newAccount(site);
  await open('/en/faq');
  await expectGuest(page);
  const other = await context.newPage();
  await other.goto(`/en/signin#access_token=${token}`);
  await expect(profileButton(page)).toBeVisible();

  changeAccount(site, email, { subscriber: true });
  await expect(premium(page)).toHaveCount(0);
  // The mobile app passes its session in this way.
  const session = (await context.cookies()).find(({ name }) => name === 'hotdrop_session')?.value;
  await other.goto(`/en/map#access_token=${session}`);
  await expect(premium(page)).toBeVisible();

  await profileButton(other).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expectGuest(page);
  await expect(premium(page)).toHaveCount(0);
});

test.describe('token in the address', () => {
  for (const [path, target] of Object.entries({ '/signin': '/en/my', '/map': '/en/map?from=mail' })) {
    test(`is taken on ${path} and removed before it is sent`, async ({ page, site }) => {
      await withoutGround(page);
      const { token } = await newAccount(site);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      let sent = '';
      await page.route('**/api/user/session', async (route) => {
        sent = route.request().postData() ?? '';
        await held;
        await route.continue();
      });
      await page.goto(`/en${path}?from=mail#access_token=${token}`);
      await expect.poll(() => sent).toBe(JSON.stringify({ token, replace: false }));
      expect(page.url()).toBe(`${site.url}/en${path}?from=mail`);
      expect(await page.content()).not.toContain(token);
      release();
      await expect(profileButton(page)).toBeVisible();
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).not.toContainText('404');
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });
  }

  test('replaces whoever is signed in only after a question that names both', async ({ page, context, site, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    const say = wordsOf('accounts', 'ru');
    await page.setViewportSize(phone);
    const here = await signInNew(context, site);
    const other = newStaff(site);
    await open('/ru/faq');
    const email = async () => {
      const { user } = (await (await page.request.get('/api/user')).json()) as { user: { email: string } };
      return user.email;
    };
    await page.goto(`/ru/signin#access_token=${other.token}`);
    const dialog = page.getByRole('alertdialog', { name: say('token.title') });
    await expect(dialog).toContainText(here.email);
    await expect(dialog).toContainText(other.email);
    expect(page.url()).not.toContain(other.token);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('token.no') }).click();
    await expect(dialog).toBeHidden();
    expect(await email()).toBe(here.email);
    // Canceling the dialog has not consumed the token.
    await page.goto('/ru/faq');
    await page.goto(`/ru/signin#access_token=${other.token}`);
    await dialog.getByRole('button', { name: say('token.yes') }).click();
    await expect(page).toHaveURL('/ru/my');
    await expect(page.getByRole('main').getByText(other.email)).toBeVisible();
    expect(await email()).toBe(other.email);
  });

  test('shows nobody the account of who was here before, however late its answer comes', async ({ page, context, site, consoleErrors }) => {
    const here = await signInNew(context, site);
    const other = newStaff(site);
    let replaced = () => {};
    const held = new Promise<void>((resolve) => (replaced = resolve));
    await page.route(
      '**/api/user',
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`/en/signin#access_token=${other.token}`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(here.email);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/session') && response.ok());
    await dialog.getByRole('button').last().click();
    await answered;
    replaced();
    await expect(page).toHaveURL('/en/my');
    await expect(page.getByRole('main').getByText(other.email)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(here.email);
    consoleErrors.allow(/409/);
  });

  test('leads on to where the visitor was going', async ({ page, site }) => {
    const { token } = await newAccount(site);
    await page.goto(`/en/signin?back=%2Fen%2Ffaq#access_token=${token}`);
    await expect(profileButton(page)).toBeVisible();
    await expect(page).toHaveURL('/en/faq');
  });

  test('is ignored when it has 40 characters or fewer, yet removed', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/en/signin#access_token=${'a'.repeat(40)}`);
    await hydrated(page);
    await expect(page).toHaveURL(`${site.url}/en/signin`);
    await expectGuest(page);
    expect(asked).toContain('/api/user');
    expect(asked).not.toContain('/api/user/session');
  });

  test('is left alone on other pages', async ({ page, site, open }) => {
    const { token } = await newAccount(site);
    await open(`/en/faq#access_token=${token}`);
    await expectGuest(page);
  });

  test('that the server refuses is told of in the language of the page, and the visitor stays a guest where she is', async ({
    page,
    site,
    consoleErrors,
  }) => {
    consoleErrors.allowFailedRequests();
    await page.goto(`/ru/signin#access_token=${'f'.repeat(64)}`);
    await expect(page.getByRole('alert')).toContainText('Эта ссылка для входа больше не действует.');
    await expect(page).toHaveURL(`${site.url}/ru/signin`);
    await expect(page.locator('main input[name=email]')).toBeVisible();
    await expect(page.getByRole('banner').locator('[aria-haspopup=menu]')).toHaveCount(0);
  });

  test('is told of when the server cannot be reached', async ({ page, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await page.route('**/api/user/session', (route) => route.abort());
    await page.goto(`/en/signin#access_token=${'f'.repeat(64)}`);
    await expect(page.getByRole('alert')).toContainText('Couldn’t reach the server.');
  });
});
