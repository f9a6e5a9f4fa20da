import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { signIn, type Site } from './server';
import { hydrated, withoutNotification } from './support';

/** What a refused request writes into the console by itself. */
export const refused = /Failed to load resource/;
export const password = 'Parachute 7!';

type Tree = { [key: string]: string | Tree };

/** The texts of the area in a language. */
export function words(lang: string): (key: string) => string {
  const tree: Tree = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/accounts/${lang}.json`), 'utf8'));
  return (key) => {
    const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${lang}`);
    return found;
  };
}

let people = 0;
/** Something that nobody is called yet. */
export function newName(): string {
  people += 1;
  return `p${process.pid}-${people}`;
}

/** A browser of its own, signed in as somebody else, with a tab of her account open. */
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

/** The message below a field. */
export function errorOf(page: Page, name: string): Locator {
  return page.locator(`main div:has(> label):has(input[name="${name}"]) > p[aria-live]`);
}
