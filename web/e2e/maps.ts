import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, withConsent, withoutNotification } from './support';

/** One pixel. The tests of the map tiles cover their look. */
const TILE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** Prepares a page for map tests. */
export async function ready(page: Page): Promise<void> {
  await page.route('**/tiles/**', (route) => route.fulfill({ body: TILE, contentType: 'image/webp' }));
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
}

export const MAP = '/en/map/al-mazrah/dmz';

export const box = (page: Page): Locator => page.locator('.map-box');
export const panel = (page: Page): Locator => page.locator('#map-panel');
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Map panels' }).getByRole('button', { name });
export const group = (page: Page, name: RegExp): Locator => panel(page).getByRole('checkbox', { name });

/** The map is interactive once it is rendered. */
export const alive = (page: Page) => expect(box(page).locator('canvas').first()).toBeAttached();

export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await alive(page);
}
