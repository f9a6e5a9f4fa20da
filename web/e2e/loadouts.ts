import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newName } from './accounts';
import { post, signInNew, type Site } from './server';

/** Guns and attachments by their armory ids. */
export const M4 = { game: 'mw2', mode: 10, gun: 190 };
export const LACHMANN_SUB = { game: 'mw2', mode: 10, gun: 212 };
export const X12 = { game: 'mw2', mode: 10, gun: 251 };
export const BROADHEAD = 40004;
export const CARBINE_SHROUD = 40224;
export const AIM_OP_V4 = 40465;
export const FORTY_FIVE_ROUNDS = 40820;

/** Creates a user with a username; the browser is signed in. */
export async function newCreator(context: BrowserContext, site: Site): Promise<string> {
  const name = newName();
  await signInNew(context, site, { name });
  return name;
}

export type Saved = { id: number; share: string };

async function save(context: BrowserContext, url: string, body: object): Promise<Saved> {
  const answer = await post(context, url, body);
  if (!answer.ok()) throw new Error(`not saved: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The owner's texts of a build. */
type Words = { title?: string; notes?: string };

/** Creates a build using the API. */
export function newBuild(
  context: BrowserContext,
  site: Site,
  gun: typeof M4,
  attachments: readonly number[] = [],
  range = 4,
  words: Words = {},
): Promise<Saved> {
  const fitted = attachments.map((attachment_id) => ({ attachment_id }));
  return save(context, `${site.url}/api/user/loadout/store`, { ...gun, ...words, range, category: 1, attachments: fitted });
}

/** Creates a Modern Warfare II kit with the perk package Vanguard, which has no Overkill. */
export function newKit(context: BrowserContext, site: Site, primary: Saved, secondary: Saved, name: string): Promise<Saved> {
  const rest = { type: 2, name, perks_preset_id: 21, perk_1: 1, perk_2: 4, perk_3: 8, perk_4: 18, equip_1: 1, equip_2: 51 };
  return save(context, `${site.url}/api/user/loadout-kits/store`, { ...rest, loadout_1: primary.id, loadout_2: secondary.id });
}

export const control = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });

/** Opens a select by its name and selects an option. */
export async function choose(page: Page, name: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: typeof name === 'string' }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The button for visitors who prefer to start with a game and mode. */
export const gameFirst = (page: Page): Locator => page.getByRole('button', { name: 'Start with a game and mode instead' });

/** Selects a gun by its name. */
export async function pickGun(page: Page, name: string): Promise<void> {
  const guns = page.getByRole('region', { name: 'Choose a gun' });
  await guns.getByRole('searchbox', { name: 'Search guns' }).fill(name);
  await guns.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Returns a slot of the gun with its attachment. */
export const tile = (page: Page, slot: string): Locator =>
  page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: new RegExp(`^${slot}`) });

/** Searches an attachment for a slot in its panel, selects it and closes the panel. */
export async function fit(page: Page, slot: string, attachment: string): Promise<void> {
  await tile(page, slot).click();
  const sheet = page.getByRole('dialog', { name: slot });
  await sheet.getByRole('searchbox', { name: 'Search attachments' }).fill(attachment);
  await sheet.getByRole('list').getByRole('button', { name: attachment, exact: true }).click();
  // For tunable attachments the panel stays open.
  if (await sheet.isVisible()) await sheet.locator('header').getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
}

/** Selects a gun and its only build for all ranges for a kit. */
export async function chooseWeapon(page: Page, place: 'Primary weapon' | 'Secondary weapon', gun: string): Promise<void> {
  const group = page.getByRole('group', { name: place });
  await group.getByRole('combobox', { name: 'Weapon' }).click();
  await page.getByPlaceholder('Search guns').fill(gun);
  await page.getByRole('option', { name: gun }).first().click();
  await group.getByRole('combobox', { name: 'Build' }).click();
  await page.getByRole('option', { name: /MW2 Multiplayer, All-round/ }).click();
}

export async function choosePackage(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Perk package' }).click();
  await page.getByRole('option', { name }).click();
}
