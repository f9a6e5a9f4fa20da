import type { Page } from '@playwright/test';
import { signInNew } from './server';
import { desktop, expect, expectAccessible, hydrated, langs, phone, test, withoutNotification } from './support';

const own: Record<(typeof langs)[number], string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
};

test.beforeEach(async ({ page }) => withoutNotification(page));

/** Types half an email address, loses the connection and follows a link: page and text stay, with a notice. */
async function leaveInVain(page: Page, lose: () => Promise<unknown>) {
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill('half@an.addr');
  await lose();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await expect(notice).toContainText('No connection');
  await expect(page).toHaveURL('/en/mw2');
  await expect(field).toHaveValue('half@an.addr');
  return { field, notice, retry: notice.getByRole('button', { name: 'Try again' }) };
}

test.describe('languages', () => {
  test('the switcher names every language but the current one and keeps the place', async ({ page, open }) => {
    await open('/en/faq?from=test#how-do-i-add-game-profiles-to-favorites');
    await page.getByRole('button', { name: /Language: English/ }).click();
    const links = page.locator('a[hreflang][lang]:visible');
    await expect(links).toHaveCount(7);
    for (const lang of langs.filter((one) => one !== 'en')) await expect(links.filter({ hasText: own[lang] })).toHaveCount(1);
    await links.filter({ hasText: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/faq?from=test#how-do-i-add-game-profiles-to-favorites');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'hotdrop_lang')?.value).toBe('de');
  });
});

test.describe('error page', () => {
  test('an unknown address answers 404 with words and a way home', async ({ page, open, consoleErrors }) => {
    await open('/de/no/such/page/at/all');
    await expect(page.locator('main')).toContainText('404');
    await page.locator('main a').click();
    await expect(page).toHaveURL('/de');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    consoleErrors.allow(/status of 404/);
  });
});

test.describe('top menu', () => {
  test('opens by keyboard, closes on Escape and gives the focus back', async ({ page, open }) => {
    await open('/en');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const group = menu.getByRole('button').first();
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(group).toBeFocused();
    await expectAccessible(page);
  });

  test('left and right lead along the bar, and open the next menu where one was open', async ({ page, open }) => {
    await open('/en');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const groups = menu.getByRole('button');
    await groups.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(groups.nth(1)).toBeFocused();
    await expect(groups.nth(1)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gunsmith' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(groups.first()).toBeFocused();
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(groups.nth(1)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    // The last entry of the bar is a link without a menu.
    await expect(menu.getByRole('link', { name: 'Playlists' })).toBeFocused();
  });

  test('what it names is there: every link of the frame leads to a page', async ({ page, open, request }) => {
    await open('/en/faq');
    const links = await page
      .locator('header a[href^="/"], footer a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.length).toBeGreaterThan(15);
    for (const link of new Set(links)) expect((await request.get(link ?? '')).status(), link ?? '').toBe(200);
    await expect(page.locator('header [aria-disabled], footer [aria-disabled]')).toHaveCount(0);
  });

  test('an entry that is switched off looks so, and leads nowhere', async ({ page, open }) => {
    const on = '"key":"tier_list","path":"/tier-list","badge":null,"disabled":false';
    await page.route('**/en/faq', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(on, on.replace('false', 'true'));
      expect(html).not.toContain(on);
      // Without the rendered markup the browser renders the entire page.
      await route.fulfill({
        response: answer,
        body: html.replace(/<div id="app">.*<\/div>\s*(?=<script type="application\/json")/s, '<div id="app"></div>'),
      });
    });
    await open('/en/faq');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Meta' }).click();
    const off = menu.locator('[aria-disabled=true]');
    await expect(off).toHaveText('Weapon tier list');
    await expect(off).toHaveCSS('opacity', '0.45');
    await expect(off).toHaveCSS('cursor', 'not-allowed');
    await expect(menu.getByRole('link', { name: 'Weapon tier list' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Patch notes' })).toHaveCSS('opacity', '1');
  });

  test('an entry for members leads a guest to the sign-in page, and back to its page after that', async ({ page, context, site, open }) => {
    await open('/en');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Loadouts' }).click();
    await menu.getByRole('link', { name: 'Gunsmith' }).click();
    await expect(page).toHaveURL('/en/signin?back=%2Fen%2Floadouts%2Fgunsmith');
    await signInNew(context, site);
    await page.reload();
    await expect(page).toHaveURL('/en/loadouts/gunsmith');
  });

  test('Tab from the top reaches the skip link first, and it leads to the content', async ({ page, open }) => {
    await open('/en/faq');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test.describe('mobile menu', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('traps the focus, opens groups and closes on Escape', async ({ page, open }) => {
    await open('/en/faq');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel).toBeVisible();
    await expectAccessible(page);

    const group = panel.getByRole('button', { expanded: false }).first();
    await group.click();
    await expect(panel.getByRole('button', { expanded: true }).first()).toBeVisible();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes on navigation', async ({ page, open }) => {
    await open('/en/terms');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.getByRole('button', { name: 'Meta' }).click();
    await panel.getByRole('link', { name: 'Weapon tier list' }).click();
    await expect(page).toHaveURL('/en/tier-list');
    await expect(panel).toBeHidden();
  });
});

test.describe('navigation', () => {
  test('title, heading and scroll follow; back and forward restore the place', async ({ page, open }) => {
    await page.setViewportSize({ width: 1000, height: 600 });
    await open('/en');
    const title = await page.title();
    await page.evaluate(() => window.scrollTo(0, 100_000));
    const depth = await page.evaluate(() => window.scrollY);
    expect(depth).toBeGreaterThan(200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL('/en/terms');
    await expect(page).not.toHaveTitle(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/terms/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.goBack();
    await expect(page).toHaveTitle(title);
    const place = () => page.evaluate(() => window.scrollY);
    await expect.poll(place).toBe(depth);
    await page.goForward();
    await expect(page).toHaveURL('/en/terms');
    await expect.poll(place).toBe(300);
    await page.goBack();
    await expect.poll(place).toBe(depth);
  });
});

test('a page of another area brings its own styles, and only one sheet is in use', async ({ page, open }) => {
  await open('/en');
  const inUse = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style[data-sheet], link[rel=stylesheet]')];
      return all.filter(({ media }) => media !== 'not all').map((one) => one.getAttribute('data-sheet') ?? one.getAttribute('href'));
    });
  const home = await inUse();
  expect(home).toHaveLength(1);
  await page.getByRole('main').locator('a[href="/en/meta"]').first().click();
  await expect(page).toHaveURL('/en/meta');
  await expect.poll(inUse).not.toEqual(home);
  await expect.poll(inUse).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await expect.poll(inUse).toEqual(home);
});

test.describe('consent', () => {
  test('the footer opens the settings, and the choice is kept with version and time', async ({ page, open }) => {
    await open('/en');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie and privacy settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie and privacy settings' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject all' }).click();
    await expect(dialog).toBeHidden();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('hotdrop-consent') ?? 'null'));
    expect(kept).toMatchObject({ version: 1, ads: false, analytics: false });
    expect(kept.at).toBeGreaterThan(1_700_000_000);
  });
});

test.describe('theme', () => {
  test('is kept for the next visit', async ({ page, open }) => {
    await open('/en');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectAccessible(page);
    // The browser UI has the page's color, immediately and from the start of the next page.
    const frame = page.locator('meta[name=theme-color]');
    await expect(frame).toHaveAttribute('content', '#f1f3f6');
    await open('/en/faq');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(frame).toHaveAttribute('content', '#f1f3f6');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(frame).toHaveAttribute('content', '#07090d');
    await expect(frame).toHaveCount(1);
  });
});

test.describe('offline', () => {
  test('says so, and goes back to normal', async ({ page, open, context, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await open('/en');
    await context.setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('You’re offline')).toBeHidden();
  });

  test('a page that cannot be fetched leaves the reader and her words where they are, and Retry brings it', async ({
    page,
    open,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allowFailedRequests();
    await open('/en/mw2');
    const { field, notice, retry } = await leaveInVain(page, () => context.setOffline(true));
    // Still offline: the same notice again.
    await retry.click();
    await expect(notice).toContainText('No connection');
    await expect(field).toHaveValue('half@an.addr');
    await context.setOffline(false);
    await retry.click();
    await expect(page).toHaveURL('/en/terms');
    await expect(page.locator('main')).toContainText('11 December 2024');
    await expect(notice).toHaveCount(0);
  });

  test('a server that is down is no different, though the browser believes to be online', async ({ page, open, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await open('/en/mw2');
    const { retry } = await leaveInVain(page, () => page.route('**/*', (route) => route.abort()));
    await page.unroute('**/*');
    await retry.click();
    await expect(page.locator('main')).toContainText('11 December 2024');
  });

  test('what is sent offline is not lost either, and can be sent again', async ({ page, open, context, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await open('/en/mw2');
    const field = page.getByRole('main').getByRole('textbox');
    const address = `offline-${Date.now()}@example.org`;
    await field.fill(address);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'GET NOTIFIED' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue(address);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'GET NOTIFIED' }).click();
    await expect(page.getByText('Thanks for submitting your request')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  test('back to a page that is not there any more shows an error page, and Retry brings it', async ({
    page,
    open,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allowFailedRequests();
    await open('/en/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL('/en/terms');
    await page.reload();
    await hydrated(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL('/en/faq');
    const heading = page.getByRole('heading', { level: 1, name: 'No connection' });
    await expect(heading).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(3);
  });
});

test('the frame has its landmarks', async ({ page, open }) => {
  await page.setViewportSize(desktop);
  await open('/en');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  const year = new Date().getUTCFullYear();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
});
