import { excessiveShifts, watchShifts } from './shift';
import { expect, hydrated, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('from the hub to the playlist of a game and back, with its season, modes and badges', async ({ page, open }) => {
  await open('/en/playlist');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(6);
  await page.getByRole('link', { name: 'Warzone', exact: true }).click();
  await expect(page).toHaveURL('/en/playlist/wz2');
  await expect(page.getByRole('heading', { level: 1, name: 'Warzone' })).toBeVisible();
  await expect(page.getByText('Since October 9, 2025')).toBeVisible();
  const season = page.getByRole('region', { name: 'Season' });
  await expect(season).toContainText('Season 6');
  await expect(season).toContainText('Season over');
  await expect(season).toContainText('100%');
  await expect(season).toContainText('Ended on December 4, 2025');
  await expect(season.getByRole('progressbar', { name: 'Season 6 progress' })).toHaveAttribute('aria-valuenow', '100');
  const zombies = page.locator('.mode-card', { hasText: 'Zombie Royale' });
  await expect(zombies.getByText('Event')).toBeVisible();
  await expect(zombies.getByText('LTM')).toBeVisible();
  await expect(page.getByText('Documented: the modes our source lists.')).toBeVisible();
  await page.getByRole('link', { name: 'All playlists' }).click();
  await expect(page).toHaveURL('/en/playlist');
});

test('an example says that it is one, a reloaded season shows it, and squads have labels', async ({ page, open }) => {
  await open('/en/playlist/wz1');
  await expect(page.getByText('Our example: no playlist is documented for this season')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Season' })).toContainText('Reloaded');
  await expect(page.getByText('September 28, 2022 – November 16, 2022')).toBeVisible();
  const caldera = page.locator('.mode-card', { hasText: 'Caldera Battle Royale' });
  await expect(caldera.getByRole('list', { name: 'Squad sizes' }).getByRole('listitem')).toHaveText(['Solo', 'Duo', 'Trio', 'Quad']);
  await expect(page.getByRole('heading', { name: 'June 2020' })).toBeVisible();
});

test('a season that goes on counts down by the clock of the reader', async ({ page, open }) => {
  const day = 86_400;
  const now = 1_790_000_000;
  await page.clock.setFixedTime(now * 1000);
  await page.route('**/api/tools/playlist/wz2', async (route) => {
    const answer = await (await route.fetch()).json();
    const live = { season: 7, season_start: now - 10 * day, season_end: now + 30 * day + 2 * 3_600, progress: 24, state: 'live' };
    await route.fulfill({ json: { ...answer, items: { ...answer.items, ...live } } });
  });
  await open('/en/playlist');
  await page.getByRole('link', { name: 'Warzone', exact: true }).click();
  const season = page.getByRole('region', { name: 'Season' });
  await expect(season).toContainText('Season 7');
  await expect(season).toContainText('24%');
  await expect(season).toContainText('30 days 2 hours left');
});

test('an unknown game is an error page with the code and the words of the server', async ({ page, request, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  expect((await request.get('/en/playlist/wz9')).status()).toBe(404);
  await page.route('**/api/tools/playlist/bo6', (route) =>
    route.fulfill({ status: 410, json: { success: false, code: 410, error: 'gone', message: 'Closed for repairs.' } }),
  );
  await open('/en/playlist');
  await page.getByRole('link', { name: 'Black Ops 6', exact: true }).click();
  await expect(page.getByText('410', { exact: true })).toBeVisible();
  await expect(page.getByText('Closed for repairs.')).toBeVisible();
});

test('nothing moves when the fonts arrive late, in Russian on a phone', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize(phone);
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/ru/playlist/wz2', { waitUntil: 'commit' });
  await page.evaluate(() => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })));
  release();
  await hydrated(page);
  expect(await excessiveShifts(page)).toEqual([]);
});
