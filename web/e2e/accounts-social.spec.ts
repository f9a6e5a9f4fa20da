import type { Browser, BrowserContext, Page } from '@playwright/test';
import { memberMenu, newEmail, notice, register, words } from './auth-forms';
import { Issuer } from './oidc';
import { type Site, startSite } from './server';
import { test as base, expect, withoutNotification } from './support';

/** A site that uses our own provider instead of Google. */
const test = base.extend<object, { issuer: Issuer; site: Site }>({
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      const issuer = await new Issuer().start();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ issuer }, use) => {
      const site = await startSite({
        HOTDROP_AUTH_GOOGLE_CLIENT_ID: issuer.clientId,
        HOTDROP_AUTH_GOOGLE_CLIENT_SECRET: issuer.clientSecret,
        HOTDROP_AUTH_GOOGLE_ISSUER: issuer.url,
      });
      issuer.callback = `${site.url}/auth/google/callback`;
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => withoutNotification(page));

type User = { id: number; email: string; hasPassword: boolean; social_logins: string[] };

async function user({ request }: BrowserContext, { url }: Site): Promise<User | null> {
  return ((await (await request.get(`${url}/api/user`)).json()) as { user: User | null }).user;
}

/** Navigates from the sign-in page to the provider. */
async function leave(page: Page, issuer: Issuer, lang = 'en'): Promise<void> {
  await page.getByRole('link', { name: words(lang)('social.with').replace('{{name}}', 'Google') }).click();
  await page.waitForURL(`${issuer.url}/interaction/*`);
}

/** Signs in at the provider. */
async function say(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

const consent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function another(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await withoutNotification(page);
  return page;
}

test('signing in through the provider leads to where one wanted to go, and to the same account the next time', async ({
  page,
  context,
  browser,
  open,
  consoleErrors,
  issuer,
  site,
}) => {
  const email = newEmail();
  issuer.people.set('ann', { email, verified: true });
  await open('/de/signin?back=%2Fde%2Ffaq');
  await leave(page, issuer, 'de');
  await say(page, 'ann');
  await consent(page);
  await expect(page).toHaveURL(`${site.url}/de/faq`);
  await expect(memberMenu(page)).toBeVisible();
  const first = await user(context, site);
  expect(first).toMatchObject({ email, hasPassword: false, social_logins: ['google'] });
  // The provider's pages request missing fonts and an icon.
  consoleErrors.allowFailedRequests();

  const other = await another(browser, site);
  await other.goto('/en/signup');
  await leave(other, issuer);
  await say(other, 'ann');
  await consent(other);
  await expect(other).toHaveURL(`${site.url}/en/my`);
  await expect(memberMenu(other)).toBeVisible();
  expect((await user(other.context(), site))?.id).toBe(first?.id);
  await other.context().close();
});

test('who cancels at the provider is told so and signed in nowhere', async ({ page, context, open, issuer, site, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await open('/en/signin');
  await leave(page, issuer);
  const returned = page.waitForRequest(`${site.url}/en/signin?error=cancelled`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await returned;
  await expect(notice(page)).toContainText(words('en')('social.error.cancelled'));
  await expect(page).toHaveURL(`${site.url}/en/signin`);
  expect(await user(context, site)).toBeNull();
});

test('a verified address leads to the account that has it, and its unproven password ends', async ({
  page,
  context,
  open,
  issuer,
  site,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  const email = await register(context, site);
  issuer.people.set('bob', { email: email.toUpperCase(), verified: true });
  await open('/en/signin');
  await leave(page, issuer);
  await say(page, 'bob');
  await consent(page);
  await expect(page).toHaveURL(`${site.url}/en/my`);
  // The address was never confirmed before, so the owner decides about what is in the account.
  const question = page.getByRole('alertdialog', { name: 'Is this yours?' });
  await question.getByRole('button', { name: 'Keep everything' }).click();
  await expect(question).toBeHidden();
  expect(await user(context, site)).toMatchObject({ email, hasPassword: false, social_logins: ['google'] });
});

test('an address that is not verified is refused', async ({ page, context, open, issuer, site, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  issuer.people.set('eve', { email: newEmail(), verified: false });
  await open('/fr/signin');
  await leave(page, issuer, 'fr');
  await say(page, 'eve');
  await consent(page);
  await expect(notice(page)).toContainText(words('fr')('social.error.email_unverified'));
  expect(await user(context, site)).toBeNull();
});

test('the way back from an attempt that someone else began signs nobody in', async ({ page, context, browser, issuer, site }) => {
  issuer.people.set('mallory', { email: newEmail(), verified: true });
  const other = await another(browser, site);
  await other.goto('/en/signin');
  await leave(other, issuer);
  await say(other, 'mallory');
  // Mallory does not follow the last redirect, but sends its URL to the victim.
  const form = (await other.locator('form').getAttribute('action')) ?? '';
  const { request } = other.context();
  let answer = await request.post(form, { form: { prompt: 'consent' }, maxRedirects: 0 });
  while (answer.headers()['location']?.startsWith(issuer.url)) {
    answer = await request.get(answer.headers()['location'] ?? '', { maxRedirects: 0 });
  }
  const link = answer.headers()['location'] ?? '';
  expect(link).toContain(`${issuer.callback}?code=`);
  await page.goto(link);
  await expect(notice(page)).toContainText(words('en')('social.error.expired'));
  expect(await user(context, site)).toBeNull();
  // The URL is valid: it works in Mallory's own browser.
  await other.goto(link);
  await expect(other).toHaveURL(`${site.url}/en/my`);
  await other.context().close();
});
