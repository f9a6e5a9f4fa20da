import type { BrowserContext, Page } from '@playwright/test';
import { signInNew } from '../server';
import { expect, hydrated, test as base, withoutGround, withoutNotification } from '../support';
import { type Addresses, findAddresses, type Route } from './addresses';

/** Who walks: a guest, and somebody with an account, a name and something of everything that areas keep for her. */
type Visitors = { guest: BrowserContext; member: BrowserContext; addresses: Addresses };

type Walk = {
  /** Opens an address and waits until nothing more will come. */
  visit: (route: Route, address: string) => Promise<void>;
};

/**
 * Pages are read, and nothing is changed: all tests of a worker share two visitors, whose browsers have fetched scripts,
 * styles and faces before. `test.use({ route })` says whose page it is.
 */
export const test = base.extend<
  { route: Route | null; visitor: 'guest' | 'member' | null; addresses: readonly string[]; walk: Walk },
  { visitors: Visitors }
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
  addresses: async ({ visitors, route }, use) => use(route ? visitors.addresses(route) : []),
  page: async ({ visitors, visitor, route }, use) => {
    const page = await visitors[visitor ?? (route?.access === 'user' ? 'member' : 'guest')].newPage();
    await withoutNotification(page);
    // Where it is needed only: with it a browser keeps nothing.
    if (route?.area === 'maps') await withoutGround(page);
    await use(page);
    await page.close();
  },
  walk: async ({ page, open }, use) => {
    await use({
      visit: async (route, address) => {
        await open(address);
        await expect(page, `${route.id} stays where it is`).toHaveURL(address);
        await settled(page);
      },
    });
  },
});

/** Data has arrived, nothing is a placeholder any more, and text has its own face. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // A button that works on something for ever is shown in the gallery.
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export { expect };
