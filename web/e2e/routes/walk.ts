import type { BrowserContext, Page } from '@playwright/test';
import { signInNew } from '../server';
import { expect, test as base, watchedPage, withoutGround, withoutNotification } from '../support';
import { type Addresses, expectedErrors, findAddresses, type Route } from './addresses';

/** Who walks: a guest, and somebody with an account, a name and something of everything that areas keep for her. */
type Visitors = { guest: BrowserContext; member: BrowserContext; addresses: Addresses };

type Walk = {
  /** Opens an address and waits until nothing more will come. */
  visit: (route: Route, address: string) => Promise<void>;
};

/**
 * Pages are read, and nothing is changed: all tests of a worker share these visitors, whose browsers have fetched scripts,
 * styles and fonts before. `test.use({ route })` says whose page it is.
 */
export const test = base.extend<
  { route: Route | null; visitor: 'guest' | 'member' | null; addresses: readonly string[]; walk: Walk },
  { visitors: Visitors; reader: BrowserContext }
>({
  route: [null, { option: true }],
  /** Who looks; without a word whoever the route is for. */
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
  /** Somebody whose browser runs no script, with a small phone. */
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

/** The page is alive, data has arrived, nothing is a placeholder any more, and fonts have loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const alive = document.documentElement.dataset['alive'] !== undefined && document.querySelector('h1');
    // A button that works on something for ever is shown in the gallery.
    const busy = document.querySelector('main [aria-busy=true]:not(button)');
    return alive && !busy && document.fonts.ready.then(() => true);
  });
}

export { expect };
