import { expect, test, withoutNotification } from './support';

test('the cards keep their pictures, loaded directly or reached by a click, in both themes', async ({ page, open, complaints }) => {
  await withoutNotification(page);
  const drawn = page.locator('main li svg.hub-scene');
  const files = page.locator('main li img.hub-scene:visible');
  const expectPictures = async (folder: RegExp) => {
    await expect(drawn).toHaveCount(1);
    await expect(files).toHaveCount(4);
    for (const file of await files.all()) {
      await file.scrollIntoViewIfNeeded();
      await expect(file).toHaveAttribute('src', folder);
      await expect.poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  };
  await open('/en');
  await expectPictures(/^\/pictures\/\w+\.svg$/);
  await open('/en/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Hotdrop home page' }).click();
  await expect(page).toHaveURL('/en');
  await expectPictures(/^\/pictures\/\w+\.svg$/);
  await page.evaluate(() => localStorage.setItem('hotdrop-theme', 'light'));
  await open('/en');
  await expectPictures(/^\/pictures\/light\/\w+\.svg$/);
  complaints.expectNone();
});

test('no script is asked for before the page is painted', async ({ page, open }) => {
  for (const path of ['/en', '/en/faq']) {
    await open(path);
    const { painted, asked } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
        asked: files.map(({ startTime }) => startTime),
      };
    });
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  }
});

test('structured data: the site on home, questions on the FAQ', async ({ request }) => {
  const blocks = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map((match) => JSON.parse(match[1] ?? ''));
  };
  const home = await blocks('/en');
  expect(home.map((block) => block['@type'])).toContain('WebSite');
  const faq = await blocks('/en/faq');
  expect(faq.find((block) => block['@type'] === 'FAQPage')?.mainEntity).toHaveLength(3);
  expect(faq.map((block) => block['@type'])).toContain('BreadcrumbList');
});

test('the FAQ opens the item in the hash, scrolls to it, and writes the hash of the item opened', async ({ page, open, complaints }) => {
  await withoutNotification(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await open('/en/faq#how-do-i-add-game-profiles-to-favorites');
  const opened = page.locator('main').getByRole('button', { expanded: true });
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeInViewport();
  await page.locator('main').getByRole('button', { expanded: false }).first().click();
  await expect(page).toHaveURL(/#how-to-publicize-your-call-of-duty-stats$/);
  complaints.expectNone();
});
