import type { Locator, Page } from '@playwright/test';
import { alive, box, group, MAP, opened, panel, ready, tab } from './maps';
import { signInNew } from './server';
import { expect, expectAccessible, overflow, roundTrips, test } from './support';
import { fingerOn } from './touch';
import { wordsOf } from './words';

test.beforeEach(({ page }) => ready(page));

const TARAQ = 'al-mazrah-place-taraq-village';

const spot = (page: Page): Locator => page.locator('.map-spot-card');
const zoomIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('at')?.split(';')[2] ?? Number.NaN);

/** Waits until a released panel has sprung back. */
const settled = (page: Page) =>
  panel(page).evaluate((node) => Promise.allSettled(node.getAnimations({ subtree: true }).map((one) => one.finished)));

/** Returns the center of the visible map. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const place = await box(page).boundingBox();
  if (!place) throw new Error('no map');
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

test('a guest filters the map, the address says so, and nothing is saved', async ({ page, open }) => {
  const saved: string[] = [];
  page.on('request', (request) => /visible\/save|save-map-settings/.test(request.url()) && saved.push(request.url()));
  await open(MAP);
  await alive(page);
  await expect(page.locator('html')).toHaveClass(/map-panel-open/);
  expect((await panel(page).boundingBox())?.width).toBe(300);
  await expect(panel(page).getByRole('link', { name: 'Remove ads' })).toBeVisible();
  await group(page, /^Bank/).uncheck();
  await expect(page).toHaveURL(/[?&]off=bank(&|$)/);
  await panel(page).getByRole('button', { name: 'None' }).click();
  await expect(page.getByText('No points shown.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'All', exact: true }).click();
  await expect(group(page, /^Bank/)).toBeChecked();

  await tab(page, 'Settings').click();
  const brightness = panel(page).getByRole('slider', { name: 'Brightness' });
  await expect(brightness).toHaveAttribute('min', '-100');
  await brightness.press('ArrowRight');
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('filter', 'brightness(1.05)');
  await panel(page).getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(page.locator('.leaflet-tile-pane')).toHaveCSS('filter', 'none');
  await roundTrips(page);
  expect(saved, 'a guest keeps nothing').toEqual([]);

  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveClass(/map-panel-open/);
  await expect(tab(page, 'Settings')).toBeFocused();
});

/**
 * Returns the canvas scale relative to its rendered scale, and in how many corners of the map there are pixels: grid
 * lines are everywhere.
 */
const drawing = (page: Page) =>
  box(page).evaluate((map) => {
    const around = map.getBoundingClientRect();
    const shown = [...map.querySelectorAll('canvas')].filter((canvas) => getComputedStyle(canvas).visibility === 'visible');
    const isDrawn = (left: number, top: number, width: number, height: number) =>
      shown.some((canvas) => {
        const place = canvas.getBoundingClientRect();
        const from = Math.max(top, place.top);
        const high = Math.min(top + height, place.bottom) - from;
        const data =
          high < 1 || place.width === 0
            ? []
            : (canvas.getContext('2d')?.getImageData(left - place.left, from - place.top, width, high).data ?? []);
        return data.some((value) => value > 0);
      });
    const { left, top, width, height } = around;
    const corners = [left, left + width * 0.75].flatMap((x) => [top, top + height * 0.75].map((y) => ({ x, y })));
    const [first] = shown;
    return {
      scale: first ? first.getBoundingClientRect().width / first.offsetWidth : 0,
      corners: corners.filter(({ x, y }) => isDrawn(x, y, width / 4, height / 4)).length,
    };
  });

test('what is drawn comes along when the map is pulled and zoomed', async ({ page, consoleErrors }) => {
  // This test reads the canvas, not the page.
  consoleErrors.allow(/willReadFrequently/);
  await opened(page, `${MAP}?at=-128;128;3`);
  const whole = { scale: 1, corners: 4 };
  await expect.poll(() => drawing(page), 'at first').toEqual(whole);
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -45);
  await expect.poll(() => zoomIn(page)).toBeGreaterThan(3);
  await expect.poll(() => drawing(page), 'drawn anew, not only stretched').toEqual(whole);
  await page.mouse.down();
  await page.mouse.move(x - 700, y, { steps: 30 });
  await expect.poll(() => drawing(page), 'while a hand still has it').toEqual(whole);
  await page.mouse.up();
});

test('a link opens a point, and the right map when it lies on another', async ({ page }) => {
  await opened(page, `${MAP}?p=${TARAQ}`);
  await expect(panel(page).getByRole('heading', { name: 'Taraq Village' })).toBeVisible();
  await expect(panel(page).getByText('E2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A key of the keys page.
  await opened(page, `${MAP}?p=m1`);
  await expect(panel(page).getByRole('heading', { name: 'Ahmed Grocery Store' })).toBeVisible();
  await opened(page, `${MAP}?p=vondel-place-castle`);
  const warning = panel(page).getByRole('alert');
  await expect(warning).toContainText('Need to change the map');
  await warning.getByRole('link', { name: 'Go to Vondel' }).click();
  await expect(page).toHaveURL(/\/en\/map\/vondel\/dmz\?p=vondel-place-castle/);
  await expect(panel(page).getByRole('heading', { name: 'Castle' })).toBeVisible();
});

test('a point shows all that is known of it', async ({ page }) => {
  const known = {
    infoIcons: [{ icon: 'bank', name: 'Safe inside' }],
    content: 'Behind the counter.',
    additional: [{ icon: 'key-room', text: 'Opens once.' }],
    images: ['/favicon.svg'],
  };
  await page.route(/\/api\/tools\/map\/info\/m1\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...known } } });
  });
  await opened(page, `${MAP}?p=m1`);
  const point = panel(page).getByRole('article');
  await expect(point.getByRole('heading', { name: 'Ahmed Grocery Store' })).toBeVisible();
  await expect(point.locator('.map-point-icons').getByRole('listitem')).toHaveText('Safe inside');
  await expect(point.getByText('Behind the counter.')).toBeVisible();
  await expect(point.locator('.map-point-more').getByRole('listitem')).toHaveText('Opens once.');
  await expect(point.getByRole('img', { name: 'Ahmed Grocery Store' })).toHaveAttribute('src', '/favicon.svg');
});

test('a double click marks a spot, its link is copied, and two clicks on it remove it', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Inland, far from any point, inside the play area.
  await opened(page, `${MAP}?panel=none&at=-131;127;5`);
  const at = await middle(page);
  await page.mouse.dblclick(at.x, at.y);
  await expect(spot(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]s=-[\d.]+;[\d.]+/);
  await spot(page).getByRole('button', { name: 'Copy link to this location' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.url}/en/map/al-mazrah/dmz\\?s=`));
  await page.locator('.map-spot-pin').dblclick();
  await expect(spot(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]s=/);
  // The link opens this location, at zoom 5 or higher.
  await opened(page, link);
  await expect(spot(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoomIn(page)).toBe(6);
  // Another language shows the same location.
  const { search } = new URL(page.url());
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(page).toHaveURL(`/de/map/al-mazrah/dmz${search}`);
});

test('the overview stays below the tiles that the server does not have yet', async ({ page, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  let overviews = 0;
  await page.route('**/tiles/**', async (route) => {
    const isOverview = /\/0\/0\/0(@2x)?\.webp$/.test(route.request().url());
    if (isOverview) overviews += 1;
    // The first request is the placeholder's.
    if (isOverview && overviews > 1) await route.fallback();
    else await route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
  });
  await opened(page, `${MAP}?panel=none&at=-131;127;3`);
  await expect(page.locator('.map-still')).toBeHidden();
  const overview = box(page).locator('.leaflet-overview-pane img');
  await expect(overview).toBeVisible();
  const before = await overview.boundingBox();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await overview.boundingBox())?.width).toBe((before?.width ?? 0) * 2);
});

test('the quick search finds by name and leads to the point', async ({ page }) => {
  await opened(page, MAP);
  const search = page.getByRole('searchbox', { name: 'Search the map' });
  await search.fill('taraq');
  const hit = page
    .locator('.map-hits')
    .getByRole('button', { name: /^Taraq Village/ })
    .first();
  await expect(hit).toContainText('E2');
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]p=${TARAQ}`));
  await expect.poll(() => zoomIn(page)).toBe(5);
  await search.fill('xyzzy');
  await expect(page.locator('.map-hits')).toHaveText('Nothing found');
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]p=/);
});

test('keys move the map, step through its points and open them; the list has every point in words', async ({ page }) => {
  await opened(page, `${MAP}?at=-58.6;117.2;5&panel=filter`);
  await box(page).focus();
  await page.keyboard.press('+');
  // Centered in the area that the panel does not cover.
  await expect(page).toHaveURL(/at=-58\.\d+;117\.\d+;6&/);
  await opened(page, `${MAP}?at=-58.6;117.2;5&panel=none`);
  await box(page).focus();
  await page.keyboard.press('+');
  await expect.poll(() => zoomIn(page)).toBe(6);
  await page.keyboard.press('.');
  await expect(page.locator('.map-page [role=status].sr-only').last()).toContainText('Taraq Village');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Taraq Village' })).toBeVisible();
  await expect(page.locator('#map-panel-title')).toBeFocused();
  await tab(page, 'List').click();
  const words = panel(page).getByRole('searchbox');
  await words.fill('rohan');
  await expect(page).toHaveURL(/[?&]q=rohan/);
  await panel(page).getByRole('region', { name: 'POI' }).getByRole('button').click();
  await expect(page).toHaveURL(/p=al-mazrah-place-rohan-oil/);
  // The search also finds points that are filtered out.
  await tab(page, 'List').click();
  await words.fill('uav tower');
  await expect(panel(page).getByRole('region', { name: 'UAV tower' }).getByRole('listitem')).toHaveCount(15);
});

test('another map goes on in its first mode; maps without missions say so; unknown ones are not found', async ({
  page,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await opened(page, MAP);
  await expect(tab(page, 'Missions')).toContainText('New');
  await page.getByRole('combobox', { name: /^Map/ }).click();
  await page.getByRole('option', { name: /Verdansk/ }).click();
  await expect(page).toHaveURL('/en/map/verdansk/br');
  for (const none of ['urzikstan/br', 'liberty-falls/mwz', 'the-tomb/zombies', 'area-99/br']) {
    await open(`/en/map/${none}?mission=x&panel=missions`);
    await expect(tab(page, 'Missions'), none).toBeDisabled();
    await expect(tab(page, 'Recipes'), none).toBeDisabled();
  }
  await page.goto('/en/map/al-mazrah/zombies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
});

test('a map that the server cannot tell about is an error page with its code and words', async ({ page, open }) => {
  const refusal = { success: false, code: 418, error: 'maps.redrawn', message: 'Being redrawn.' };
  await page.route(/\/api\/tools\/map\/init\?map=verdansk&/, (route) => route.fulfill({ json: refusal }));
  await open('/en/map');
  await page.getByRole('link', { name: 'Battle Royale, Verdansk' }).click();
  await expect(page.getByRole('main')).toContainText(/418.*Being redrawn\./s);
});

test('inside the mobile app there is neither bar nor ad', async ({ page, open }) => {
  await open(`${MAP}?mobapp=1`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove ads' })).toHaveCount(0);
  await open('/en/map/dark-aether/mwz');
  // Two maps have a different logo.
  const logo = page.getByRole('banner').getByRole('link').first().locator('svg');
  const special = await logo.innerHTML();
  await open('/en/map/dark-aether-s3r/mwz');
  expect(await logo.innerHTML()).not.toBe(special);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fingers zoom, mark a spot and close the sheet, in Russian', async ({ page }) => {
    const t = wordsOf('maps', 'ru');
    await opened(page, '/ru/map/al-mazrah/dmz?at=-128;128;3&off=place,exfil,key-room');
    const finger = await fingerOn(page);
    const at = await middle(page);
    await finger.pinch(at, 80, 320);
    await expect.poll(() => zoomIn(page)).toBeGreaterThan(4);
    // A long press opens a menu; one entry shares the location.
    await finger.press({ x: at.x + 60, y: at.y + 90 }, () => expect(page.getByRole('menu')).toBeVisible());
    await page.getByRole('menuitem', { name: t('board.menu.share') }).tap();
    await expect(spot(page)).toBeVisible();

    await page.getByRole('button', { name: t('panel.filter') }).tap();
    await expect(panel(page)).toBeVisible();
    const head = await panel(page).boundingBox();
    if (!head) throw new Error('no sheet');
    const top = { x: 120, y: head.y + 24 };
    await finger.swipe(top, { x: 125, y: top.y + 100 });
    await settled(page);
    await expect(panel(page)).toBeVisible();
    await finger.swipe(top, { x: 125, y: top.y + 180 });
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: t('panel.list') }).tap();
    await expect(panel(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/ru\/map\/al-mazrah\/dmz/);
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the zoom buttons and the coordinate card are on the screen, and a double tap zooms', async ({ page }) => {
    await opened(page, `${MAP}?at=-131;127;5&s=-131;127`);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Fit map' })).toBeInViewport({ ratio: 1 });
    const finger = await fingerOn(page);
    const place = await box(page).boundingBox();
    if (!place) throw new Error('no map');
    // The pin at each edge.
    for (const to of [
      { x: place.x + 20, y: place.y + 200 },
      { x: place.x + place.width - 90, y: place.y + place.height - 10 },
    ]) {
      const pin = await page.locator('.map-spot-pin').boundingBox();
      if (!pin) throw new Error('no pin');
      const from = { x: pin.x + pin.width / 2, y: pin.y + pin.height };
      const by = { x: to.x - from.x, y: to.y - from.y };
      const start = { x: place.x + place.width / 2 - by.x / 2, y: place.y + place.height * 0.6 - by.y / 2 };
      await finger.swipe(start, { x: start.x + by.x, y: start.y + by.y });
      await expect(spot(page)).toBeInViewport({ ratio: 1 });
    }
    const at = { x: place.x + place.width / 2, y: place.y + place.height * 0.7 };
    const zoom = zoomIn(page);
    await finger.press(at, async () => {});
    await finger.press(at, async () => {});
    await expect.poll(() => zoomIn(page)).toBe(zoom + 1);
  });
});

test('the bar signs one in and leads back to the view one had moved the map to', async ({ page, context, site }) => {
  await opened(page, MAP);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoomIn(page)).toBeGreaterThan(1);
  const { pathname, search } = new URL(page.url());
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/en/signin?back=${encodeURIComponent(pathname + search)}`);
  await signInNew(context, site);
  await page.reload();
  await expect(page).toHaveURL(pathname + search);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a swipe of more than 120 px to its edge closes the panel, a shorter one does not; in German', async ({ page }) => {
    const t = wordsOf('maps', 'de');
    await opened(page, '/de/map/al-mazrah/dmz?panel=filter');
    const finger = await fingerOn(page);
    await finger.swipe({ x: 360, y: 500 }, { x: 250, y: 505 });
    await settled(page);
    await expect(panel(page)).toBeVisible();
    await finger.swipe({ x: 360, y: 500 }, { x: 200, y: 505 });
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: t('panel.details') }).click();
    await expect(panel(page)).toContainText(t('detail.none_title'));
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the points can be read', async ({ page }) => {
    await page.goto(MAP);
    const words = page.locator('noscript .map-words li');
    await expect(words.first()).toBeVisible();
    expect(await words.count()).toBeGreaterThan(100);
    await expect(box(page)).toBeHidden();
  });
});
