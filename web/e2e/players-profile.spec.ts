import type { Page } from '@playwright/test';
import { newCareer } from './career';
import { signInNew } from './server';
import { choose, expect, expectAccessible, overflow, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

/** Changes the history, so that the browser sends the request. */
const go = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState({ key: path }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

test('a profile shows figures, achievements and days; scope and filters stand in the address', async ({ page, site, open }) => {
  const { name, mate, matches, wins } = newCareer(site);
  const html = await (await page.request.get(`/en/profile/wz1/acti/${name}`)).text();
  expect(html, 'rendered in the server').toContain('Match details');
  await open(`/en/profile/wz1/acti/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Clan tag [HOTD] ${name}`);
  await expect(page.getByText(`${matches} matches`).first()).toBeVisible();
  const stats = page.getByRole('region', { name: 'Stats' });
  const won = stats.locator('dt').filter({ has: page.getByRole('button', { name: 'Wins', exact: true }) });
  await expect(won.locator('xpath=following-sibling::dd')).toHaveText(new RegExp(`^${wins}`));
  const allTime = page.getByRole('region', { name: 'All time', exact: true }).locator('dl').first();
  const figure = (label: string) => allTime.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(figure('Top 5')).toHaveText('25');
  // All matches have placement ten or better.
  await expect(figure('Top 10')).toHaveText(`${matches}`);
  await expect(figure('Top 25')).toHaveText(`${matches}`);
  const mates = page.getByRole('table', { name: 'Played with' });
  await expect(mates.getByRole('link', { name: mate, exact: true })).toBeVisible();
  const cards = page.locator('.profile-match');
  await expect(cards).toHaveCount(20);
  await expect(page.getByRole('link', { name: /^Match details/ })).toHaveCount(20);
  await expect(page.locator('.profile-day').first()).toContainText(/K\/D.*Kills per match.*Wins.*Win streak.*Kills.*Headshots/);
  await expect(cards.first().getByTitle('Squad rank in the lobby by K/D: 2')).toHaveText(/#2$/);

  const modes = page.getByRole('region', { name: 'By mode' });
  await modes.locator('summary', { hasText: 'By season: Battle Royale' }).click();
  await expect(modes.getByRole('table', { name: 'Battle Royale: By season' })).toContainText('Vanguard Season 3 (2022)');

  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Achievements' });
  await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(5);
  await page.goBack();
  await expect(sheet).toBeHidden();

  await page.getByRole('combobox', { name: /^Period/ }).click();
  await expect(page.getByRole('option', { name: /^Plunder, season 3 \(2022\)/ })).toBeDisabled();
  await page.getByRole('option', { name: 'Caldera, season 3 (2022)' }).click();
  await expect(page).toHaveURL(`/en/profile/wz1/acti/${name}?scope=caldera-s3`);
  await expect(stats).not.toContainText(new RegExp(`Matches${matches}`));

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(40);
  await page.getByRole('checkbox', { name: 'Wins only' }).check();
  await expect(page).toHaveURL(/scope=caldera-s3&won=1$/);
  await expect(cards).toHaveCount(wins);
  await expect(page.locator('.profile-match:not([data-placing=win])')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Played with' }).fill(`${mate}2`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/won=1&with=/);
  await expect.poll(() => cards.count()).toBeLessThan(wins);
  await page.goBack();
  await expect(page).toHaveURL(/scope=caldera-s3$/);
  // Restores the number of loaded matches.
  await expect(cards).toHaveCount(40);
  await expectAccessible(page);
});

test('a stat says what it counts, a point of a chart its value, and a time its zone', async ({ page, site, open }) => {
  const { name } = newCareer(site, 6);
  await open(`/en/profile/wz1/acti/${name}`);
  await page.getByRole('region', { name: 'Stats' }).getByRole('button', { name: 'Wins', exact: true }).click();
  const tip = page.getByRole('tooltip').filter({ hasText: 'The bars grade the win rate' }).first();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.locator('[data-kind=kd] .profile-chart').click();
  await expect(page.locator('[data-kind=kd] .profile-chart-tip')).toContainText(/2022.*\d\.\d\d/);
  await expect(page.locator('.profile-match time').first()).toHaveText(/ UTC$/);
});

test('favorites and one’s own profile are for those who are signed in, and there is one of one’s own', async ({
  page,
  site,
  context,
  open,
}) => {
  const { name, mate } = newCareer(site, 4);
  const favorite = page.getByRole('button', { name: 'Favorite', exact: true });
  const mine = page.getByRole('button', { name: 'This is me', exact: true });
  const told = page.getByRole('region', { name: 'Messages' });
  await open(`/en/profile/acti/${name}`);
  await favorite.click();
  await expect(told).toContainText('Sign in to continue.');
  await mine.click();
  await expect(told).toContainText('Sign in to continue.');

  await signInNew(context, site);
  await open(`/en/profile/acti/${name}`);
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(told).toContainText(`${name} added to favorites`);
  await mine.click();
  await expect(told).toContainText('This is now your profile');
  await page.reload();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await favorite.click();
  await expect(told).toContainText('removed from favorites');
  await expect(favorite).toHaveAttribute('aria-pressed', 'false');

  await open(`/en/profile/wz1/acti/${mate}`);
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await mine.click();
  await expect(told).toContainText('Already have profile!');
});

test('on the smallest phone: nothing runs out of the window, and simple mode is remembered', async ({ page, site, open }) => {
  const { name, mate } = newCareer(site, 6);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(`/de/profile/wz1/acti/${name}?vs=acti:${mate}`);
  const versus = page.getByRole('table', { name: 'Spieler vergleichen' });
  await expect(versus.getByRole('columnheader')).toHaveText(['Wert', name, mate]);
  await expect(versus.getByRole('row', { name: /^K\/D/ })).toContainText('besser');
  expect(await overflow(page)).toBe(0);
  await choose(page.getByRole('radio', { name: 'Aktivität' }));
  await page.locator('[data-kind=activity] summary').click();
  await expect(page.getByRole('rowheader', { name: 'Mai 2022', exact: true })).toBeVisible();
  await expectAccessible(page);

  await choose(page.getByRole('switch', { name: 'Kompakte Ansicht' }));
  await expect(page.getByRole('region', { name: 'Gesamt' })).toBeHidden();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('switch', { name: 'Kompakte Ansicht' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Gesamt' })).toBeHidden();
  await expect(page.locator('.profile-match').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('a profile that is being fetched fills in by itself, and says so when it cannot', async ({ page, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const { name } = newCareer(site, 4);
  let stage: 'fetching' | 'ready' | 'gone' = 'fetching';
  await page.route(`**/api/profile/${name}/**`, async (route) => {
    if (stage === 'gone') return route.fulfill({ status: 403, json: { success: false, code: 403, error: 'not_allowed', message: '' } });
    const answer = await route.fetch();
    const body = (await answer.json()) as { profile: object };
    const pending = { state: 'fetching', queue_done: 1, queue_total: 4, total_games: 0, achievements: [] };
    const ready = { fetched_at: 1_652_000_000, refreshable_at: 1_652_000_060 };
    return route.fulfill({ response: answer, json: { ...body, profile: { ...body.profile, ...(stage === 'ready' ? ready : pending) } } });
  });
  await page.route(`**/api/matches/${name}/**`, async (route) => {
    const missing = { status: 404, json: { success: false, code: 404, error: 'user_not_found', message: '' } };
    return stage === 'ready' ? route.continue() : route.fulfill(missing);
  });
  await page.route('**/api/players/refresh', (route) => route.fulfill({ json: { success: true, state: 'fetching' } }));
  await open('/en/faq');
  await page.clock.install();
  await go(page, `/en/profile/wz1/acti/${name}`);
  await expect(page.getByText('Fetching matches: 1 of 4')).toBeVisible();
  await expect(page.locator('a.profile-match-more')).toHaveCount(0);
  stage = 'ready';
  await page.clock.runFor(3000);
  await expect(page.getByText('Fetching matches')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Match details/ })).toHaveCount(4);

  stage = 'fetching';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Fetching matches: 1 of 4')).toBeVisible();
  stage = 'gone';
  await page.clock.runFor(20_000);
  await expect(page.getByText('This profile is private')).toBeVisible();
  await page.getByRole('link', { name: 'How to make your stats public' }).click();
  await expect(page).toHaveURL('/en/faq#how-to-publicize-your-call-of-duty-stats');
});

test('matches that are still being processed say so, and lead nowhere yet', async ({ page, site, open }) => {
  const { name } = newCareer(site, 3);
  const answer = (await (await page.request.get(`/api/matches/${name}/acti/wz1?lang=en`)).json()) as { matches: object[] };
  const matches = answer.matches.map((match) => ({ ...match, full_process: 1 }));
  await page.route(`**/api/matches/${name}/**`, (route) => route.fulfill({ json: { ...answer, matches } }));
  await open('/en/faq');
  await go(page, `/en/profile/wz1/acti/${name}`);
  const cards = page.locator('.profile-match');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByText('This match is still being processed')).toHaveCount(3);
  await expect(cards.getByRole('button', { name: 'Match details', disabled: true })).toHaveCount(3);
  await expect(cards.locator('a[href*="/match/"]')).toHaveCount(0);
});

test('an unknown player is a page that says so, with the way to the answer', async ({ page, open, request, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  expect((await request.get('/en/profile/wz1/acti/nobody-of-this-name')).status()).toBe(404);
  expect((await request.get('/en/profile/mw2/acti/nobody-of-this-name')).status()).toBe(404);
  await open('/en/profile/wz1/acti/nobody-of-this-name');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player not found');
  await expect(page.getByRole('main').getByRole('link', { name: 'FAQ' })).toHaveAttribute(
    'href',
    '/en/faq#how-to-publicize-your-call-of-duty-stats',
  );
});

test('an unknown player’s page searches for similar names on every platform', async ({ page, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const { name } = newCareer(site, 3);
  await open(`/en/profile/wz1/acti/${name.slice(0, -1)}`);
  const search = page.getByRole('search', { name: 'Player search' });
  await expect(search.getByRole('searchbox')).toHaveValue(name.slice(0, -1));
  await expect(search.getByRole('combobox', { name: 'Platform' })).toBeVisible();
  await search
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('two players are compared by mode, with their shared matches', async ({ page, site, open }) => {
  const { name, mate } = newCareer(site, 8);
  await open(`/en/profile/wz1/acti/${name}?vs=acti:${mate}&by=mode-br`);
  const versus = page.getByRole('table', { name: 'Compare players' });
  await expect(versus.getByRole('row', { name: /^Matches/ })).toHaveText(/6.*6/);
  const shared = page.getByRole('table', { name: 'Shared matches' });
  await expect(shared.getByRole('row')).toHaveCount(7);
  await expect(shared.getByRole('row').nth(1)).toContainText('Same team');
  await expectAccessible(page);
  await shared.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/match\/wz1\/\d+\?handle=\d+$/);
  await page.goBack();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
});
