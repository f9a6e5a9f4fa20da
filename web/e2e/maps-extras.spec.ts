import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newName, toasts } from './accounts';
import { post, signInNew, type Site } from './server';
import {
  closed,
  desktop,
  expect,
  expectAccessible,
  hydrated,
  overflow,
  phone,
  test,
  withConsent,
  withoutGround,
  withoutNotification,
} from './support';
import { fingerOn } from './touch';

test.beforeEach(async ({ page, context }) => {
  await withoutGround(page);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
  await context.addInitScript(() => localStorage.setItem('hotdrop-notification', '999999999'));
});

const MAP = '/en/map/al-mazrah/dmz';

/** Every map with its modes, as on the hub. */
const PAIRS = `
  the-tomb/zombies citadelle-des-morts/zombies area-99/br liberty-falls/mwz terminus/mwz urzikstan/mwz
  urzikstan/br dark-aether-s5r/mwz dark-aether-s3r/mwz dark-aether-s2r/mwz dark-aether/mwz rebirth-island/br
  fortunes/br verdansk/br al-mazrah/dmz al-mazrah/br vondel/dmz vondel/br
  koschei/dmz building-21/dmz ashika-island/dmz ashika-island/br
`
  .trim()
  .split(/\s+/);

const box = (page: Page): Locator => page.locator('.map-box');
const panel = (page: Page): Locator => page.locator('.board-panel');
const bar = (page: Page): Locator => page.locator('.board-bar-bottom');

/** Opens a map with the user's own layers, at a location without points. */
async function opened(page: Page, query = '?panel=board&off=place,sub-place'): Promise<void> {
  await page.goto(`${MAP}${query}`);
  await hydrated(page);
  await expect(page.locator('.leaflet-container canvas').first()).toBeAttached();
  await expect(page.locator('.map-extras')).toBeAttached();
}

/** Returns a position relative to the center of the visible map. */
async function spot(page: Page, right: number, down: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await box(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + (width + 300) / 2 + right, y: y + height / 2 + down };
}

async function board(
  context: BrowserContext,
  site: Site,
): Promise<{ revision: number; pins: { title: string }[]; routes: { points: unknown[] }[] }> {
  const answer = await context.request.get(`${site.url}/api/maps/board?map=al-mazrah`);
  return ((await answer.json()) as { board: Awaited<ReturnType<typeof board>> }).board;
}

/** Selects an entry of the context menu at a position. */
async function choose(page: Page, at: { x: number; y: number }, entry: string): Promise<void> {
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

test('the hub has every map with its modes, and less of it in the app', async ({ page, open }) => {
  await open('/en/map');
  const cards = page.locator('.map-card');
  await expect(cards).toHaveCount(18);
  const links = page.locator('.map-card-mode');
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(addresses.map((one) => one?.replace('/en/map/', ''))).toEqual(PAIRS);
  await expect(cards.filter({ hasText: 'The Tomb' }).getByText('New', { exact: true })).toBeVisible();
  await expect(page.locator('.map-cards').getByText('New', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'More than an image' })).toBeVisible();
  await expectAccessible(page);
  await cards.filter({ hasText: 'Al Mazrah' }).getByRole('link', { name: 'Battle Royale' }).click();
  await expect(page).toHaveURL('/en/map/al-mazrah/br');

  await page.setViewportSize({ width: 320, height: 700 });
  await open('/de/map?mobapp=1');
  expect(await overflow(page)).toBe(0);
  await expect(links).toHaveCount(22);
  for (const address of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
    expect(address).toMatch(/\?mobapp=1$/);
  }
  await expect(page.locator('.map-advantages')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
});

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('a pin and a route are drawn, named, measured, kept in the account, and sent to the squad', async ({
    page,
    context,
    site,
    browser,
  }) => {
    const name = newName();
    await signInNew(context, site, { name });
    await opened(page);
    await expect(panel(page)).toContainText('No pins or routes yet');
    await choose(page, await spot(page, 120, -60), 'Drop a pin');
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('Cache');
    await panel(page).getByTitle('Green').click();
    await panel(page).getByTitle('Loot').click();
    await expect(panel(page).getByRole('radio', { name: 'Loot' })).toBeChecked();
    await panel(page).getByRole('textbox', { name: 'Note' }).fill('Behind the crates');
    await expect.poll(async () => (await board(context, site)).pins[0]?.title).toBe('Cache');
    await expectAccessible(page);

    await choose(page, await spot(page, -100, 60), 'Start a route');
    for (const [right, down] of [
      [0, 100],
      [80, 60],
      [80, 160],
    ] as const) {
      const at = await spot(page, right, down);
      await page.mouse.click(at.x, at.y);
    }
    await expect(bar(page)).toContainText('4 points');
    await expect(bar(page)).toContainText(/\d (m|km) · \d+:\d\d on foot|grid cell/);
    await bar(page).getByRole('button', { name: 'Undo last step' }).click();
    await expect(bar(page)).toContainText('3 points');
    // Dragging a point is one undo step.
    const [from, to] = [await spot(page, 80, 60), await spot(page, 160, 20)];
    const before = await bar(page).locator('.board-bar-words').textContent();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect(bar(page).locator('.board-bar-words')).not.toHaveText(before ?? '');
    // The same by keyboard.
    await page.keyboard.press('Control+z');
    await expect(bar(page).locator('.board-bar-words')).toHaveText(before ?? '');
    await bar(page).getByRole('button', { name: 'Place at crosshair' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('4 points');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await board(context, site)).routes[0]?.points.length).toBe(4);
    // Back deselects the tool and stays on the map.
    await choose(page, await spot(page, -100, 60), 'Measure from here');
    await page.goBack();
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/map\/al-mazrah\/dmz/);

    await panel(page).getByRole('button', { name: 'Share with your squad' }).click();
    const link = await page.getByRole('dialog').locator('.board-link').textContent();
    expect(link).toMatch(/\/map\/al-mazrah\/dmz\?board=\w+$/);
    const squad = await browser.newPage({ viewport: phone });
    await withoutGround(squad);
    await withoutNotification(squad);
    await withConsent(squad, { ads: false, analytics: false });
    await squad.goto(link ?? '');
    const shared = squad.getByRole('region', { name: 'Shared pins and routes' }).first();
    await expect(shared).toContainText(`${name}’s pins and routes`);
    await expect(shared).toContainText('Pins: 1, routes: 1');
    await shared.getByRole('button', { name: 'Add to mine' }).click();
    await expect(squad.locator('.board-panel')).toContainText('Cache');
    await expect(squad.locator('.board-panel')).toContainText('Saved on this device');
    expect(await overflow(squad)).toBe(0);
    await squad.close();
  });

  test('two devices: nobody is overruled, and what is deleted comes back', async ({ page, context, site, consoleErrors }) => {
    consoleErrors.allowFailedRequests();
    await signInNew(context, site);
    await opened(page);
    await choose(page, await spot(page, 100, 0), 'Drop a pin');
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
    await expect.poll(async () => (await board(context, site)).pins[0]?.title).toBe('Mine');
    const { revision } = await board(context, site);
    const theirs = { id: 'other', at: [-20, 20], title: 'Theirs', colour: 'red', symbol: 'flag', note: '' };
    const saved = await post(context, `${site.url}/api/maps/board?map=al-mazrah&revision=${revision}`, { pins: [theirs], routes: [] });
    expect(saved.status()).toBe(200);
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('Mine still');
    const dialog = page.getByRole('alertdialog', { name: 'Changed in two places' });
    await expect(dialog).toContainText('Saved elsewhere: Pins: 1, routes: 0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge both' }).click();
    await expect.poll(async () => (await board(context, site)).pins.map(({ title }) => title)).toEqual(['Theirs', 'Mine still']);
    await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(panel(page)).not.toContainText('Mine still');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page)).toContainText('Mine still');
    await expect(panel(page)).toContainText('Saved');
  });

  test('a file goes out and comes in, and a broken one says why', async ({ page }) => {
    await opened(page);
    const pick = (name: string, content: string) =>
      panel(page)
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await pick('a.json', '{"a":');
    await expect(panel(page).getByRole('alert')).toHaveText('This isn’t a valid JSON file.');
    const point = (x: number, y: number, title: string) => ({
      type: 'Feature',
      properties: { title },
      geometry: { type: 'Point', coordinates: [x, y] },
    });
    await pick('b.geojson', JSON.stringify({ type: 'FeatureCollection', features: [point(40, -60, 'In'), point(40, 60, 'Out')] }));
    const dialog = page.getByRole('dialog', { name: 'This file adds' });
    await expect(dialog).toContainText('Pins: 1, routes: 0');
    await expect(dialog).toContainText('Skipped (outside the map or unreadable): 1');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(panel(page)).toContainText('In');
    await panel(page).getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'GeoJSON' }).click()]);
    expect(download.suggestedFilename()).toBe('hotdrop-board-al-mazrah.geojson');
  });

  test('what is found is ticked, counted, hidden, kept, and merged on demand', async ({ page, context, site }) => {
    await opened(page, '?p=m1');
    const tick = page.getByRole('checkbox', { name: /^Found/ }).first();
    await tick.click();
    const dialog = page.getByRole('alertdialog', { name: 'Save your progress' });
    // The map has moved since rendering, and sign-in returns to the current position.
    const signUp = dialog.getByRole('link', { name: 'Sign up' });
    // The map's own movement to the point has ended.
    await expect(page).toHaveURL(/[?&]at=/);
    const here = await page.evaluate(() => {
      history.replaceState(history.state, '', `${location.pathname}?p=m1&at=-100;120;6`);
      return location.pathname + location.search;
    });
    await signUp.dispatchEvent('contextmenu');
    expect(await signUp.getAttribute('href')).toBe(`/en/signin?back=${encodeURIComponent(here)}`);
    await dialog.getByRole('button', { name: 'Continue without an account' }).click();
    await expect(tick).toBeChecked();
    await expect(toasts(page)).toContainText('Found:');
    await closed(page);
    await opened(page, '?panel=filter');
    const head = page.getByRole('region', { name: 'Found' });
    await expect(head).toContainText(/^.*1 of \d+/);
    await head.getByRole('switch', { name: 'Hide found' }).check();
    await expect(page).toHaveURL(/found=hide/);
    await signInNew(context, site);
    await opened(page, '?panel=filter');
    const offer = page.getByRole('region', { name: 'You also have progress on this device' });
    await offer.getByRole('button', { name: 'Merge both' }).click();
    await expect(offer).toBeHidden();
    await expect(head).toContainText(/1 of \d+/);
    const answer = await context.request.get(`${site.url}/api/maps/progress?lists=found-al-mazrah`);
    expect(((await answer.json()) as { lists: Record<string, { done: string[] }> }).lists['found-al-mazrah']?.done).toEqual(['m1']);
  });

  test('a map of which little is known asks for more', async ({ page }) => {
    await page.goto('/en/map/koschei/dmz?panel=filter');
    await hydrated(page);
    // The dialog is loaded after the map.
    await expect(page.locator('.map-extras')).toBeAttached();
    const few = page.getByRole('note').filter({ hasText: 'Few points so far' });
    await few.getByRole('button', { name: 'Suggest a point' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest a point' });
    await expect(dialog).toContainText('You need an account to send reports.');
    await expect(dialog.getByRole('button', { name: 'Sign in and continue' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('a guest who reports signs in first, and nothing typed is lost', async ({ page, context, site }) => {
    await opened(page, '?p=m1');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/[?&]at=/);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this point' });
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(dialog).toContainText('Write a few words first.');
    await dialog.getByRole('textbox').fill('The door is on the other side.');
    await dialog.getByRole('radio', { name: 'Something is missing here' }).check();
    await expectAccessible(page);
    const view = new URL(page.url()).search;
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(page).toHaveURL(/\/en\/signin\?back=/);
    expect(new URL(page.url()).searchParams.get('back')).toBe(MAP + view);
    expect(view).toContain('at=');
    await signInNew(context, site);
    await opened(page, '?p=m1');
    await expect(dialog.getByRole('textbox')).toHaveValue('The door is on the other side.');
    await expect(dialog.getByRole('radio', { name: 'Something is missing here' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toasts(page)).toContainText('Thank you!');
    await expect(dialog).toBeHidden();
  });
});

test.describe('by fingers', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a long press opens the menu; a route grows tap by tap, loses its last point, and is there after a reload', async ({ page }) => {
    await opened(page, '?panel=none&off=place,sub-place');
    const finger = await fingerOn(page);
    const menu = page.getByRole('menu');
    await finger.press({ x: 190, y: 400 }, () => expect(menu).toBeVisible());
    // The touch that opened the menu does not close it.
    await expect(menu.getByRole('menuitem')).toHaveCount(5);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Start a route' }).tap();
    await expect(menu).toBeHidden();
    for (const at of [
      { x: 120, y: 300 },
      { x: 240, y: 320 },
      { x: 200, y: 480 },
    ]) {
      await page.touchscreen.tap(at.x, at.y);
      await expect(bar(page)).toBeVisible();
    }
    await expect(bar(page)).toContainText('4 points');
    await bar(page).getByRole('button', { name: 'Undo last step' }).tap();
    await expect(bar(page)).toContainText('3 points');
    expect(await overflow(page)).toBe(0);
    await bar(page).getByRole('button', { name: 'Done' }).tap();
    await expect(panel(page)).toContainText('Route 1');
    await opened(page);
    await expect(panel(page).getByRole('button', { name: 'Route 1' })).toBeVisible();
    await expect(panel(page)).toContainText('Saved on this device');
  });
});
