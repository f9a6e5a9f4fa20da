import type { Page } from '@playwright/test';
import { newCareer } from './career';
import { newCreator } from './loadouts';
import { expect, expectAccessible, hydrated, langs, phone, roundTrips, runUntil, stopClock, test } from './support';

type Notification = { id: number; title: string; text: string; buttonLink: string };

async function latest(page: Page, lang = 'en'): Promise<Notification> {
  const answer = await page.request.get(`/api/notifications/latest?lang=${lang}`);
  const { notification } = await answer.json();
  expect(notification).not.toBeNull();
  return notification;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('hotdrop-notification'));

/** Waits longer than the banner's delay, and checks that it does not appear. */
async function expectNoBanner(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await roundTrips(page);
  await page.clock.runFor(5000);
  await expect(banner(page)).toHaveCount(0);
}

test('comes 1,000 ms after loading; closing stores its id and it does not come back', async ({ page, open }) => {
  const { id, text } = await latest(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/notifications') && asked.push(request.url()));
  await stopClock(page);
  await open('/en');
  await page.clock.runFor(999);
  await roundTrips(page);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked.length).toBe(1);
  await runUntil(page, () => banner(page).isVisible());
  await expect(banner(page)).toContainText(text);
  // Markup in the title is rendered.
  await expect(banner(page).locator('b, strong').first()).toBeVisible();
  await expect.poll(() => banner(page).getByRole('img', { includeHidden: true }).count()).toBeGreaterThan(0);
  expect(await seen(page)).toBeNull();
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await seen(page)).toBe(String(id));

  await page.reload();
  await hydrated(page);
  await expectNoBanner(page);
});

test('its button stores the id, hides it and leads on', async ({ page, open }) => {
  const { id, buttonLink } = await latest(page);
  await open('/en');
  await banner(page).getByRole('link').click();
  await expect(page).toHaveURL(`/en${buttonLink}`);
  await expect(banner(page)).toHaveCount(0);
  expect(await seen(page)).toBe(String(id));
});

test('comes for whoever has seen an older one only', async ({ page, open }) => {
  const { id } = await latest(page);
  await page.addInitScript((last) => localStorage.setItem('hotdrop-notification', last), String(id - 1));
  await open('/en');
  await expect(banner(page)).toBeVisible();
});

for (const [name, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone })) {
  test(`is accessible on a ${name}`, async ({ page, open }) => {
    await page.setViewportSize(viewport);
    await open('/en/faq');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test('speaks the language of the page', async ({ page, open }) => {
  const words = new Set<string>();
  for (const lang of langs) words.add((await latest(page, lang)).text);
  expect(words.size).toBe(langs.length);
  const { text } = await latest(page, 'de');
  await open('/de');
  await expect(page.getByText(text)).toBeVisible();
});

test('is not shown together with a toast', async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open('/en/mw2');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Get notified' }).click();
  await expect(page.getByText('You’re on the list')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('does not come without a connection, and nothing fails', async ({ page, context, open, consoleErrors }) => {
  await stopClock(page);
  // A page without the texts of the banner.
  await open('/en/camo');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.clock.runFor(1000);
  await failed;
  await expect(banner(page)).toHaveCount(0);
  // The browser logs the failed request; an uncaught error would fail the test.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
});

test('that cannot be fetched is missed by nobody', async ({ page, open, consoleErrors }) => {
  let tries = 0;
  await page.route('**/api/notifications/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await stopClock(page);
  await open('/en');
  await page.clock.runFor(1000);
  await expect.poll(() => tries).toBe(1);
  await expectNoBanner(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL('/en/terms');
  // The browser logs the aborted request.
  consoleErrors.allow(/ERR_FAILED/);
});

test('covers neither what can be pressed nor the title where there is room, and never the bar of a builder', async ({
  page,
  context,
  site,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await newCreator(context, site);
  const covered = () =>
    banner(page).evaluate((element) => {
      const own = element.getBoundingClientRect();
      const over = ({ left, right, top, bottom }: DOMRect) => left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('main h1') ?? document.body);
      const pressed = [...document.querySelectorAll('main :is(a[href], button, input, textarea)')]
        .filter((one) => !element.contains(one) && over(one.getBoundingClientRect()))
        .map((one) => one.textContent);
      return over(words.getBoundingClientRect()) ? [...pressed, words.toString()] : pressed;
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  const profile = `/en/profile/wz1/acti/${newCareer(site).name}`;
  for (const path of ['/en/loadouts/my', '/en/terms', '/en/loadouts/gunsmith', profile]) {
    await open(path);
    await expect(banner(page)).toBeVisible();
    // Once everything is loaded.
    await expect.poll(covered, path).toEqual([]);
  }
  // On phones it has one place: between the page and the footer, which do not move.
  for (const size of [phone, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    for (const path of ['/en/map/al-mazrah/dmz', '/en/tier-list', '/en/loadouts/kit-builder', '/en/mw2']) {
      await open(path);
      await expect(banner(page)).toBeVisible();
      const [own, main, footer] = await Promise.all(
        [banner(page), page.getByRole('main'), page.getByRole('contentinfo')].map((one) => one.boundingBox()),
      );
      expect(own?.y, `${path}: below the page`).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
      expect((own?.y ?? 0) + (own?.height ?? 0), `${path}: above the footer`).toBeLessThanOrEqual(footer?.y ?? 0);
    }
  }
  // In a low viewport, positions below its end are not used.
  await page.setViewportSize({ width: 740, height: 340 });
  await open('/en/map');
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
});
