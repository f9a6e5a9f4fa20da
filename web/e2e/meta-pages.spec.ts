import type { Page } from '@playwright/test';
import { BROADHEAD, M4, newBuild, newCreator } from './loadouts';
import { signInNew } from './server';
import { expect, langs, stopClock, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

/** Navigates on the client, without loading the document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('the hub marks what is new, names the modes, and says how fresh each list is or that it is final', async ({ page, open }) => {
  await open('/en/loadouts');
  await page.route('**/api/tools/hubs/meta?*', async (route) => {
    const answer = await (await route.fetch()).json();
    Object.assign(answer.items[0], { is_new: true, is_new_weapons: true, is_reloaded: true });
    await route.fulfill({ json: answer });
  });
  await go(page, '/en/meta');
  const card = (name: string) => page.getByRole('article').filter({ has: page.locator(`a[href="/en/meta/${name}"]`) });
  await expect(card('wz')).toContainText(/New.*New weapons.*Reloaded.*Warzone.*Battle Royale · Resurgence.*Updated .+/is);
  await expect(card('wz')).not.toContainText('Final meta');
  await expect(card('mw3')).toContainText('Final meta, last balance change October 1, 2024');
  await expect(card('mw3').locator('.picture-card-marks')).toBeEmpty();
  for (const name of ['wz', 'bo6', 'bo6z', 'mw3', 'mw2', 'wz#wz-caldera'])
    await expect(card(name).locator('img')).toHaveAttribute('src', /^\//);
  await card('mw2').getByRole('link').click();
  await expect(page).toHaveURL('/en/meta/mw2');
});

test('lists are explained below them: multiplayer in English, zombies in every language', async ({ request }) => {
  for (const [page, lang] of [['bo6', 'en'] as const, ...langs.map((one) => ['bo6z', one] as const)]) {
    const { html } = await (await request.get(`/api/meta/about/${page}?lang=${lang}`)).json();
    expect(html.length, `${page} ${lang}`).toBeGreaterThan(300);
    expect(await (await request.get(`/${lang}/meta/${page}`)).text()).toContain(/<h2[^>]*>([^<&]+)/.exec(html)?.[1]);
  }
});

test('texts below the lists link to what is built, and only name what is not', async ({ page, open, request }) => {
  await open('/en/meta/wz');
  const text = page.getByRole('main').locator('.prose');
  const links = await text.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toEqual(expect.arrayContaining(['/en/meta/mw3', '/en/meta/mw2']));
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  expect(links.length + (await text.locator('[data-soon]').count())).toBe(5);
});

test('a gun page has words about the gun and posts; without a build it says so', async ({ page, open }) => {
  await open('/en/bo6/xm4');
  await expect(page.locator('.gun-words')).toContainText('The rifle most players start with');
  await expect(page.getByRole('region', { name: 'Worth reading' }).getByRole('link').first()).toHaveAttribute('href', /^\/en\/blog\//);
  await open('/en/bo6/knife');
  await expect(page.getByRole('region', { name: 'Best build' })).toContainText('Not in our lists');
  await expect(page.getByRole('link', { name: 'Open the gunsmith' })).toHaveCount(0);
});

test('a gun page tells how often players carry the gun and how they fare, and that the matches are simulated', async ({ page, open }) => {
  const gun = { id: 'iw8_ar_kilo433', name: 'Kilo 141', slug: 'kilo-141', game: 'mw', class: 'AR' };
  const used = { ...gun, games: 1234, players: 77, share: 12.5, kd: 1.5, wins_perc: 8.5 };
  const usage = { success: true, demo: true, from: null, to: null, matches: 60, modes: ['br'], seasons: ['vg-3'], guns: [used] };
  await page.route('**/api/players/guns?*', (route) => route.fulfill({ json: usage }));
  await open('/en/wz1/kilo-141');
  const part = page.getByRole('region', { name: 'What players actually use' });
  await expect(part.locator('dd')).toHaveText(['12.5%', '1.50', '8.5%', '1,234']);
  await expect(part).toContainText('Based on 60 matches.');
  await expect(part).toContainText('Demo data: players and matches are simulated.');
});

test('what a player has built stands on the page of the gun, under their name, and opens', async ({ page, context, site, open }) => {
  const maker = await newCreator(context, site);
  const { share } = await newBuild(context, site, M4, [BROADHEAD]);
  await open('/en/loadouts');
  await go(page, '/en/mw2/m4');
  const tile = page.getByRole('region', { name: 'Community builds' }).getByRole('listitem').filter({ hasText: maker });
  await expect(tile).toContainText(/1 attachment\b/);
  // Players have no pages yet, so the name links to the build.
  await expect(tile.getByRole('link', { name: maker })).toHaveAttribute('href', `/en/b/${share}`);
  await tile.getByRole('link', { name: maker }).click();
  await expect(page.getByRole('main')).toContainText('Broadhead 3DP');
});

test('a weapon page gathers builds by category, the best one open; video and posts where there are some', async ({ page, open }) => {
  await open('/en/loadouts/weapons/xm4');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Updated /).first()).toBeVisible();
  await expect(main.locator('.gun-title')).toContainText('The rifle most players start with');
  await expect(main.locator('.gun-stage img')).toHaveAttribute('src', /^\/drawings\//);
  await expect(main.locator('.loadout-group')).toHaveCount(2);
  await expect(main.locator('.loadout-on')).toHaveCount(1);
  await expect(main.locator('.loadout-mode')).toHaveText(['BO6 Multiplayer', 'Warzone', 'BO6 Zombies']);
  await expect(main.getByRole('heading', { name: 'Recent articles' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Recent posts' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Watch the video' })).toHaveCount(0);
  await page.route('**/api/loadouts/weapons/xm4', async (route) => {
    const answer = await (await route.fetch()).json();
    Object.assign(answer.gun_details, { youtube: 'https://example.org/video', recent_tweets: ['Good gun.'] });
    await route.fulfill({ json: { ...answer, show_tweets: true } });
  });
  await open('/en/loadouts');
  await go(page, '/en/loadouts/weapons/xm4');
  await expect(main.getByRole('link', { name: 'Watch the video' })).toHaveAttribute('href', 'https://example.org/video');
  await expect(main.getByRole('heading', { name: 'Recent posts' })).toBeVisible();
  await expect(main.getByText('Good gun.')).toBeVisible();
});

test('patch notes wait 400 ms, and a card shows what changed for better and for worse', async ({ page, open }) => {
  await open('/en/patch-notes#wz1:s3:2021-04-22');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/Warzone.·.Verdansk ’84.·.Season 3/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('gun_name=') && asked.push(request.url()));
  await stopClock(page);
  await page.getByRole('searchbox', { name: 'Gun', exact: true }).fill('aug');
  await page.clock.runFor(350);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  const card = page.locator('.patch-card');
  await expect(card).toHaveCount(1);
  for (const text of ['CW', 'RIFLE', 'Buff', 'Nerf', 'AUG', 'General', 'Barrel', '19.8" Task Force', 'April 22, 2021']) {
    await expect(card).toContainText(new RegExp(text, 'i'));
  }
  await expect(card.locator('img')).toHaveAttribute('src', /^\/drawings\/cw\/aug\//);
  await expect(card.getByRole('link', { name: 'About this gun' })).toHaveAttribute('href', '/en/wz1/cw-aug');
  await page.getByRole('searchbox', { name: 'Gun', exact: true }).fill('no such gun');
  await expect(page.getByText('No guns found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse all' })).toBeDisabled();
});

test('games, modes, ranges, categories, guns and perks have the fields that clients know', async ({ request, context, site }) => {
  const { types } = await (await request.get('/api/loadouts/wzhub/wz2')).json();
  const codes = types.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['AR', 'SMG', 'LMG', 'SNIPER', 'RIFLE', 'B.RIFLES', 'SHOTGUN']));
  expect((await (await request.get('/api/loadouts/bo6/knife')).json()).gun.type).toBe('MELEE');
  await signInNew(context, site, { name: `Fields${Date.now() % 1e6}` });
  const init = await (await context.request.get(`${site.url}/api/loadouts/users/add/init`)).json();
  const mode = { games: ['wz2'], gm_cdl: false, gm_wzr: false, gm_short_name: 'WZ', count: 0 };
  expect(init.games[0]).toMatchObject({ code: 'wz2', name: 'Warzone', active: true });
  expect(init.game_modes[0]).toMatchObject({ id: 1, name: 'Warzone', ...mode });
  expect(init.ranges[0]).toEqual({ id: 1, short_name: 'wz-all', name: 'All-round' });
  expect(init.category[0]).toMatchObject({ id: 1, short_name: 'absolute_meta' });
  const { guns } = await (await context.request.get(`${site.url}/api/loadouts/users/add/gun-by-game/mw2`)).json();
  const gun = guns.find(({ id }: { id: number }) => id === 190);
  expect(gun).toMatchObject({ id: 190, name: 'M4', type: 'AR', image: expect.stringMatching(/^\/drawings\//), count: 0 });
  const kits = await (await context.request.get(`${site.url}/api/user/loadout-kits/add/init`)).json();
  expect(kits.perks_presets[0]).toMatchObject({ id: 1, name: 'Warden', has_overkill: false });
  expect(kits.perks_presets[0].items[0]).toMatchObject({ id: 1, name: 'Double Time', image_url: null });
});

test('a gun or a weapon that the server cannot tell about is an error page with its code and words', async ({ page, open }) => {
  const refusal = { success: false, code: 418, error: 'meta.closed', message: 'The armory is closed for a count.' };
  for (const path of ['bo6/xm4', 'loadouts/weapons/xm4']) {
    await page.route(`**/api/${path.replace('bo6', 'loadouts/bo6')}*`, (route) => route.fulfill({ json: refusal }));
    await open('/en/loadouts');
    await go(page, `/en/${path}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('418');
    await expect(main).toContainText(refusal.message);
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('XM4');
  }
});
