import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { Provider, WEBHOOK_SECRET } from './provider';
import { newAccount, signInNew, type Site } from './server';
import { expect, expectAccessible, phone, roundTrips, test as base, withoutNotification } from './support';

const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      const provider = await new Provider().start();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  siteEnv: [
    async ({ provider }, use) =>
      use({
        HOTDROP_BILLING_STRIPE_URL: provider.url,
        HOTDROP_BILLING_STRIPE_KEY: 'sk_test_browser',
        HOTDROP_BILLING_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        HOTDROP_BILLING_STRIPE_PRICE: 'price_monthly',
        HOTDROP_HOUSE_ADS: 'true',
      }),
    { scope: 'worker' },
  ],
});

type Lang = 'en' | 'de' | 'ru';

const textsOf = (area: string, lang: Lang) =>
  JSON.parse(readFileSync(new URL(`../../locales/${area}/${lang}.json`, import.meta.url), 'utf8'));

const STATUS = '/api/user/payments/subscribe';

/** Returns the elements of the page in a language. */
function parts(page: Page, lang: Lang) {
  const texts = textsOf('billing', lang);
  return {
    texts,
    subscribe: page.getByRole('button', { name: texts.subscribe }),
    manage: page.getByRole('button', { name: texts.manage }),
    member: page.getByRole('heading', { name: texts.active.title }),
    badge: page.getByRole('banner').getByRole('img', { name: textsOf('shell', lang).nav.premium }),
    creator: page.getByRole('combobox', { name: texts.referrer.label }),
  };
}

async function enter(context: BrowserContext, site: Site): Promise<void> {
  await signInNew(context, site);
}

/** Pays at the provider and returns. */
async function buy(page: Page, lang: Lang): Promise<void> {
  await parts(page, lang).subscribe.click();
  await page.getByRole('button', { name: 'Pay' }).click();
}

test.describe('with a provider', () => {
  test.describe.configure({ mode: 'default' });

  test.beforeEach(async ({ page, provider, site }) => {
    Object.assign(provider, { site: site.url, confirms: 'before', broken: false });
    await withoutNotification(page);
  });

  const lang = 'ru';

  test(`is bought in ${lang} on a phone, confirmed before the return`, async ({ page, context, site, open }) => {
    await page.setViewportSize(phone);
    await enter(context, site);
    const { subscribe, member, badge, texts } = parts(page, lang);
    await open(`/${lang}/my#subscription`);
    await expect(subscribe).toBeEnabled();
    await expect(page.getByRole('tabpanel')).toContainText('4,99 €');
    await expect(badge).toHaveCount(0);
    await expectAccessible(page);
    await buy(page, lang);
    await expect(member).toBeVisible();
    await expect(badge).toBeVisible();
    await expect(page).toHaveURL(`/${lang}/my#subscription`);
    await expect(page.getByText(texts.active.renews)).toBeVisible();
    await expectAccessible(page);
  });

  test(`waits in ${lang} for a confirmation after the return`, async ({ page, context, site, open, provider }) => {
    provider.confirms = 'later';
    await enter(context, site);
    const { subscribe, member, badge, texts } = parts(page, lang);
    await open(`/${lang}/my#subscription`);
    await buy(page, lang);
    await expect(page.getByText(texts.pending.title)).toBeVisible();
    await expect(subscribe).toBeDisabled();
    await expect(page).toHaveURL(`/${lang}/my?subscription=true&success=true`);
    await expect(badge).toHaveCount(0);
    await expectAccessible(page);
    await provider.confirm();
    await expect(member).toBeVisible();
    await expect(badge).toBeVisible();
    await expect(page).toHaveURL(`/${lang}/my#subscription`);
  });

  test('turns the ads off, here and in the other tab, at once', async ({ page, context, site, open, provider }) => {
    provider.confirms = 'later';
    await enter(context, site);
    const other = await context.newPage();
    await withoutNotification(other);
    await other.goto('/en/faq');
    const ads = other.getByRole('complementary', { name: 'Advertisement' });
    await expect(ads.first()).toBeAttached();
    await open('/en/my#subscription');
    await buy(page, 'en');
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await provider.confirm();
    await expect(parts(page, 'en').member).toBeVisible();
    await expect(parts(other, 'en').badge).toBeVisible();
    await expect(ads).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0);
  });

  test('names the creator who led here, found by keyboard', async ({ page, context, site, open, provider }) => {
    await newAccount(site, { name: 'GhostOne' });
    await newAccount(site, { name: 'GhostTwo' });
    await enter(context, site);
    const { creator, subscribe } = parts(page, 'en');
    await open('/en/my#subscription');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('get-users') && asked.push(new URL(request.url()).search));
    await creator.fill('g');
    await roundTrips(page);
    await expect(page.getByRole('option')).toHaveCount(0);
    await creator.pressSequentially('ho');
    await expect(page.getByRole('option')).toHaveText(['GhostOne', 'GhostTwo']);
    await expectAccessible(page);
    expect(asked).toEqual(['?q=gho']);
    await creator.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await creator.press('ArrowDown');
    await creator.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText('GhostTwo');
    await creator.press('Enter');
    const clear = page.getByRole('button', { name: 'Remove GhostTwo' });
    await expect(clear).toBeFocused();
    await clear.press('Enter');
    await expect(creator).toBeFocused();
    await creator.fill('nobody-has-this');
    await expect(page.getByText('No matching creator found.').first()).toBeVisible();
    await creator.fill('ghosto');
    await page.getByRole('option', { name: 'GhostOne' }).click();
    await subscribe.click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'GhostOne' })).toBeVisible();
    expect(provider.orders.at(-1)?.['subscription_data[metadata][referrer]']).toMatch(/^\d+$/);
    expect(provider.orders.at(-1)?.['locale']).toBe('en');
  });

  test('costs nothing when the checkout is left', async ({ page, context, site, open }) => {
    await enter(context, site);
    const { subscribe, badge } = parts(page, 'en');
    await open('/en/my#subscription');
    await subscribe.click();
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page).toHaveURL('/en/my#subscription');
    await expect(subscribe).toBeEnabled();
    await expect(badge).toHaveCount(0);
  });

  test('is managed in the portal, cancelled and mended', async ({ page, context, site, open, provider }) => {
    await enter(context, site);
    const { manage, badge, subscribe } = parts(page, 'en');
    await open('/en/my#subscription');
    await buy(page, 'en');
    await manage.click();
    await expect(page.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
    expect(provider.orders.at(-1)?.['return_url']).toBe(`${site.url}/en/my#subscription`);

    await provider.change('customer.subscription.updated', { cancel_at_period_end: true });
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByText('Ends on')).toBeVisible();
    await expect(page.getByText('Next payment')).toHaveCount(0);
    await expect(badge).toBeVisible();

    await provider.change('invoice.payment_failed', { cancel_at_period_end: false, status: 'past_due' });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Your last payment didn’t go through');
    await expect(badge).toBeVisible();
    await expectAccessible(page);

    await provider.change('customer.subscription.deleted', { status: 'canceled' });
    await page.reload();
    await expect(subscribe).toBeEnabled();
    await expect(badge).toHaveCount(0);
  });

  test('says after ten minutes that it takes longer, and asks no more', async ({ page, context, site, open, provider }) => {
    provider.confirms = 'later';
    await enter(context, site);
    await open('/en/my#subscription');
    await buy(page, 'en');
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await page.clock.fastForward('10:01');
    await expect(page.getByText('Still processing')).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === STATUS) asked += 1;
    });
    await page.clock.fastForward('01:00');
    await roundTrips(page);
    expect(asked).toBe(0);
    await expectAccessible(page);
    await provider.confirm();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(parts(page, 'en').member).toBeVisible();
  });

  for (const query of ['?subscription=true&success=false', '?subscription=true', '?subscription=1&success=true']) {
    test(`leaves a clean address after ${query}`, async ({ page, context, site }) => {
      await enter(context, site);
      await page.goto(`/en/my${query}`);
      await expect(page).toHaveURL('/en/my#subscription');
      await expect(parts(page, 'en').subscribe).toBeEnabled();
    });
  }

  test('offers another try when the server or the provider fails', async ({ page, context, site, open, provider, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await enter(context, site);
    const { subscribe } = parts(page, 'de');
    let fails = true;
    await page.route(`**${STATUS}`, (route) => (fails ? route.fulfill({ status: 500, json: { success: false } }) : route.continue()));
    await open('/de/my#subscription');
    const retry = page.getByRole('tabpanel').getByRole('button', { name: textsOf('shell', 'de').ui.failed.retry });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    fails = false;
    await retry.click();
    await expect(subscribe).toBeEnabled();
    provider.broken = true;
    await subscribe.click();
    await expect(page.getByRole('alert')).toContainText('Der Zahlungsanbieter antwortet nicht.');
    provider.broken = false;
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
});

base.describe('without a provider', () => {
  const lang = 'ru';

  base(`says in ${lang} that nothing is sold here`, async ({ page, context, site, open }) => {
    await withoutNotification(page);
    await enter(context, site);
    const { texts, subscribe } = parts(page, lang);
    await open(`/${lang}/my#subscription`);
    await expect(page.getByText(texts.unavailable.title)).toBeVisible();
    await expect(subscribe).toHaveCount(0);
    await expectAccessible(page);
  });
});
