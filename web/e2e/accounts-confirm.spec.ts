import type { Page } from '@playwright/test';
import { errorOf, expectArrival, field, fill, newEmail, notice, password, submit, words } from './auth-forms';
import { linkInMail } from './mail';
import { signInWith } from './server';
import { expect, expectAccessible, overflow, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

const badge = (page: Page, lang: string) => page.locator('main header').getByText(words(lang)('my.confirm.badge'), { exact: true });

const lang = 'ru';

test(`${lang}: a new address is marked, confirmed by its link, once, and the mark is gone`, async ({ page, context, site, open }) => {
  test.slow();
  const say = words(lang);
  const main = page.locator('main');
  await page.setViewportSize(phone);
  await open(`/${lang}/signup`);
  const email = newEmail();
  await fill(page, { email, password });
  await submit(page).click();
  await expectArrival(page, `/${lang}/my`);
  await expect(badge(page, lang)).toBeVisible();
  await expect(main.getByText(say('my.confirm.text'))).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const { pathname, search, hash } = await linkInMail(site, email, 'confirm-email');
  expect(pathname + search).toBe(`/${lang}/confirm-email`);
  await open(pathname + hash);
  await expect(page, 'nobody finds the secret in the address').toHaveURL(`/${lang}/confirm-email`);
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await main.getByRole('button', { name: say('auth.confirm.submit').replace('{{email}}', email) }).click();
  await expect(main.getByRole('status')).toContainText(say('auth.confirm.done.title'));
  await expect(main.getByRole('status')).toBeFocused();
  await expectAccessible(page);
  await main.getByRole('link', { name: say('auth.confirm.my') }).click();
  await expectArrival(page, `/${lang}/my`);
  await expect(main.getByText(email)).toBeVisible();
  await expect(badge(page, lang)).toHaveCount(0);
  await context.clearCookies();
});

test('who is not signed in does that first, and comes back to confirm', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const say = words('en');
  const email = newEmail();
  expect(await signInWith(context, site, 'signup', email, password)).toBe(200);
  await context.clearCookies();
  const { pathname, hash } = await linkInMail(site, email, 'confirm-email');
  await open(pathname + hash);
  const main = page.locator('main');
  await expect(main).toContainText(email);
  await main.getByRole('link', { name: say('auth.signin.submit') }).click();
  await expectArrival(page, '/en/signin?back=%2Fen%2Fconfirm-email');
  await fill(page, { email, password: 'not it at all' });
  await submit(page).click();
  await expect(errorOf(page, 'email')).toHaveText(say('errors.bad_credentials'));
  await field(page, 'password').fill(password);
  await submit(page).click();
  await expectArrival(page, '/en/confirm-email');
  await main.getByRole('button', { name: email }).click();
  await expect(main.getByRole('status')).toContainText(say('auth.confirm.done.title'));
});

test('a link that does not work says so, and another one is sent', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const say = words('en');
  const email = newEmail();
  expect(await signInWith(context, site, 'signup', email, password)).toBe(200);
  await open(`/en/confirm-email#token=${'f'.repeat(64)}&email=${encodeURIComponent(email)}`);
  const main = page.locator('main');
  await main.getByRole('button', { name: email }).click();
  await expect(notice(page)).toContainText(say('errors.confirm_link_invalid'));
  await notice(page)
    .getByRole('button', { name: say('auth.confirm.send') })
    .click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(say('my.confirm.sent'));
});

test('the link is sent again from the account, a few times', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const say = words('en');
  expect(await signInWith(context, site, 'signup', newEmail(), password)).toBe(200);
  await open('/en/my');
  const messages = page.getByRole('region', { name: 'Messages' });
  const send = page.getByRole('button', { name: say('my.confirm.send') });
  for (let times = 0; times < 3; times += 1) {
    const answered = page.waitForResponse('**/api/user/confirm-email/send');
    await send.click();
    expect((await answered).status()).toBe(200);
    await expect(send).toBeEnabled();
  }
  await expect(messages).toContainText(say('my.confirm.sent'));
  await send.click();
  await expect(messages).toContainText(say('errors.too_many_mails'));
});
