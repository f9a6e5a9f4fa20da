import type { Browser, Locator, Page } from '@playwright/test';
import { signIn, type Site } from './server';
import { hydrated, withoutNotification } from './support';
import { wordsOf } from './words';

export { password } from './words';

/** Returns the texts of the accounts area in a language. */
export const words = (lang: string) => wordsOf('accounts', lang);

let people = 0;
/** Returns an unused name. */
export function newName(): string {
  people += 1;
  return `p${process.pid}-${people}`;
}

/** Opens a separate browser, signed in as another user, on a tab of the account page. */
export async function another(browser: Browser, site: Site, token: string, hash: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await withoutNotification(page);
  await signIn(context, site, token);
  await page.goto(`/en/my${hash}`);
  await hydrated(page);
  return page;
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
export const field = (page: Page, name: string): Locator => page.locator(`main input[name="${name}"]`);

/** Returns the error message below a field. */
export function errorOf(page: Page, name: string): Locator {
  return page.locator(`main div:has(> label):has(input[name="${name}"]) > p[aria-live]`);
}
