import { desktop, overflow, phone } from '../support';
import { others, routeLangs, routes } from './addresses';
import { expectModes, expectOpen } from './looks';
import { expect, test } from './walk';

/** Widths of a desktop, a common phone and the smallest one; and widths in between for the longest words. */
const everywhere = [1440, 390, 320] as const;
const between = [640, 360] as const;
const longest: readonly string[] = ['de', 'ru'];

/** `shift.spec.ts` loads the English pages. */
const translations = routeLangs.filter((lang) => lang !== 'en');

// Loading costs more than checking, so one load serves several checks: the page hydrates without console errors
// (checked by the `page` fixture), and it fits every viewport. In one language, which differs by route, accessibility
// and print are checked, too.
for (const [index, route] of routes.entries()) {
  const closely = translations[index % translations.length] ?? 'de';
  const screen = index % 2 === 0 ? phone : desktop;

  test.describe(route.id, () => {
    test.use({ route });

    test(`hydrates and fits every window in translation, is accessible and prints (${closely}, ${screen.width} px)`, async ({
      page,
      addresses,
      walk,
    }) => {
      test.slow();
      for (const lang of translations) {
        // Further addresses are other states of the same page: text that fits there in de and ru fits in all languages.
        for (const path of lang === closely || longest.includes(lang) ? addresses : addresses.slice(0, 1)) {
          const address = `/${lang}${path}`;
          await page.setViewportSize(lang === closely ? screen : desktop);
          await walk.visit(route, address);
          if (lang === closely) {
            await expectOpen(page, address);
            await expectModes(page, address);
          }
          for (const width of longest.includes(lang) ? [...everywhere, ...between] : everywhere) {
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

    test('hydrates', async ({ addresses, walk }) => walk.visit(route, `/en${addresses[0] ?? ''}`));
  });
}
