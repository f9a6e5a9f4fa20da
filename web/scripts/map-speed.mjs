// Measures a map with ten thousand points with the CPU slowed down four times, compared with Leaflet's own markers in
// the same browser, as one JSON line: `node scripts/map-speed.mjs URL`. Both are dragged and zoomed in the same way;
// `frames` per second, `ms` of the main thread per frame, `long` tasks above 50 ms.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launch, visit } from './visitor.mjs';

const [url = ''] = process.argv.slice(2);
const POINTS = 10_000;
const DRAGS = 6;
/** The maximum duration in milliseconds, for maps that take seconds per frame. */
const ENOUGH = 20_000;
const SIZE = 256;

const browser = await launch();

/** Evenly distributed over the map, and deterministic. */
const points = Array.from({ length: POINTS }, (_, at) => ({ lat: -((at * 97.31) % SIZE), lng: (at * 41.77) % SIZE }));

const WINDOW = { width: 1280, height: 800 };

/**
 * Drags and zooms the map, and returns the cost per frame.
 *
 * @param {Awaited<ReturnType<typeof visit>>} visitor
 */
async function moved({ page, slowDown, busy }) {
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('no map');
  const middle = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 };
  await slowDown();
  await page.evaluate(() => {
    const seen = { frames: 0, long: 0, begun: performance.now(), on: true };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.long += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const frame = () => {
      seen.frames += 1;
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const before = await busy();
  const end = Date.now() + ENOUGH;
  for (let drag = 0; drag < DRAGS && Date.now() < end; drag += 1) {
    const side = drag % 2 === 0 ? 1 : -1;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let step = 1; step <= 30 && Date.now() < end; step += 1)
      await page.mouse.move(middle.x + side * step * 8, middle.y + side * step * 4);
    await page.mouse.up();
    await page.mouse.wheel(0, side * 240);
    await page.waitForTimeout(300);
  }
  const after = await busy();
  const seen = await page.evaluate(() => {
    const { seen: counted } = /** @type {{ seen: { frames: number, long: number, begun: number, on: boolean } }} */ (
      /** @type {unknown} */ (window)
    );
    counted.on = false;
    return { frames: counted.frames, long: counted.long, seconds: (performance.now() - counted.begun) / 1000 };
  });
  return { frames: seen.frames / seen.seconds, ms: (after - before) / seen.frames, long: seen.long };
}

/** Measures our map page, with all points in one group of its API response. */
async function ours() {
  const visitor = await visit(browser, WINDOW);
  const { page, context } = visitor;
  await page.route('**/api/tools/map/init**', async (route) => {
    const answer = await route.fetch();
    const init = await answer.json();
    const groups = Object.values(init.p[init.map.mode]);
    for (const group of groups) Object.assign(group, { markers: [], visible: true, default: true, grouped: false });
    // A group with icons: named places are text only.
    const group = groups.find(({ id }) => id === 'exfil');
    group.markers = points.map(({ lat, lng }, at) => ({ id: `point-${at}`, pos: [lat, lng], text: `Point ${at}` }));
    await route.fulfill({ response: answer, json: init });
  });
  // The document includes the content's own points, so open another map by client-side navigation, which requests them.
  await page.goto(`${url}/en/map`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.locator('a[href="/en/map/al-mazrah/dmz"]').first().click();
  await page.locator('.leaflet-container canvas').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const figures = await moved(visitor);
  await context.close();
  return figures;
}

/** Measures Leaflet as in its documentation. */
async function theirs() {
  const visitor = await visit(browser, WINDOW);
  const { page, context } = visitor;
  const leaflet = createRequire(import.meta.url)
    .resolve('leaflet/package.json')
    .replace('package.json', 'dist/');
  const style = `${readFileSync(`${leaflet}leaflet.css`, 'utf8')} body { margin: 0 } #map { height: 100vh }`;
  await page.setContent(`<style>${style}</style><div id="map"></div>`);
  await page.addScriptTag({ path: `${leaflet}leaflet-src.js` });
  await page.evaluate((all) => {
    const { L } = /** @type {any} */ (window);
    const map = L.map('map', { crs: L.CRS.Simple, minZoom: 1, maxZoom: 8 }).setView([-128, 128], 2);
    const icon = L.divIcon({
      className: '',
      html: '<b style="display:block;width:24px;height:24px;border-radius:12px;background:#ff6a2b"></b>',
    });
    for (const { lat, lng } of all) L.marker([lat, lng], { icon }).addTo(map);
  }, points);
  await page.waitForTimeout(2000);
  const figures = await moved(visitor);
  await context.close();
  return figures;
}

console.log(JSON.stringify({ ours: await ours(), theirs: await theirs() }));
await browser.close();
