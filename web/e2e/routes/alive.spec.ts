import { langs, overflow } from '../support';
import { others, routes, saidBy } from './addresses';
import { expect, test } from './walk';

/** The smallest phone and a desk; and what lies between them, where words are longest. */
const ends = [1440, 320] as const;
const between = [640, 390, 360] as const;
const longest: readonly string[] = ['de', 'ru'];

// One load tells both: whether the page came alive in silence, and, its window then being made narrow, whether it fits.
for (const route of routes) {
  test.describe(route.id, () => {
    test.use({ route });

    test('comes alive in silence and fits every window, in every language', async ({ page, addresses, walk, complaints }) => {
      test.slow();
      for (const lang of langs) {
        // The further ones are the same page in another state: words that fit there in de and ru fit in all.
        for (const path of longest.includes(lang) ? addresses : addresses.slice(0, 1)) {
          const address = `/${lang}${path}`;
          await page.setViewportSize({ width: 1440, height: 900 });
          await walk.visit(route, address);
          expect.soft(complaints.take(saidBy(route)), `${address}: silent`).toEqual([]);
          for (const width of longest.includes(lang) ? [...ends, ...between] : ends) {
            await page.setViewportSize({ width, height: 900 });
            expect.soft(await overflow(page), `${address}: wider than ${width} px by`).toBeLessThanOrEqual(0);
          }
        }
      }
    });
  });
}

for (const route of others) {
  test.describe(route.id, () => {
    test.use({ route });

    test('comes alive in silence', async ({ addresses, walk, complaints }) => {
      await walk.visit(route, `/en${addresses[0] ?? ''}`);
      expect(complaints.take(saidBy(route))).toEqual([]);
    });
  });
}
