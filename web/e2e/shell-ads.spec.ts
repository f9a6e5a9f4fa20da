import type { Page } from '@playwright/test';
import { changeAccount, signInNew } from './server';
import { shiftsOf, watchShifts } from './shift';
import { expect, expectAccessible, roundTrips, runUntil, stopClock, test, withConsent, withoutNotification } from './support';

test.use({
  // Wide enough for the side rails.
  viewport: { width: 1920, height: 1000 },
  siteEnv: {
    HOTDROP_ADS_SCRIPT: '{network}/loader/{publisher}/{site}.js',
    HOTDROP_ADS_PUBLISHER: '1024',
    HOTDROP_ADS_SITE: '77',
  },
});
test.describe.configure({ mode: 'default' });

const script = '/loader/1024/77.js';
const everyUnit = ['corner_ad_video', 'flex_leaderboard', 'in_content', 'right_rail', 'bottom_rail', 'left_rail'];
const mwUnits = ['flex_leaderboard', 'in_content', 'right_rail', 'bottom_rail'];

test.beforeEach(async ({ page, network, stranger }) => {
  network.forget();
  stranger.forget();
  await withoutNotification(page);
});

const slots = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy, your choice' });
const scripts = (page: Page) => page.locator('script[data-publisher]');

/** Waits until after any ad would have loaded. */
async function later(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await roundTrips(page);
  await page.clock.runFor(1000);
}

test.describe('consent', () => {
  test('nothing is loaded before it; 1,000 ms after it the script is', async ({ page, open, network }) => {
    await stopClock(page);
    await open('/en');
    await runUntil(page, () => banner(page).isVisible());
    await later(page);
    await expect(scripts(page)).toHaveCount(0);
    expect(network.fetched).toEqual([]);
    // Space is reserved for ads within the page, not for floating ones.
    await expect(slots(page)).toHaveCount(2);

    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(slots(page)).toHaveCount(6);
    await page.clock.runFor(999);
    await roundTrips(page);
    await expect(scripts(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(scripts(page)).toHaveCount(1);
    await expect.poll(() => network.fetched).toEqual([script]);
    await expect.poll(() => network.count('displayUnits')).toBe(1);
    await expect(page.getByText('flex_leaderboard of 1024/77')).toBeVisible();
  });

  test('is asked for in a way that everyone can answer', async ({ page, open }) => {
    await open('/en');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookie and privacy settings' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Closing the dialog is no decision.
    await expect(banner(page)).toBeVisible();
  });

  test('refused in the banner keeps ads and their room away, on the next visit too', async ({ page, open, network }) => {
    await stopClock(page);
    await open('/en');
    await runUntil(page, () => banner(page).isVisible());
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(slots(page)).toHaveCount(0);
    await later(page);
    await open('/en/mw2');
    await later(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(slots(page)).toHaveCount(0);
    expect(network.fetched).toEqual([]);
  });

  test('withdrawn in the footer removes the ads', async ({ page, open, network }) => {
    await withConsent(page, { ads: true, analytics: false });
    await open('/en');
    await expect.poll(() => network.count('displayUnits')).toBe(1);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie and privacy settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie and privacy settings' });
    await expect(dialog.getByRole('switch', { name: 'Ads' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'Ads' }).click();
    await dialog.getByRole('button', { name: 'Save preferences' }).click();
    await expect.poll(() => network.count('destroyUnits all')).toBe(1);
    await expect(slots(page)).toHaveCount(0);
    await expect(page.getByText('flex_leaderboard of 1024/77')).toHaveCount(0);
  });

  test('given and withdrawn within a second loads nothing', async ({ page, open, network }) => {
    await stopClock(page);
    await open('/en');
    await runUntil(page, () => banner(page).isVisible());
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(slots(page)).toHaveCount(6);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie and privacy settings' }).click();
    await runUntil(page, () => page.getByRole('dialog').isVisible());
    await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
    await expect(slots(page)).toHaveCount(0);
    await later(page);
    await expect(scripts(page)).toHaveCount(0);
    expect(network.fetched).toEqual([]);
  });
});

test.describe('units', () => {
  test.beforeEach(async ({ page }) => withConsent(page, { ads: true, analytics: false }));

  test('each layout has its own, and a click from one to the other changes them', async ({ page, open, network }) => {
    await open('/en');
    await expect.poll(() => network.units().toSorted()).toEqual(everyUnit.toSorted());
    for (const unit of everyUnit) await expect(page.getByText(`${unit} of`)).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').fill('terms');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/terms');
    // The same layout: its ads stay.
    expect(network.count('destroyUnits all')).toBe(0);

    network.forget();
    await open('/en/mw2');
    await expect.poll(() => network.units().toSorted()).toEqual(mwUnits.toSorted());
    await page.getByRole('banner').getByRole('link', { name: 'Hotdrop home page' }).click();
    await expect.poll(() => network.count('destroyUnits all')).toBe(1);
    await expect.poll(() => network.units().toSorted()).toEqual(everyUnit.toSorted());
    expect(network.fetched).toEqual([script]);
  });

  test('their room is kept: nothing moves when the ads come', async ({ page, open, network }) => {
    await watchShifts(page);
    const seen = async () => (await shiftsOf(page)).filter(({ value }) => value >= 0.001);
    for (const path of ['/en', '/en/mw2']) {
      network.forget();
      await open(path);
      const heights = () =>
        page.locator('#ad-leaderboard, #ad-in-content').evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height));
      await expect.poll(() => network.count('displayUnits')).toBe(1);
      await expect(page.getByText('in_content of')).toBeAttached();
      expect(await seen()).toEqual([]);
      expect(await heights()).toEqual([90, 250]);
    }
    // The observer does detect layout shifts.
    await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'margin-top: 300px'));
    await expect.poll(seen).not.toEqual([]);
  });

  test('ads-hidden destroys them and ads-show brings them back', async ({ page, open, network }) => {
    await open('/en');
    await expect.poll(() => network.count('displayUnits')).toBe(1);
    const ad = page.getByText('flex_leaderboard of');
    await expect(ad).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('ads-hidden')));
    await expect.poll(() => network.count('destroyUnits all')).toBe(1);
    await expect(ad).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('ads-show')));
    await expect.poll(() => network.count('displayUnits')).toBe(2);
    await expect(ad).toHaveCount(1);
    expect(network.fetched).toEqual([script]);
  });

  test('ads-hidden before they came keeps them away until ads-show', async ({ page, open, network }) => {
    await stopClock(page);
    await open('/en');
    await runUntil(page, async () => (await slots(page).count()) === 6);
    await page.evaluate(() => window.dispatchEvent(new Event('ads-hidden')));
    await later(page);
    expect(network.fetched).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('ads-show')));
    await expect.poll(() => network.count('displayUnits')).toBe(1);
  });
});

test.describe('subscriber', () => {
  test('gets none, and no room is kept from the second visit on', async ({ page, context, site, open, network }) => {
    await withConsent(page, { ads: true, analytics: false });
    const { email } = await signInNew(context, site, { subscriber: true });
    await stopClock(page);
    await open('/en/mw2');
    await expect(slots(page)).toHaveCount(2);
    await runUntil(page, async () => (await slots(page).count()) === 0);
    await expect(page.getByRole('img', { name: 'Premium member' })).toBeVisible();
    await later(page);
    await expect(page.getByText('Remove ads')).toHaveCount(0);
    await expect(scripts(page)).toHaveCount(0);
    expect(network.fetched).toEqual([]);

    await page.goto('/en/mw2', { waitUntil: 'commit' });
    await page.locator('#ad-leaderboard').waitFor({ state: 'attached' });
    await expect(page.locator('#ad-leaderboard')).toBeHidden();

    changeAccount(site, email, { subscriber: false });
    await open('/en/mw2');
    await runUntil(page, async () => (await slots(page).count()) === 4);
    await page.clock.runFor(1000);
    await expect.poll(() => network.fetched).toEqual([script]);
  });
});

test.describe('a network in trouble', () => {
  test.beforeEach(async ({ page }) => withConsent(page, { ads: true, analytics: false }));

  for (const [behaviour, trace] of [
    ['missing', /ads: the script of the network could not be loaded/],
    ['throws', /the network is broken/],
    ['fails later', /ads: Error: no fill/],
  ] as const) {
    test(`whose script ${behaviour} is written down and hurts nothing`, async ({ page, open, network, consoleErrors }) => {
      consoleErrors.allow(trace);
      consoleErrors.allowFailedRequests();
      network.behaviour = behaviour;
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await open('/en');
      await expect.poll(() => said.some((one) => trace.test(one))).toBe(true);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
      await expect(page).toHaveURL('/en/terms');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  }

  test('cannot load anything from a host that is not configured', async ({ page, open, network, stranger, consoleErrors }) => {
    consoleErrors.allow(/Content Security Policy|refused by policy/);
    await open('/en');
    await expect.poll(() => network.count('displayUnits')).toBe(1);
    await page.evaluate(async (host) => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
      const failed = (element: HTMLScriptElement | HTMLIFrameElement) =>
        new Promise((resolve) => {
          element.addEventListener('error', resolve);
          element.addEventListener('load', resolve);
          document.body.append(element);
        });
      await failed(Object.assign(document.createElement('script'), { src: `${host}/loader.js` }));
      await failed(Object.assign(document.createElement('iframe'), { src: `${host}/frame` }));
      await fetch(`${host}/count`).catch(() => undefined);
    }, stranger.url);
    const refused = () => page.evaluate<string[]>(() => Reflect.get(window, 'violations'));
    await expect.poll(refused).toEqual(['script-src-elem', 'frame-src', 'connect-src']);
    expect(stranger.fetched).toEqual([]);
  });
});

test('Remove Ads slides in after 3,000 ms on the mw layout and nowhere else', async ({ page, open }) => {
  const button = page.getByText('Remove ads');
  await stopClock(page);
  await open('/en');
  await page.clock.runFor(5000);
  await expect(slots(page).first()).toBeAttached();
  await expect(button).toHaveCount(0);

  await open('/en/mw2');
  await page.clock.runFor(2999);
  await expect(button).not.toBeInViewport();
  await page.clock.runFor(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  // It is a link if the account page exists.
  const href = await button.getAttribute('href');
  if (href === null) await expect(button).toHaveAttribute('aria-disabled', 'true');
  else expect(href).toBe('/en/my#subscription');
  await page.clock.resume();
  await expectAccessible(page);
});
