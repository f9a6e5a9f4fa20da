import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choose, expect, overflow, stopClock, test as base, withConsent, withoutNotification } from './support';

/** The Twitch API as far as the page needs it: a token, two live streams, and the followers of each channel. */
const streams = [
  { user_login: 'aydan', game_name: 'Call of Duty: Warzone', type: 'live', viewer_count: 1234 },
  { user_login: 'tfue', game_name: 'Fortnite', type: 'live', viewer_count: 99 },
];

const FOLLOWERS = 1_234_567;

function told(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://twitch.test');
  switch (pathname) {
    case '/oauth2/token':
      return { access_token: 't', expires_in: 1, token_type: 'bearer' };
    case '/helix/users':
      return { data: searchParams.getAll('login').map((login) => ({ id: `number-of-${login}`, login })) };
    case '/helix/channels/followers':
      return { total: FOLLOWERS, data: [], pagination: {} };
    default:
      return { data: streams };
  }
}

let twitch: Server;

const test = base.extend<object, object>({
  siteEnv: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      twitch = createServer((request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(told(request.url ?? '/')));
      });
      await new Promise<void>((listening) => {
        twitch.listen(0, '127.0.0.1', listening);
      });
      const url = `http://127.0.0.1:${(twitch.address() as AddressInfo).port}`;
      await use({
        HOTDROP_STREAMERS_TWITCH_CLIENT_ID: 'id',
        HOTDROP_STREAMERS_TWITCH_CLIENT_SECRET: 'secret',
        HOTDROP_STREAMERS_TWITCH_URL: url,
        HOTDROP_STREAMERS_TWITCH_TOKEN_URL: url,
      });
      twitch.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('who is live stands first, everyone below, and names lead to channels that are sure', async ({ page, open, request }) => {
  // The first request to Twitch is sent when the site starts.
  await expect.poll(async () => (await (await request.get('/api/streamers/list')).json()).wz.length).toBe(1);
  await open('/en/top-streamers/all');
  const live = page.getByRole('region', { name: /^Live now/ });
  await expect(live.getByRole('heading', { level: 3 })).toHaveText(['Aydan']);
  await expect(live.getByText('Live', { exact: true })).toBeVisible();
  await expect(live.getByText('1,234')).toBeVisible();
  const all = page.getByRole('region', { name: /^All streamers/ });
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(103);
  const link = all.getByRole('link', { name: 'HusKerrs', exact: true });
  await expect(link).toHaveAttribute('href', 'https://www.twitch.tv/huskerrs');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(all.locator('article', { hasText: 'Shifty' }).getByRole('link')).toHaveCount(0);
  await expect(all.locator('article', { hasText: 'HusKerrs' }).getByText('United States')).toBeVisible();
  await expect(all.locator('article', { hasText: 'HusKerrs' }).locator('svg.flag-drawn')).toBeVisible();
});

test('followers are counted where Twitch tells them, and beside nothing else', async ({ page, open, request }) => {
  const counter = async () => {
    const { wz, other } = await (await request.get('/api/streamers/list?name=aydan')).json();
    return [...wz, ...other][0].twitch.counter;
  };
  // The first round starts with the site.
  await expect.poll(counter).toBe(FOLLOWERS);
  await open('/en/top-streamers/north-america?q=aydan');
  const card = page.getByRole('region', { name: /^All streamers/ }).locator('article', { hasText: 'Aydan' });
  await expect(card.getByRole('list', { name: 'Channels' }).getByRole('listitem')).toHaveText([/^Twitch1\.2M/]);
});

test('a player of a tournament who streams has the channel and the live mark, also on the smallest phone', async ({
  page,
  open,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const standings = async () => (await (await request.get('/api/tools/wsow/2021/trios/north-america?s=aydan')).json()).data[0].players;
  await expect.poll(async () => (await standings()).find(({ name }: { name: string }) => name === 'Aydan').live).toBe(true);
  await open('/en/wsow/2021/trios/north-america?s=aydan');
  const team = page.locator('.team-card').first();
  await expect(team.getByText('Live', { exact: true })).toBeVisible();
  await team.getByRole('button').press('Enter');
  const channels = team.getByRole('list', { name: 'Channels' });
  await expect(channels.getByRole('listitem')).toHaveText([/^Aydan.*Live.*Twitch/, /^HusKerrs.*Twitch/]);
  await expect(channels.getByRole('link', { name: 'Twitch Aydan' })).toHaveAttribute('href', 'https://www.twitch.tv/aydan');
  expect(await overflow(page)).toBe(0);
});

test('a name is looked for after 300 ms, languages and regions narrow the list, and all of it is in the address', async ({
  page,
  open,
  request,
}) => {
  await open('/en/top-streamers/all');
  const search = page.getByRole('searchbox', { name: 'Name' });
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/api/streamers/list?') && asked.push(one.url()));
  await stopClock(page);
  await search.fill('ti');
  await page.clock.runFor(250);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/en/top-streamers/all?q=ti');
  await choose(page.getByRole('radio', { name: 'English' }));
  await expect(page).toHaveURL('/en/top-streamers/all?q=ti&lang=en');
  await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: 'Europe' }).click();
  await expect(page).toHaveURL('/en/top-streamers/europe?q=ti&lang=en');
  await expect(page.getByRole('region', { name: /^All streamers/ }).getByRole('heading', { level: 3 })).toHaveText(['TheTacticalBrit']);
  await page.goBack();
  await expect(page).toHaveURL('/en/top-streamers/all?q=ti&lang=en');
  await search.fill('nobody at all');
  await search.press('Enter');
  await expect(page.getByText('No streamer found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/en/top-streamers/all');
  const html = await (await request.get('/en/top-streamers/europe?lang=de')).text();
  expect(html).toContain('MckyTV');
  expect(html).not.toContain('Jukeyz');
  expect((await request.get('/en/top-streamers/moon')).status()).toBe(404);
});

test('the list refreshes itself every five minutes', async ({ page, open }) => {
  await page.clock.install();
  await open('/en/top-streamers/cis');
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().includes('/api/streamers/list')) asked += 1;
  });
  await page.clock.runFor(299_000);
  expect(asked).toBe(0);
  const again = page.waitForRequest(/\/api\/streamers\/list\?region=cis/);
  await page.clock.runFor(2_000);
  await again;
});

base('a site without Twitch says so, and has the list all the same', async ({ page, open }) => {
  await open('/de/top-streamers/cis');
  await expect(page.getByText('Diese Seite ist nicht mit Twitch verbunden.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Alle Streamer/ }).getByRole('heading', { level: 3 })).toHaveCount(5);
});

base('counters, K/D and wins are shown where they are known, and a known player is linked', async ({ page, open }) => {
  await page.route('**/api/streamers/list?region=asia', async (route) => {
    const answer = await (await route.fetch()).json();
    const [card] = answer.other;
    const figures = { username_link: 'Made#1', platform: 'battle', kd: 1.456, kd_grad: 3, wins: 1200, wins_grad: 2 };
    const channels = { twitch: { counter: 12_345, link: 'https://www.twitch.tv/x' }, discord: { counter: 700, link: null } };
    await route.fulfill({ json: { ...answer, other: [{ ...card, username: 'Made Up', ...figures, ...channels }] } });
  });
  await open('/en/top-streamers/all');
  await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: 'Asia' }).click();
  const card = page.locator('article', { hasText: 'Made Up' });
  await expect(card.getByRole('link', { name: 'Made Up', exact: true })).toHaveAttribute('href', '/en/profile/battle/Made%231');
  await expect(card).toContainText('K/D1.46');
  await expect(card.getByRole('img', { name: '4 out of 5' })).toBeVisible();
  await expect(card).toContainText('Wins1,200');
  await expect(card.getByRole('list', { name: 'Channels' }).getByRole('listitem')).toHaveText([/^Twitch12K/, 'Discord700']);
});
