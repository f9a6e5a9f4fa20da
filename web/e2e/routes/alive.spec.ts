import { desktop, langs, overflow, phone } from '../support';
import { others, routes, saidBy } from './addresses';
import { expectModes, expectOpen } from './looks';
import { expect, test } from './walk';

/** A desk, a usual phone and the smallest one; and what lies between them, where words are longest. */
const everywhere = [1440, 390, 320] as const;
const between = [640, 360] as const;
const longest: readonly string[] = ['de', 'ru'];

// A load costs more than a look, so one load tells everything: whether the page came alive in silence, whether
// it fits every window, and in one language also what is much the same in all of them, another for each route.
for (const [index, route] of routes.entries()) {
  const closely = langs[index % langs.length] ?? 'en';
  const screen = index % 2 === 0 ? phone : desktop;

  test.describe(route.id, () => {
    test.use({ route });

    const title = 'comes alive in silence and fits every window in every language, keeps nobody out, and prints';
    test(`${title} (${closely}, ${screen.width} px)`, async ({ page, addresses, walk, complaints }) => {
      test.slow();
      const fits = async (address: string, widths: readonly number[]) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflow(page), `${address}: wider than ${width} px by`).toBeLessThanOrEqual(0);
        }
      };
      for (const lang of langs) {
        // The further ones are the same page in another state: words that fit there in de and ru fit in all.
        for (const path of lang === closely || longest.includes(lang) ? addresses : addresses.slice(0, 1)) {
          const address = `/${lang}${path}`;
          await page.setViewportSize(lang === closely ? screen : desktop);
          await walk.visit(route, address);
          expect.soft(complaints.take(saidBy(route)), `${address}: silent`).toEqual([]);
          if (lang === closely) {
            await expectOpen(page, address);
            await expectModes(page, address);
          }
          await fits(address, longest.includes(lang) ? [...everywhere, ...between] : everywhere);
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
