import { langs, overflow } from '../support';
import { routes } from './addresses';
import { expect, test } from './walk';

// Member pages require scripts.
for (const [index, route] of routes.entries()) {
  if (route.access === 'user') continue;
  const lang = langs[(index * 3) % langs.length] ?? 'en';

  test.describe(route.id, () => {
    test.use({ route });

    test(`can be read without a script (${lang})`, async ({ reader, addresses }) => {
      const page = await reader.newPage();
      for (const path of addresses) {
        // Leave the page first: two URLs that differ only in the hash are one document.
        await page.goto('about:blank');
        const answer = await page.goto(`/${lang}${path}`);
        expect.soft(answer?.status(), path).toBe(route.id === 'shell.not-found' ? 404 : 200);
        await expect.soft(page.getByRole('heading', { level: 1 }), `${path}: has its heading`).toBeVisible();
        const main = page.getByRole('main');
        await expect.soft(main.locator('[aria-busy=true]:not(button)'), `${path}: waits for nothing`).toHaveCount(0);
        const forms = main.locator('form');
        for (const form of await forms.all()) {
          await expect.soft(form, `${path}: nothing typed gets into an address`).toHaveAttribute('method', 'post');
          await expect.soft(form.locator('noscript p'), `${path}: the form says what it needs`).toBeVisible();
        }
        expect.soft(await overflow(page), `${path}: wider than a small phone by`).toBeLessThanOrEqual(0);
      }
      await page.close();
    });
  });
}
