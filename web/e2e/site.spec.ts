import { expect, test, withoutNotification } from './support';

test('home keeps its pictures, loaded directly or reached by a click, in both themes', async ({ page, open }) => {
  await withoutNotification(page);
  const hubs = page.locator('main img.hub-scene:visible');
  const guns = page.getByRole('region', { name: 'Top picks right now' }).locator('img');
  const expectPictures = async (folder: RegExp) => {
    await expect(guns).toHaveCount(24);
    for (const file of await hubs.all()) await expect(file).toHaveAttribute('src', folder);
    for (const file of [...(await hubs.all()), guns.first(), page.locator('section[aria-labelledby=posts] img').first()]) {
      await file.scrollIntoViewIfNeeded();
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
});

test('home says how much is known, and how much of the demo world is there while it is made', async ({ page, open }) => {
  await withoutNotification(page);
  const known = { success: true, demo: true, players: 1200, matches: 30, importing: { done: 30, total: 60 } };
  await page.route('**/api/players/known', (route) => route.fulfill({ json: known }));
  await open('/en');
  await expect(page.getByText('1,200 players · 30 matches · demo data · demo world 50% loaded')).toBeVisible();
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

test('a post shows builds of its guns, and leads to their pages', async ({ page, open }) => {
  await withoutNotification(page);
  await open('/en/blog/building-for-zombies');
  const figure = page.getByRole('figure').filter({ hasText: 'GPMG-7' });
  await expect(figure.locator('dt')).not.toHaveCount(0);
  await expect(page.locator('.prose').getByRole('link', { name: 'AS VAL' })).toHaveAttribute('href', '/en/bo6/as-val');
  await figure.getByRole('link').click();
  await expect(page).toHaveURL('/en/bo6/gpmg-7');
});

test('the search that search engines are told of answers', async ({ page, open, request }) => {
  await withoutNotification(page);
  const html = await (await request.get('/en')).text();
  const template = /"urlTemplate":"[^"]*?(\/en\?[^"]*)"/.exec(html)?.[1] ?? '';
  await open(template.replace('{search_term_string}', 'meta'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue('meta');
  await expect(dialog.getByRole('option', { disabled: false })).not.toHaveCount(0);
});

test('what the MW2 list answers is told: a known address as a warning, any other failure in its own words', async ({
  page,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await withoutNotification(page);
  await open('/en/mw2');
  const answers = [
    { status: 409, error: 'site.already_requested', message: 'x' },
    { status: 403, error: 'site.closed', message: 'Sign-ups are closed.' },
  ];
  await page.route('**/api/mw2/subscribe', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { status = 500, ...body } = answers.shift() ?? {};
    await route.fulfill({ status, json: { success: false, code: status, ...body } });
  });
  const field = page.getByRole('main').getByRole('textbox');
  const submit = page.getByRole('main').getByRole('button', { name: 'Get notified' });
  await field.fill('ann@example.org');
  await submit.click();
  const known = page.getByRole('listitem').filter({ hasText: 'Request from this email has already been submitted before.' });
  await expect(known).toBeVisible();
  await expect(known.locator('svg.text-warn')).toBeVisible();
  await expect(known.getByRole('alert')).toHaveCount(0);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign-ups are closed.' })).toBeVisible();
  await expect(field).toHaveValue('ann@example.org');
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

test('the FAQ opens the item in the hash, scrolls to it, and writes the hash of the item opened', async ({ page, open }) => {
  await withoutNotification(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await open('/en/faq#how-do-i-add-game-profiles-to-favorites');
  const opened = page.locator('main').getByRole('button', { expanded: true });
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeInViewport();
  await page.locator('main').getByRole('button', { expanded: false }).first().click();
  await expect(page).toHaveURL(/#how-to-publicize-your-call-of-duty-stats$/);
  await expect(page.getByRole('main').getByText('from one to thirty minutes')).toBeVisible();
});
