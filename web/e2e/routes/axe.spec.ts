import { desktop, expectAccessible, langs, phone } from '../support';
import { routes } from './addresses';
import { test } from './walk';

// What the checker looks at is much the same in all languages: each route meets it in one, another for each route.
for (const [index, route] of routes.entries()) {
  const lang = langs[index % langs.length] ?? 'en';
  const screen = index % 2 === 0 ? phone : desktop;

  test.describe(route.id, () => {
    test.use({ route });

    test(`is accessible in both themes (${lang}, ${screen.width} px)`, async ({ page, addresses, walk }) => {
      test.slow();
      await page.setViewportSize(screen);
      for (const path of addresses) {
        await walk.visit(route, `/${lang}${path}`);
        for (const theme of ['dark', 'light']) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          await test.step(`${path}, ${theme}`, () => expectAccessible(page));
        }
      }
    });
  });
}
