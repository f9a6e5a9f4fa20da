import { shiftsOf, watchShifts } from '../shift';
import { desktop, phone } from '../support';
import { type Route, routes } from './addresses';
import { expect, test } from './walk';

/** A pixel of something small, which nobody sees. How much somebody keeps of her own is not known before it comes. */
const limit = ({ access }: Route) => (access === 'user' ? 0.02 : 0.001);

for (const route of routes) {
  test.describe(route.id, () => {
    test.use({ route });

    test('does not move while it comes', async ({ page, addresses, walk }) => {
      await watchShifts(page);
      for (const screen of [phone, desktop]) {
        await page.setViewportSize(screen);
        for (const path of addresses) {
          // A document of its own, also for the next tab of the same page.
          await page.goto('about:blank');
          await walk.visit(route, `/en${path}`);
          const seen = (await shiftsOf(page)).filter(({ value }) => value >= limit(route));
          expect.soft(seen, `${path} at ${screen.width} px`).toEqual([]);
        }
      }
    });
  });
}
