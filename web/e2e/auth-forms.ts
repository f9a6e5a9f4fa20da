import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signInWith, type Site } from './server';
import { password, wordsOf } from './words';

export { password };

/** Returns the texts of the accounts area in a language. */
export const words = (lang: string) => wordsOf('accounts', lang);

type Name = 'email' | 'password' | 'password_confirmation';

export const field = (page: Page, name: Name) => page.locator(`main input[name=${name}]`);
/** Returns the error message below a field. */
export const errorOf = (page: Page, name: Name) =>
  page.locator('main form > div', { has: page.locator(`input[name=${name}]`) }).locator('p[aria-live]');
export const submit = (page: Page) => page.locator('main form button[type=submit]');
/** Returns the error message of the entire form. */
export const notice = (page: Page) => page.locator('main').getByRole('alert');
export const memberMenu = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');

let people = 0;
/** Returns an unused email address. */
export function newEmail(): string {
  people += 1;
  return `player-${process.pid}-${people}@example.org`;
}

export async function fill(page: Page, values: Partial<Record<Name, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as Name).fill(value);
}

/** Creates an account with the password above; the browser stays signed out. */
export async function register(context: BrowserContext, site: Site): Promise<string> {
  const email = newEmail();
  const status = await signInWith(context, site, 'signup', email, password);
  if (status !== 200) throw new Error(`no new account: ${status}`);
  await context.clearCookies();
  return email;
}

/** Waits for the response, the session and the next page. */
export async function expectArrival(page: Page, url: string): Promise<void> {
  await expect(page, url).toHaveURL(url, { timeout: 15_000 });
}
