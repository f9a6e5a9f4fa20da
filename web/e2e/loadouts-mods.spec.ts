import type { Page } from '@playwright/test';
import { another, field, newName, toasts } from './accounts';
import { BROADHEAD, choose, control, M4, newBuild, pickGun } from './loadouts';
import { newAccount, signInNew } from './server';
import { desktop, expect, expectAccessible, hydrated, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('a moderator edits and adds builds of a profile, until the owner has enough of it', async ({ page, context, browser, site, open }) => {
  test.slow();
  const owner = newName();
  const helper = newName();
  const { token } = await newAccount(site, { name: helper });
  await signInNew(context, site, { name: owner });
  const { id } = await newBuild(context, site, M4, [BROADHEAD]);
  await open('/en/my#mod-access');
  await field(page, 'name').fill(helper);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${helper} was invited`);
  const other = await another(browser, site, token, '#mod-access');
  const edited = `/en/loadouts/edit/${id}?username=${owner}`;
  const ended = `You can’t edit ${owner}’s builds. Ask for an invite first.`;

  await other.getByRole('button', { name: `Accept ${owner}’s invite` }).click();
  await expect(toasts(other)).toContainText(`You are now a moderator of ${owner}`);

  await other.goto(edited);
  await expect(other.getByText(`You’re editing ${owner}’s build.`)).toBeVisible();
  await expect(control(other, 'Gun')).toContainText('M4');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Remove Broadhead 3DP' }).click();
  await other.getByLabel('Notes').fill('Bare is faster.');
  await save(other);
  await expect(other).toHaveURL(/\/en\/my#mod-access$/);
  await expect(toasts(other)).toContainText('Loadout was saved successfully');

  await other.goto(`/en/loadouts/gunsmith?username=${owner}`);
  await pickGun(other, 'TAQ-56');
  await choose(other, 'Game', 'Modern Warfare II');
  await expect(control(other, 'Mode')).toContainText('MW2 Multiplayer');
  await choose(other, 'Range', 'Long range');
  await save(other);
  await expect(other).toHaveURL(/\/en\/my#mod-access$/);

  // Everything belongs to the owner, nothing to the moderator.
  await open('/en/loadouts/my');
  await expect(page.locator('.loadouts h2')).toHaveText(['TAQ-56', 'M4']);
  await page.getByRole('button', { name: 'M4', exact: true }).click();
  await expect(page.getByText('0/5 attachments')).toBeVisible();
  const own = await other.request.get('/api/user/loadout/my');
  expect(await own.json()).toMatchObject({ items: [] });

  // Revoked while the form is open: the moderator sees an error, and the typed text stays.
  await other.goto(edited);
  await hydrated(other);
  await other.getByLabel('Notes').fill('One more thing.');
  await open('/en/my#mod-access');
  await page.getByRole('button', { name: `Revoke ${helper}’s invite` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No moderators yet')).toBeVisible();
  await save(other);
  await expect(toasts(other)).toContainText(ended);
  await expect(other.getByLabel('Notes')).toHaveValue('One more thing.');
  await other.reload();
  await expect(other).toHaveURL(/\/en\/loadouts$/);
  await expect(toasts(other)).toContainText(ended);
  const kept = await page.request.get(`/api/user/loadout/edit/init/${id}`);
  expect(await kept.json()).toMatchObject({ loadout: { notes: 'Bare is faster.' } });
  await other.context().close();
});
