import { newLobby } from './lobby';
import { expect, expectAccessible, overflow, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test('teams and players in every order, one tab for all teams, and a copied link opens the same', async ({ page, site, open }) => {
  const { match, names } = await newLobby(site);
  const [ada = '', bo = '', cleo = '', , edo = ''] = names;
  await open(`/en/match/wz1/${match}?handle=${ada}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Battle Royale Duos');
  const times = page.locator('.match-times time');
  await expect(times).toHaveCount(2);
  await expect(times.first()).toHaveAttribute('datetime', '2022-05-08T08:53:20.000Z');
  await expect(times.last()).toHaveAttribute('datetime', '2022-05-08T09:20:20.000Z');
  const team = page.getByRole('region').filter({ has: page.getByRole('tablist') });
  const first = page.locator('.match-teams > section').first();
  await expect(first).toContainText(cleo);
  await expect(first).toContainText('Winners');
  await expect(first.getByRole('tab')).toHaveText(['Stats', 'Guns', 'Perks', 'Equipment']);
  await expect(team.first()).toContainText('DROP');
  const row = page.getByRole('table', { name: 'Teammates' }).getByRole('row', { name: new RegExp(ada) });
  await expect(row.getByRole('cell')).toHaveText(['4.00', '4', '1', '1', '840', 'Yes']);
  await expect(row).toContainText('Selected player');
  await expect(page.getByRole('table', { name: 'Teammates' }).getByRole('row', { name: new RegExp(bo) })).toContainText('No');

  await page.getByRole('button', { name: 'Team kills' }).click();
  await expect(first).toContainText(edo);
  await page.getByRole('button', { name: 'Team kills' }).click();
  await expect(first).toContainText(cleo);
  await first.getByRole('tab', { name: 'Stats' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Guns', selected: true })).toHaveCount(4);
  await expect(first.getByRole('columnheader')).toHaveText(['Player', 'Primary', 'Secondary']);
  await expectAccessible(page);
  await page.getByText('Players', { exact: true }).click();
  await page.getByRole('button', { name: 'Deaths' }).click();
  const rows = page.getByRole('table', { name: 'Players' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/#view=players&sort=deaths&tab=guns$/);
  await page.reload();
  await expect(rows.nth(1)).toContainText(names.at(-1) ?? '');
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
});

test('teams are what the server drew until a tab is pressed; keys and links work before', async ({ page, site, open }) => {
  const { match, names } = await newLobby(site);
  const address = `/en/match/wz1/${match}`;
  await open(address);
  const last = page.locator('.match-teams > section').last();
  // By keyboard: the focus follows the tab.
  await last.getByRole('tab', { name: 'Stats' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(last.getByRole('tab', { name: 'Guns', selected: true })).toBeFocused();
  await expect(last.getByRole('columnheader')).toHaveText(['Player', 'Primary', 'Secondary']);
  await page.keyboard.press('ArrowRight');
  await expect(last.getByRole('tab', { name: 'Perks', selected: true })).toBeFocused();
  // By click.
  await open(address);
  await last.getByRole('tab', { name: 'Equipment' }).click();
  await expect(last.getByRole('tab', { name: 'Equipment', selected: true })).toBeFocused();
  // A link in it navigates on the client.
  await open(address);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const [ada = ''] = names;
  await page.locator('.match-teams').getByRole('link', { name: ada }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.goBack();
  await expect(last.getByRole('tab')).toHaveText(['Stats', 'Guns', 'Perks', 'Equipment']);
});

test('a match that is still being worked on fills in by itself, and an unknown one says so', async ({
  page,
  site,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  const { match } = await newLobby(site);
  let done = false;
  await page.route(`**/api/match/${match}/**`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { match: object };
    await route.fulfill({
      response: answer,
      json: done ? body : { ...body, match: { ...body.match, badge: 'event', full_process: 0, teams: [], teams_calc: [] } },
    });
  });
  await page.clock.install();
  // By click, so that the browser sends the request.
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill(match);
  await page.keyboard.press('Enter');
  await expect(page.getByText('still processing this match')).toBeVisible();
  await expect(page.locator('.match-head').getByText('Event', { exact: true })).toBeVisible();
  done = true;
  await page.clock.runFor(5000);
  await expect(page.getByRole('region', { name: /team/i }).first()).toBeVisible();
  await open('/en/match/wz1/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Match not found');
});

test('players with one name have their own rows, links and profiles', async ({ page, site, open }) => {
  const { match, names } = await newLobby(site, { twins: true });
  const [twin = ''] = names;
  await open(`/en/match/wz1/${match}?handle=${twin}`);
  const links = page.locator('.match-teams').getByRole('link', { name: twin, exact: true });
  await expect(links).toHaveCount(2);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(addresses).size).toBe(2);
  // The name alone shows one of them and offers the other.
  await page.getByRole('link', { name: new RegExp(`Another ${twin}`) }).click();
  await expect(page).toHaveURL(/handle=\d+$/);
  const own = page.getByRole('link', { name: 'Open profile' });
  const second = (await own.getAttribute('href')) ?? '';
  expect(addresses).toContain(second);
  await own.click();
  await expect(page).toHaveURL(second);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(twin);
  await expect(page.getByRole('navigation', { name: 'Other players with this name' })).toHaveCount(0);
  const details = page.locator(`a[href*="/match/wz1/${match}"]`).first();
  expect(await details.getAttribute('href')).toContain(second.slice(second.lastIndexOf('~') + 1));
  await open(`/en/profile/wz1/acti/${twin}`);
  await expect(page.getByRole('navigation', { name: 'Other players with this name' }).getByRole('link')).toHaveCount(1);
});

test('on a phone the table shows damage, and names are not cut off', async ({ page, site, open }) => {
  const { match, names } = await newLobby(site);
  await page.setViewportSize(phone);
  await open(`/en/match/wz1/${match}#view=players`);
  const table = page.getByRole('table', { name: 'Players' });
  await expect(table.getByRole('columnheader')).toHaveText([/Place/, 'Player', 'K/D', 'Kills', 'Deaths', 'Damage']);
  const name = table.getByRole('link', { name: names[0] ?? '' });
  const isCut = () => name.evaluate((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth + 1);
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
  await expect(table.getByRole('columnheader', { name: 'Damage' })).toBeInViewport({ ratio: 1 });
});
