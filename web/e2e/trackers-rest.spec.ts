import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { newName } from './accounts';
import { changeAccount, post, signInNew, type Site } from './server';
import { closed, expect, expectAccessible, hydrated, overflow, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

type Tick = { id: string; state: boolean; count?: number };

/** Saves ticks like a tracker page. */
async function save(context: BrowserContext, site: Site, list: string, ticks: readonly Tick[]): Promise<void> {
  const answer = await post(context, `${site.url}/api/tools/camouflages/tracker?type=${list}`, ticks as Tick[]);
  expect(answer.ok(), await answer.text()).toBe(true);
}

const done = (...ids: string[]): Tick[] => ids.map((id) => ({ id, state: true }));
const row = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('from the hub over the picker to a tracker, with the names of the mastery camos', async ({ page, open, request }) => {
  await open('/en/camo');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Black Ops 6', 'Modern Warfare III', 'Modern Warfare II']);
  for (const [card, name] of [
    [0, 'Dark Matter'],
    [0, 'Nebula'],
    [0, 'Abyss'],
    [1, 'Interstellar'],
    [1, 'Borealis'],
    [2, 'Orion'],
  ] as const)
    await expect(cards.nth(card).getByRole('list', { name: 'Mastery camos' })).toContainText(name);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL('/en/camo/bo6');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links).toHaveCount(6);
  const ladder = page.getByRole('article').first().getByRole('list', { name: 'Mastery camos' }).getByRole('listitem');
  await expect(ladder).toHaveText(['Gold', 'Diamond', 'Dark Spine', 'Dark Matter']);
  await links.first().click();
  await expect(page).toHaveURL('/en/camo/bo6mp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [game, trackers] of [
    ['bo6', ['bo6mp', 'bo6z', 'bo6wz', 'bo6mp-reticles', 'bo6z-reticles', 'bo6wz-reticles']],
    ['mw3', ['interstellar', 'mw3p', 'mw3z']],
    ['mw2', ['mw2z', 'orion', 'mw2p']],
  ] as const) {
    const html = await (await request.get(`/en/camo/${game}`)).text();
    for (const tracker of trackers) expect(html, tracker).toContain(`href="/en/camo/${tracker}"`);
  }
  for (const path of ['/en/camo/bo7', '/en/camo/shared', '/en/camo/shared/nobodys1'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('all trackers on one page, what is closest to done first, and on paper only that', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await open('/en/camo/overview');
  await expect(page.getByText('Nothing started yet')).toBeVisible();
  await save(context, site, 'bo6mp', [...done('xm4.granite', 'xm4.woodland'), { id: 'xm4.savanna', state: false, count: 12 }]);
  await save(context, site, 'orion', done('m4.scales'));
  await open('/en/camo/overview');
  const next = page.getByRole('region', { name: 'Up next' }).getByRole('listitem');
  await expect(next).toHaveCount(2);
  await expect(next.first()).toContainText('XM4 · Savanna');
  await expect(next.first()).toContainText('12 of 15');
  await expect(next.last()).toContainText('M4 ·');
  await expect(page.getByRole('region', { name: 'Black Ops 6' }).getByRole('article').first()).toContainText('2 of 1,035');
  await expect(page.getByRole('main')).toContainText('Trackers started2/12');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Black Ops 6' })).toBeVisible();
  for (const name of ['Up next', 'Share', 'Import']) await expect(page.getByRole('region', { name })).toBeHidden();
  // At the width of paper, a name has one or two lines, and no word is broken.
  await page.setViewportSize({ width: 718, height: 1000 });
  const lines = page.locator('.step-count-name');
  await expect.poll(() => lines.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)))).toBeLessThan(40);
  await page.emulateMedia({ media: 'screen' });
  await next.first().getByRole('link').click();
  await expect(page).toHaveURL('/en/camo/bo6mp?open=xm4');
  await expect(page.getByRole('group', { name: 'XM4', exact: true })).toBeVisible();
  // In print a tracker shows the progress, without the site's controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('12 / 15')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Diamond/ })).toBeVisible();
  await expect(page.locator('.progress-pill')).toBeHidden();
});

test('a guest takes a file in after seeing what it changes, undoes it, and takes it out again', async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open('/ru/camo/overview');
  await expect(page.getByText('Ещё ничего не начато')).toBeVisible();
  const file = {
    format: 'hotdrop-progress',
    version: 1,
    exported: 1_750_000_000,
    lists: { orion: { done: ['m4.scales', 'm4.nothing'], counts: {}, selected: ['m4'] } },
  };
  const choose = async (content: object | string) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await page.getByLabel('Выбрать файл').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose('{"half":');
  await expect(page.getByRole('alert').filter({ hasText: 'Это не файл прогресса' })).toBeVisible();
  await choose(file);
  const dialog = page.getByRole('dialog', { name: 'Загрузить это?' });
  await expect(dialog).toContainText('+1 испытание');
  await expect(dialog).toContainText('1 неизвестная запись');
  await expect(dialog).toContainText('m4.nothing');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ещё ничего не начато')).toBeVisible();
  await choose(file);
  await dialog.getByRole('button', { name: 'Добавить к моему прогрессу' }).click();
  const next = page.getByRole('region', { name: 'Что дальше' });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Ещё ничего не начато')).toBeVisible();
  await page.getByRole('button', { name: 'Вставить текст' }).click();
  await page.getByLabel('Содержимое файла').fill(JSON.stringify(file));
  await page.getByRole('button', { name: 'Просмотр' }).click();
  await dialog.getByRole('button', { name: 'Добавить к моему прогрессу' }).click();
  await expect(page.getByRole('button', { name: 'Вставить текст' })).toBeFocused();
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await closed(page);
  await page.reload();
  await hydrated(page);
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await choose(file);
  await expect(dialog).toContainText('У вас уже есть всё из этого файла.');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать' }).click();
  const saved: { lists: unknown } = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved.lists).toEqual({ orion: { done: ['m4.scales'], counts: {}, selected: ['m4'] } });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('progress is shared with strangers as long as its owner wants', async ({ page, context, site, open, browser }) => {
  const { email } = await signInNew(context, site);
  await open('/en/camo/overview');
  await expect(page.getByRole('link', { name: 'Choose a username' })).toHaveAttribute('href', '/en/my');
  const name = newName();
  changeAccount(site, email, { name });
  await save(context, site, 'bo6mp', done('xm4.granite'));
  await open('/en/camo/overview');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.locator('.share-link').textContent()) ?? '';
  // The pressed button is gone; the focus moves to the group.
  await expect(page.getByRole('group', { name: 'Share' })).toBeFocused();
  expect(link).toMatch(/\/camo\/shared\/[a-z0-9]{8}$/);
  const shared = `/de${new URL(link).pathname}`;
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await stranger.goto(shared);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`${name}: Tarnungs-Fortschritt`);
  await expect(stranger.getByRole('main')).toContainText('Zuletzt aktualisiert:');
  await expect(stranger.getByRole('link', { name: 'Mehrspieler' })).toHaveAttribute('href', '/de/camo/bo6mp');
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const picture = await stranger.locator('meta[property="og:image"]').getAttribute('content');
  expect((await stranger.request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/png');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Share' })).toBeFocused();
  expect((await stranger.goto(shared))?.status()).toBe(404);
  await expect(stranger.getByRole('main')).toContainText('Hier wird nichts geteilt');
  await stranger.context().close();
});

test('the page of a gun shows its challenges and leads to the tracker that counts them', async ({ page, open }) => {
  await open('/de/bo6/xm4');
  const camos = page.getByRole('region', { name: 'Tarnungs-Herausforderungen' });
  await expect(camos.getByRole('tab')).toHaveCount(3);
  await expect(camos.getByRole('listitem')).toHaveCount(15);
  await expect(camos.getByRole('listitem').first()).toContainText('Granite');
  await expect(camos.getByRole('listitem').first().locator('img')).toHaveAttribute('src', /^\/camos\/.+\/granite\.svg$/);
  await camos.getByRole('tab').nth(1).click();
  await expect(camos.getByRole('link')).toHaveAttribute('href', '/de/camo/bo6z?open=xm4');
  await camos.getByRole('tab').nth(0).click();
  await camos.getByRole('link', { name: 'Fortschritt verfolgen' }).click();
  await expect(page).toHaveURL('/de/camo/bo6mp?open=xm4');
});

test('what is reset in the account is gone from its tracker, and nothing else is', async ({ page, context, site, open }) => {
  await signInNew(context, site);
  await save(context, site, 'bo6mp', done('xm4.granite'));
  await save(context, site, 'bo6z', done('xm4.slate'));
  await save(context, site, 'mw3p', done('mcw.prestige-1'));
  await open('/en/my');
  await page.getByRole('group', { name: 'Black Ops 6' }).getByLabel('Multiplayer camos').check();
  await page.getByRole('group', { name: 'Modern Warfare III' }).getByLabel('Interstellar, plus prestige').check();
  await page.getByRole('button', { name: 'Reset progress' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, reset' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your camo progress was reset');
  await closed(page);
  await open('/en/camo/overview');
  const lists: { lists: Record<string, { done: string[] }> } = await (await context.request.get('/api/trackers/progress')).json();
  expect(Object.entries(lists.lists).flatMap(([list, { done: ids }]) => ids.map((id) => `${list} ${id}`))).toEqual(['bo6z xm4.slate']);
  await expect(row(page, 'Multiplayer').first()).toContainText('0 of ');
  await expect(row(page, 'Zombies').first()).toContainText('1 of ');
});

test('trackers, camos and guns are found by the search', async ({ page, open }) => {
  await open('/en/faq');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox');
  await box.fill('dark matter');
  await page.getByRole('option', { name: /Dark Matter.*Camo/ }).click();
  await expect(page).toHaveURL('/en/camo/bo6mp?camo=dark-matter');
});
