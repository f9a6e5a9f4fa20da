import { excessiveShifts, watchShifts } from '../shift';
import { desktop, phone } from '../support';
import { type Route, routes } from './addresses';
import { expect, test } from './walk';

/** What is open to all is seen by those who are signed in, too. */
const visitors = ({ access }: Route) =>
  access === 'public' ? (['guest', 'member'] as const) : ([access === 'user' ? 'member' : 'guest'] as const);

for (const route of routes) {
  for (const visitor of visitors(route)) {
    test.describe(route.id, () => {
      test.use({ route, visitor });

      test(`does not move while it comes (${visitor})`, async ({ page, addresses, walk }) => {
        await watchShifts(page);
        for (const screen of [phone, desktop]) {
          await page.setViewportSize(screen);
          for (const path of addresses) {
            // A document of its own, also for the next tab of the same page.
            await page.goto('about:blank');
            await walk.visit(route, `/en${path}`);
            expect.soft(await excessiveShifts(page), `${path} at ${screen.width} px`).toEqual([]);
          }
        }
      });
    });
  }
}
