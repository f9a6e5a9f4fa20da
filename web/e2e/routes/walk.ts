import type { BrowserContext, Page } from '@playwright/test';
import { signInNew } from '../server';
import { expect, test as base, watchedPage, withoutGround, withoutNotification } from '../support';
import { type Addresses, expectedErrors, findAddresses, type Route } from './addresses';

/** The visitors: a guest, and a member with a username and content in every area. */
type Visitors = { guest: BrowserContext; member: BrowserContext; addresses: Addresses };

type Walk = {
  /** Opens an address and waits until the page has settled. */
  visit: (route: Route, address: string) => Promise<void>;
};

/**
 * These tests only read pages: all tests of a worker share the visitors, whose browsers have cached scripts, styles and
 * fonts. `test.use({ route })` sets the route.
 */
export const test = base.extend<
  { route: Route | null; visitor: 'guest' | 'member' | null; addresses: readonly string[]; walk: Walk },
  { visitors: Visitors; reader: BrowserContext }
>({
  route: [null, { option: true }],
  /** The visitor; by default the one that the route is for. */
  visitor: [null, { option: true }],
  visitors: [
    async ({ browser, site }, use, { workerIndex }) => {
      const [guest, member] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: site.url })));
      if (!guest || !member) throw new Error('no browser');
      await signInNew(member, site, { name: `walker${process.pid}x${workerIndex}` });
      await use({ guest, member, addresses: await findAddresses(member, site) });
      await Promise.all([guest.close(), member.close()]);
    },
    { scope: 'worker' },
  ],
  /** A browser without scripts, on a small phone. */
  reader: [
    async ({ browser, site }, use) => {
      const reader = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],
  addresses: async ({ visitors, route }, use) => use(route ? visitors.addresses(route) : []),
  page: async ({ visitors, visitor, route, consoleErrors }, use, info) => {
    const expected = route && expectedErrors(route);
    if (expected) consoleErrors.allow(expected);
    const page = await visitors[visitor ?? (route?.access === 'user' ? 'member' : 'guest')].newPage();
    await withoutNotification(page);
    if (route?.area === 'maps') await withoutGround(page);
    await watchedPage(page, consoleErrors, use, info);
    await page.close();
  },
  walk: async ({ page }, use) => {
    await use({
      visit: async (route, address) => {
        await page.goto(address);
        await expect(page, `${route.id} stays where it is`).toHaveURL(address);
        await settled(page).catch((error: unknown) => {
          throw new Error(`${address} does not come to rest`, { cause: error });
        });
      },
    });
  },
});

/** Waits until the page is hydrated, data and fonts are loaded, and no skeleton is left. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const alive = document.documentElement.dataset['alive'] !== undefined && document.querySelector('h1');
    // The gallery shows a button that is always busy.
    const busy = document.querySelector('main [aria-busy=true]:not(button)');
    return alive && !busy && document.fonts.ready.then(() => true);
  });
}

export { expect };
