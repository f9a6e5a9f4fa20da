import { excessiveShifts, watchShifts } from '../shift';
import { desktop, overflow, phone } from '../support';
import { complete, type Route, routes } from './addresses';
import { expect, test } from './walk';

/** Public pages are also tested signed in. */
const visitors = ({ access }: Route) =>
  access === 'public' ? (['guest', 'member'] as const) : ([access === 'user' ? 'member' : 'guest'] as const);

/** Returns the widths that a page loaded on this screen must fit. */
const widths = (screen: typeof phone) => (screen === phone ? [phone.width, 320] : [desktop.width]);

for (const [index, route] of routes.entries()) {
  const all = visitors(route);
  for (const [place, visitor] of all.entries()) {
    // One visitor with a phone, the other with a desktop, alternating by route. A complete run has all four
    // combinations.
    const screens = complete || all.length === 1 ? [phone, desktop] : [(index + place) % 2 === 0 ? phone : desktop];
    test.describe(route.id, () => {
      test.use({ route, visitor });

      test(`loads without layout shift and fits (${visitor}, ${screens.map(({ width }) => width).join(', ')} px)`, async ({
        page,
        addresses,
        walk,
      }) => {
        await watchShifts(page);
        for (const screen of screens) {
          for (const path of addresses) {
            await page.setViewportSize(screen);
            // Loads a new document, also for another tab of the same page.
            await page.goto('about:blank');
            await walk.visit(route, `/en${path}`);
            expect.soft(await excessiveShifts(page), `${path} at ${screen.width} px`).toEqual([]);
            for (const width of widths(screen)) {
              await page.setViewportSize({ ...screen, width });
              expect.soft(await overflow(page), `${path}: wider than ${width} px by`).toBeLessThanOrEqual(0);
            }
          }
        }
      });
    });
  }
}
