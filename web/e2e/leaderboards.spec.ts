import { expect, phone, overflow, test, withConsent, withoutNotification } from './support';
import { wordsOf } from './words';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const lang = 'ru';

test(`a tournament is read to its end, searched, and left for another (${lang}, phone)`, async ({ page, open }) => {
  await page.setViewportSize(phone);
  const words = wordsOf('leaderboards', lang);
  await open(`/${lang}/wsow/2025/demo/global`);
  const cards = page.locator('.team-card');
  await expect(cards).toHaveCount(20);
  await expect(page.getByText(wordsOf('shell', lang)('ui.demo'))).toBeVisible();
  await expect(page.getByText(words('updated')).first()).toBeVisible();

  // Opened by keyboard: every match of the team, and each player's kills.
  const first = cards.first();
  await first.getByRole('button').press('Enter');
  await expect(first.getByRole('table', { name: words('esports.games.title'), exact: true })).toBeVisible();
  await expect(first.getByRole('table', { name: words('esports.players.by_match') }).getByRole('rowheader')).toHaveCount(3);
  expect(await overflow(page)).toBe(0);

  await cards.last().scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(cards).toHaveCount(50, { timeout: 500 });
  }).toPass();

  const search = page.getByRole('searchbox', { name: words('esports.search') });
  await search.fill('amberotter');
  await search.press('Enter');
  await expect(page).toHaveURL(`/${lang}/wsow/2025/demo/global?s=amberotter`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('AmberOtter');
  await search.fill('nobody at all');
  await search.press('Enter');
  await expect(page.getByText(words('esports.nobody_hint'))).toBeVisible();

  await page.getByRole('tab', { name: words('esports.tabs.highlights') }).click();
  await expect(page).toHaveURL(/#highlights$/);
  await expect(page.getByRole('region', { name: words('esports.top_players') }).getByRole('listitem')).toHaveCount(10);

  await page.getByRole('combobox', { name: words('esports.year') }).click();
  await page.getByRole('option', { name: '2023' }).click();
  await expect(page).toHaveURL(`/${lang}/wsow/2023/trios/global#highlights`);
  await expect(page.getByText(words('esports.finished'))).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: words('esports.top_teams') })
      .getByRole('listitem')
      .first(),
  ).toContainText(/Biffle.*218[.,]2/s);
  await page.getByRole('combobox', { name: words('esports.type') }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(`/${lang}/wsow/2023/stage1/europe#highlights`);
  await page.goBack();
  await expect(page).toHaveURL(`/${lang}/wsow/2023/trios/global#highlights`);
});

test('a tournament that goes on is marked as live', async ({ page, open }) => {
  await page.route('**/api/tools/wsow/2022/**', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, info: { ...answer.info, live: true } } });
  });
  await open('/en/wsow/2023/trios/global');
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head.getByText('Finished', { exact: true })).toBeVisible();
  await expect(head.getByText('Live', { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2022' }).click();
  await expect(head.getByText('Live', { exact: true })).toBeVisible();
  await expect(head.getByText('Finished', { exact: true })).toHaveCount(0);
});

test('records are chosen by map, season and squad, each in the address; documented ones name their source', async ({ page, open }) => {
  await open('/en/world-records/alltime/verdansk/br/quad/vs/quads');
  await expect(page.getByRole('radio', { name: 'Warzone I', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Warzone 2.0' })).toBeDisabled();
  const documented = page.getByRole('region', { name: 'Reported records' });
  await expect(documented.getByRole('listitem').first()).toContainText(/162.*Aydan.*Disputed/s);
  await expect(documented.getByRole('link').first()).toHaveAttribute('href', /^https:/);

  const pick = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Season', 'Season 3');
  await expect(page).toHaveURL('/en/world-records/s3/verdansk/br/quad/vs/quads');
  await pick('Map and mode', 'Rebirth Island · Resurgence');
  await expect(page).toHaveURL('/en/world-records/s3/rebirth/resurgence/quad/vs/quads');
  await pick('Squad size', 'Duo vs trios');
  await expect(page).toHaveURL('/en/world-records/s3/rebirth/resurgence/duo/vs/trios');
  await expect(documented).toContainText('We haven’t found a reported record');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Squad size' })).toContainText('Quad vs quads');

  const question = page.getByRole('button', { name: 'How often is the list updated?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Every 30 minutes.')).toBeVisible();
});

test('from the records of the second Warzone the switch leads to where those of the first begin', async ({ page, open }) => {
  await open('/en/world-records/s1/al-mazrah/br/quad/vs/quads');
  await expect(page.getByRole('radio', { name: 'Warzone 2.0' })).toBeChecked();
  await page.getByRole('group', { name: 'Game', exact: true }).getByText('Warzone I', { exact: true }).click();
  await expect(page).toHaveURL('/en/world-records/alltime/verdansk/br/quad/vs/quads');
  await expect(page.getByRole('radio', { name: 'Warzone I', exact: true })).toBeChecked();
});

test('the first place has a card, the others follow, and nothing at all says so', async ({ page, open }) => {
  const row = (rank: number, kills: number, username: string) => ({
    rank,
    kills,
    players: [{ username, platform: 'acti', clantag: 'HD' }],
    match_id: '12345678901234567890',
    date: 1_650_000_000,
    demo: true,
    place: 1,
  });
  let items = [row(1, 61, 'Ann'), row(2, 58, 'Bob'), row(2, 58, 'Cy')];
  await page.route('**/api/records/s2/**', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, records: { ...answer.records, items } } });
  });
  await open('/en/world-records/alltime/caldera/br/quad/vs/quads');
  const season = page.getByRole('combobox', { name: 'Season' });
  await season.click();
  await page.getByRole('option', { name: 'Season 2' }).click();
  await expect(page.locator('.first-place')).toContainText(/61.*kills.*Ann/s);
  await expect(page.locator('.top-row')).toHaveCount(2);
  items = [];
  await page.getByRole('combobox', { name: 'Squad size' }).click();
  await page.getByRole('option', { name: 'Trio vs trios' }).click();
  await expect(page.locator('.first-place')).toHaveCount(0);
  await expect(page.getByText('No data', { exact: true })).toBeVisible();
});

test('what is no tournament and no record is no page, and a refusal is shown with its code and message', async ({
  page,
  open,
  request,
}) => {
  for (const path of [
    '/en/wsow/2019/trios/global',
    '/en/wsow/2023/trios/mars',
    '/en/world-records/alltime/verdansk/br/five/vs/quads',
    '/en/world-records/alltime/verdansk/br/quad/vs/fives',
    '/en/world-records/s9/verdansk/br/quad/vs/quads',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const refuse = { success: false, code: 418, error: 'x', message: 'The referee is at lunch.' };
  await page.route('**/api/records/s4/**', (route) => route.fulfill({ json: refuse }));
  await page.route('**/api/tools/wsow/2022/**', (route) => route.fulfill({ json: refuse }));
  await open('/en/world-records/alltime/caldera/br/quad/vs/quads');
  await page.getByRole('combobox', { name: 'Season' }).click();
  await page.getByRole('option', { name: 'Season 4' }).click();
  await expect(page.getByRole('main')).toContainText(/418.*The referee is at lunch\./s);
  await open('/en/wsow/2023/trios/global');
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2022' }).click();
  await expect(page.getByRole('main')).toContainText(/418.*The referee is at lunch\./s);
});
