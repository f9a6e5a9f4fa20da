import { signInNew } from './server';
import { shiftsOf, watchShifts } from './shift';
import { choose, desktop, expect, expectAccessible, phone, stopClock, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('what is no list and no gun is no page', async ({ request }) => {
  for (const path of ['/en/meta/wz1', '/en/meta/cw', '/en/bo6/no-such-gun', '/en/nogame/xm4', '/en/loadouts/weapons/no-such-gun']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a filtered list is rendered filtered, and a preset asks for exactly its ranges', async ({ page, request, open }) => {
  const html = await (await request.get('/en/meta/bo6?preset=3&type=SMG')).text();
  expect(html).toContain('>Jackal PDW<');
  expect(html).not.toContain('>XM4<');
  await open('/en/meta/bo6');
  const cards = page.locator('.loadout');
  const all = await cards.count();
  const asked = page.waitForRequest(/\/api\/loadouts\/wzhub\/bo6\?/);
  await page.getByRole('button', { name: 'Range', exact: true }).click();
  await choose(page.getByRole('radio', { name: 'Close range' }));
  expect((await asked).url()).toMatch(/wzhub\/bo6\?lang=en&range\[\]=3&range\[\]=6&range\[\]=11&range\[\]=12$/);
  await expect(page).toHaveURL('/en/meta/bo6?preset=3');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Gun type', exact: true }).click();
  await choose(page.getByRole('checkbox', { name: 'Submachine Guns' }));
  await expect(page).toHaveURL('/en/meta/bo6?type=SMG&preset=3');
  await expect(page.locator('.loadout-kind', { hasText: 'AR' })).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button')).toHaveText(['Close range', 'Submachine Guns']);
  // A custom range replaces the preset.
  await page.getByRole('button', { name: 'Range', exact: true }).click();
  await choose(page.getByRole('checkbox', { name: 'Long range' }));
  await expect(page).toHaveURL(/\/en\/meta\/bo6\?range=[\d,]*5[\d,]*&type=SMG$/);
  await expect(page.getByRole('radio', { name: 'Any range', exact: true })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/en/meta/bo6?type=SMG&preset=3');
  await chips.getByRole('button', { name: 'Remove filter: Close range' }).click();
  await expect(page).toHaveURL('/en/meta/bo6?type=SMG');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL('/en/meta/bo6');
  await expect(cards).toHaveCount(all);
});

test('a name is looked for after 600 ms, with Enter at once; nothing found offers a reset', async ({ page, open }) => {
  await open('/en/meta/bo6');
  const search = page.getByRole('searchbox', { name: 'Gun', exact: true });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('gun_name=') && asked.push(request.url()));
  await stopClock(page);
  await search.fill('jackal-');
  await page.clock.runFor(550);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/en/meta/bo6?q=jackal-');
  await expect(page.locator('.loadout')).toHaveCount(1);
  expect(asked[0]).toMatch(/\?lang=en&gun_name=jackal$/);
  await search.fill('no such gun');
  await search.press('Enter');
  await expect(page.getByText('No guns found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/en/meta/bo6');
  await expect(search).toHaveValue('');
});

test('a list says how fresh it is, and its filters fold', async ({ page, open }) => {
  await open('/en/meta/mw3?type=LMG');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Updated (.+ ago|last|yesterday|today)/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Final meta: last balance change on October 1, 2024.')).toBeVisible();
  const fold = page.getByRole('button', { name: /^Filter/ });
  const search = page.getByRole('searchbox', { name: 'Gun', exact: true });
  await expect(search).toBeVisible();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toBeHidden();
});

test('guns stand above the fold of a desktop, whatever list it is', async ({ page, open }) => {
  await page.setViewportSize(desktop);
  for (const list of ['/en/meta/wz', '/en/meta/bo6?preset=3&type=AR,SMG', '/de/meta/mw2', '/ru/meta/bo6z']) {
    await open(list);
    await expect(page.locator('.loadout').first(), list).toBeInViewport({ ratio: 1 });
    const filter = await page.locator('.filter').boundingBox();
    expect(filter?.height, `${list}: one row`).toBeLessThan(70);
  }
});

test('the first Warzone is behind its hash', async ({ page, open }) => {
  await open('/en/meta/wz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warzone meta loadouts');
  await choose(page.getByRole('radio', { name: 'Warzone I', exact: true }));
  await expect(page).toHaveURL('/en/meta/wz#wz-caldera');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warzone I meta loadouts');
  await open('/en/meta/wz#wz-caldera');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warzone I meta loadouts');
  await expect(page.locator('.loadout').first()).toBeVisible();
});

test('a card opens by keyboard, shows its ranges one by one, and hands on its link', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/en/meta/bo6?q=XM4');
  const card = page.locator('.loadouts > li').first();
  const toggle = card.getByRole('button', { name: 'XM4' });
  await expect(card.locator('.loadout-game')).toHaveText('BO6');
  await expect(card.locator('.loadout-kind')).toHaveText('AR');
  await expect(card.locator('.loadout-mode')).toHaveText('BO6 Multiplayer');
  await expect(card.locator('.loadout-foot')).toContainText(/ago|last|day/);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(card.locator('.build-facts')).toContainText('Absolute meta');
  await expect(card.locator('.attachment').first()).toContainText('Muzzle');
  await expect(card.locator('.build-evidence')).toHaveText('Our pick');
  const picture = card.locator('.loadout-picture img');
  const before = await picture.getAttribute('src');
  await choose(card.getByRole('radio', { name: 'Long range' }));
  await expect(card.locator('.loadout-range')).toHaveText('Long range');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/[^/]+\/b\/m005002$/);
});

test('a build says what it rests on, and which patch has touched the gun since', async ({ page, open }) => {
  await open('/en/meta/wz?q=krig#wz-caldera');
  const card = page.locator('.loadouts > li').first();
  await card.getByRole('button', { name: 'Krig 6' }).click();
  await expect(card.locator('.build-evidence')).toHaveText('Based on 3 creators’ builds, January 2021');
  await card.getByRole('link', { name: 'Patched Aug 5, 2021' }).click();
  await expect(page).toHaveURL('/en/patch-notes#wz1:s4:2021-08-05');
});

test('an open card moves no card of its row, and lies across the list below it', async ({ page, open }) => {
  await open('/en/meta/bo6');
  const list = page.locator('.loadouts').first();
  const cards = list.locator('.loadout');
  const places = () =>
    cards.evaluateAll((all) => all.map((card) => [card.getBoundingClientRect().left, card.getBoundingClientRect().top + window.scrollY]));
  const before = await places();
  // A click anywhere on the card opens it, also on its picture.
  const picture = await cards.nth(2).locator('.loadout-picture').boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 20, (picture?.y ?? 0) + 60);
  const toggle = cards.nth(2).locator('.loadout-open');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const body = list.locator('.loadout-body');
  await expect(body).toBeInViewport({ ratio: 1 });
  const after = await places();
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  const [whole, inner, face, fifth] = await Promise.all([list, body, cards.nth(2), cards.nth(4)].map((one) => one.boundingBox()));
  expect([inner?.x, inner?.width]).toEqual([whole?.x, whole?.width]);
  expect(inner?.y).toBeCloseTo((face?.y ?? 0) + (face?.height ?? 0) + 12, 0);
  expect(fifth?.y).toBeCloseTo((inner?.y ?? 0) + (inner?.height ?? 0) + 12, 0);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(body).toHaveCount(0);
  await expect(toggle).toBeFocused();
  expect(await places()).toEqual(before);
});

test('tuned attachments show by how much, and a single range cannot be chosen', async ({ page, open }) => {
  await open('/en/meta/mw2');
  const single = page.locator('.loadouts > li:not(:has(.loadout-count))').first();
  await single.locator('.loadout-open').click();
  await expect(single.getByRole('radio')).toHaveCount(1);
  await expect(single.getByRole('radio')).toBeDisabled();
  await expect(single.locator('.tuning-number').first()).toHaveText(/^[+-]\d+\.\d\d \w+$/);
});

test('the view is remembered, and nothing moves for it', async ({ page, open }) => {
  await open('/en/meta/mw3');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await watchShifts(page);
  await page.setViewportSize(phone);
  await open('/en/meta/mw3');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const [first, second] = await Promise.all([0, 1].map((index) => page.locator('.loadout').nth(index).boundingBox()));
  expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0) + 6, 0);
  expect((await shiftsOf(page)).filter(({ value }) => value >= 0.001)).toEqual([]);
});

test('builds are collected for a comparison, four at most', async ({ page, open }) => {
  await open('/en/meta/bo6');
  const bar = page.getByRole('region', { name: 'Builds to compare' });
  for (const index of [0, 1, 2, 3]) {
    const card = page.locator('.loadouts > li').nth(index);
    await card.locator('.loadout-open').click();
    await card.getByRole('button', { name: 'Compare' }).click();
    await expect(bar).toContainText(`${index + 1} of 4`);
  }
  const fifth = page.locator('.loadouts > li').nth(4);
  await fifth.locator('.loadout-open').click();
  await expect(fifth.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Remove XM4 from comparison' }).click();
  await expect(bar).toContainText('3 of 4');
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/compare\?b=m\d{6},m\d{6},m\d{6}$/);
});

test('a gun has its game’s layout, its best build and the way to others', async ({ page, open }) => {
  for (const [path, layout] of [
    ['/en/mw3/mcw', 'mw3'],
    ['/en/mw2/taq-56', 'mw'],
    ['/en/wz2/bo6-xm4', 'default'],
    ['/en/bo6/xm4', 'bo6'],
  ] as const) {
    await open(path);
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('XM4');
  const best = page.getByRole('region', { name: 'Best build' });
  await expect(best.locator('.attachment').first()).toContainText('Muzzle');
  await choose(best.getByRole('radio', { name: 'Long range' }));
  await expect(page.locator('.gun-stage')).toContainText('Long range');
  const other = page.getByRole('region', { name: 'Alternatives' }).getByRole('link').first();
  const name = await other.textContent();
  const address = (await other.getAttribute('href')) ?? '';
  const share = /#(m\d+)$/.exec(address)?.[1];
  await other.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  // The same build as on the tile.
  const path = new URL(page.url()).pathname.replace('/en/', '/api/loadouts/');
  const { wzhub_loadouts: item } = await (await page.request.get(path)).json();
  const build = item.ranges.find((range: { share: string }) => range.share === share);
  await expect(page.getByRole('region', { name: 'Best build' }).locator('.attachment')).toHaveCount(build.attachments.length);
  await expect(page.locator('.gun-stage')).toContainText(build.range_name);
});

test('the tier list is filtered by game, type and range', async ({ page, open }) => {
  await open('/en/tier-list?game=vg');
  const badges = page.locator('.tier-row .loadout-game');
  expect(new Set(await badges.allTextContents())).toEqual(new Set(['VG']));
  await page.getByRole('button', { name: 'Gun type', exact: true }).click();
  await choose(page.getByRole('checkbox', { name: 'Submachine Guns' }));
  await expect(page).toHaveURL('/en/tier-list?game=vg&type=SMG');
  await expect(page.locator('.gun-tile-text').first()).toContainText('SMG');
  await page.getByRole('button', { name: 'Range', exact: true }).click();
  await choose(page.getByRole('checkbox', { name: 'Close range' }));
  await expect(page).toHaveURL(/\/en\/tier-list\?game=vg&type=SMG&range=\d+$/);
  await expect(page.locator('.gun-tile-text', { hasNotText: 'Close range' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Gun', exact: true }).fill('armaguerra');
  await expect(page.locator('.gun-tile')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL('/en/tier-list');
  await expect.poll(async () => new Set(await badges.allTextContents()).size).toBe(3);
});

test('patch notes by hash, by choice and by name, each with its source', async ({ page, open }) => {
  await open('/en/patch-notes#mw3:s3:2024-04-09');
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toContainText(/Modern Warfare III.·.Season 3/);
  await expect(page.locator('.patch-card').first()).toContainText(/Buff.*SVA 545.*\+40%/is);
  await expect(page.getByRole('main').getByRole('link', { name: 'GameSpot' })).toHaveAttribute('rel', /nofollow noopener/);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.locator('.patch-card-body')).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.locator('.patch-card-body').first()).toBeVisible();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: /Warzone · Al Mazrah · Season 4 · June 14/ }).click();
  await expect(page).toHaveURL('/en/patch-notes#wz2:s4:2023-06-14');
  await expect(title).toContainText(/Warzone.·.Al Mazrah.·.Season 4/);
  await page.getByRole('searchbox', { name: 'Gun', exact: true }).fill('cronen');
  await expect(page).toHaveURL('/en/patch-notes?q=cronen#wz2:s4:2023-06-14');
  await expect(page.locator('.patch-card')).toHaveCount(1);
  await expect(page.locator('.patch-card')).toContainText('Shots to kill (semi-auto)');
  // Missing data is not made up.
  await open('/en/patch-notes#wz2:s4:2025-05-29');
  await expect(page.getByText('Weapons were changed in this patch. Our sources don’t say which.')).toBeVisible();
  await expect(page.locator('.patch-card')).toHaveCount(0);
});

test('only those who see ads are asked to remove them', async ({ page, open, context, site }) => {
  await open('/en/meta/bo6');
  const remove = page.getByRole('main').getByRole('link', { name: 'Remove ads' });
  await expect(remove).toHaveAttribute('href', '/en/my#subscription');
  await signInNew(context, site, { subscriber: true });
  await open('/en/meta/bo6');
  await expect(remove).toBeHidden();
});

test('on a phone the title keeps its lines beside what removes ads', async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open('/en/meta/bo6');
  const remove = page.getByRole('main').getByRole('link', { name: 'Remove ads' });
  await expect(remove).toBeVisible();
  // Both measured in one call: a font that loads in between would change the height.
  const { beside, alone } = await remove.evaluate((link) => {
    const height = () => document.querySelector('main h1')?.getBoundingClientRect().height ?? 0;
    const before = height();
    link.style.display = 'none';
    return { beside: before, alone: height() };
  });
  expect(alone).toBeGreaterThan(0);
  expect(beside).toBe(alone);
});
