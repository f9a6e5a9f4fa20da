import { expect, expectAccessible, langs, roundTrips, stopClock, runUntil, test, withConsent, withoutNotification } from './support';

const links = {
  'Google Play': 'https://play.example/app',
  'App Store': 'https://apps.example/app',
  Telegram: 'https://t.example/hotdrop',
  'E-mail': 'mailto:hello@hotdrop.example',
  Discord: 'https://discord.example/invite',
  'X (Twitter)': 'https://x.example/hotdrop',
  Blog: 'https://blog.hotdrop.example',
};

test.use({
  siteEnv: {
    HOTDROP_LINKS_ANDROID: links['Google Play'],
    HOTDROP_LINKS_IOS: links['App Store'],
    HOTDROP_LINKS_TELEGRAM: links.Telegram,
    HOTDROP_LINKS_EMAIL: 'hello@hotdrop.example',
    HOTDROP_LINKS_DISCORD: links.Discord,
    HOTDROP_LINKS_TWITTER: links['X (Twitter)'],
    HOTDROP_LINKS_BLOG: links.Blog,
    HOTDROP_OPERATOR_NAME: 'Hotdrop Testing LP',
    HOTDROP_HOUSE_ADS: 'true',
    HOTDROP_ANALYTICS_SCRIPT: '{network}/stats.js',
    HOTDROP_ANALYTICS_ID: 'site-9',
  },
});
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, network }) => {
  network.forget();
  await withoutNotification(page);
});

test.describe('footer', () => {
  test('has every configured link, the pages, the disclaimer and the year', async ({ page, open }) => {
    await withConsent(page, { ads: false, analytics: false });
    await open('/en');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of Object.entries(links)) {
      const link = footer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      if (!href.startsWith('mailto:')) await expect(link).toHaveAttribute('target', '_blank');
    }
    for (const [name, href] of Object.entries({
      FAQ: '/en/faq',
      'Privacy policy': '/en/privacy-policy',
      'Terms of use': '/en/terms',
    })) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(footer.getByRole('button', { name: 'Cookie and privacy settings' })).toBeVisible();
    await expect(footer).toContainText('not affiliated with');
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Hotdrop Testing LP`);
    await expectAccessible(page);
  });

  test('is in the document of every language, before any script runs', async ({ request }) => {
    for (const lang of langs) {
      const html = await (await request.get(`/${lang}/faq`)).text();
      for (const href of Object.values(links)) expect(html, lang).toContain(`href="${href}"`);
    }
  });
});

test('the store buttons on the home page are alive', async ({ page, open }) => {
  await open('/en');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', links['Google Play']);
  await expect(main.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', links['App Store']);
});

test.describe('house placeholders', () => {
  test('stand where ads would be, without a network and without asking', async ({ page, open, request }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await open('/en');
    const slots = page.getByRole('complementary', { name: 'Advertisement' });
    await expect(slots).toHaveText(Array.from({ length: 6 }, () => 'Your ad here'));
    await expect(page.locator('script[data-publisher]')).toHaveCount(0);
    await open('/en/mw2');
    await expect(slots).toHaveCount(4);
    expect(await (await request.get('/en')).text()).toContain('Your ad here');
  });
});

test.describe('analytics', () => {
  test('loads with consent, not before', async ({ page, open, network }) => {
    await stopClock(page);
    await open('/en');
    const banner = page.getByRole('region', { name: 'Your privacy, your choice' });
    await runUntil(page, () => banner.isVisible());
    await page.clock.runFor(10_000);
    await roundTrips(page);
    expect(network.fetched).toEqual([]);
    await banner.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => network.fetched).toEqual(['/stats.js']);
    await expect(page.locator('script[data-website-id="site-9"]')).toHaveCount(1);
  });

  test('does not load when refused, and goes when consent is withdrawn', async ({ page, open, network }) => {
    await withConsent(page, { ads: true, analytics: false });
    await open('/en');
    await roundTrips(page);
    expect(network.fetched).toEqual([]);
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie and privacy settings' });
    const dialog = page.getByRole('dialog', { name: 'Cookie and privacy settings' });
    await settings.click();
    await dialog.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => network.fetched).toEqual(['/stats.js']);
    // A closing dialog has the same buttons, which have no effect any more.
    await expect(dialog).toBeHidden();
    await settings.click();
    // A script cannot be unloaded, so the document is reloaded.
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Reject all' }).click();
    await loaded;
    await expect(page.locator('script[data-website-id]')).toHaveCount(0);
    await roundTrips(page);
    expect(network.fetched).toEqual(['/stats.js']);
  });
});
