import { toasts } from './accounts';
import { fill, newEmail, password, submit } from './auth-forms';
import { M4, newBuild, newCreator } from './loadouts';
import { signInNew } from './server';
import { choose, desktop, expect, expectAccessible, overflow, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('a guest who wants a build signs up, comes back, and has it', async ({ page, open }) => {
  test.slow();
  await open('/en/meta/bo6');
  const card = page.locator('.loadout-open').first();
  const gun = (await card.textContent()) ?? '';
  await card.click();
  const copy = page.getByRole('group', { name: gun }).getByRole('link', { name: 'Copy to my loadouts' });
  await expect(copy).toHaveAttribute('href', '/en/signup?back=%2Fen%2Fmeta%2Fbo6');
  await copy.click();
  await expect(page).toHaveURL(/\/en\/signup\?back=/);
  await fill(page, { email: newEmail(), password });
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/meta\/bo6$/, { timeout: 15_000 });
  // Publishing needs a username; the copy is pending until it is set.
  await toasts(page).getByRole('button', { name: 'Choose a username' }).click();
  await page.locator('main input[name=name]').fill(`copier-${process.pid}`);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await expect(page.getByRole('button', { name: gun, exact: true })).toBeVisible();
});

test('a long message and its button have room on the smallest phone', async ({ page, context, site, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/pl/meta/bo6');
  await page
    .locator('.loadout')
    .first()
    .getByRole('link', { name: /^Kopiuj do moich/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pl\/signup\?back=/);
  await signInNew(context, site);
  await page.reload();
  const words = page.locator('.toast p').first();
  await expect(words).toContainText('wybierz nazwę użytkownika');
  expect(await words.evaluate((node) => node.getBoundingClientRect().width)).toBeGreaterThan(160);
  await expect(page.locator('.toast').getByRole('button').first()).toBeInViewport();
});

test('a guest who wants one of the builds of a gun comes back to that very one', async ({ page, context, site, open }) => {
  await open('/en/bo6/xm4');
  const best = page.getByRole('region', { name: 'Best build' });
  const gunsmith = best.getByRole('link', { name: 'Open in gunsmith' });
  await choose(best.getByRole('radio').last());
  await expect(page).toHaveURL(/\/en\/bo6\/xm4#m\d{6}$/);
  const { hash } = new URL(page.url());
  const address = `/en/bo6/xm4${hash}`;
  await expect(gunsmith).toHaveAttribute('href', `/en/loadouts/gunsmith?from=${hash.slice(1)}`);
  await best.getByRole('link', { name: 'Copy to my loadouts' }).click();
  await expect(page).toHaveURL(`/en/signup?back=${encodeURIComponent(address)}`);
  await newCreator(context, site);
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await gunsmith.click();
  await expect(page).toHaveURL(`/en/loadouts/gunsmith?from=${hash.slice(1)}`);
});

test('a build of a list is copied with one press, found by its notice, and noticed when it is there', async ({
  page,
  context,
  site,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await newCreator(context, site);
  await open('/en/meta/mw3');
  const card = page.locator('.loadout-open').first();
  const gun = (await card.textContent()) ?? '';
  await card.click();
  const copy = page.getByRole('group', { name: gun }).getByRole('button', { name: 'Copy to my loadouts' });
  await copy.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await copy.click();
  const question = page.getByRole('alertdialog', { name: 'You already have this one' });
  await expect(question.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', /\/en\/b\/[a-z0-9]{7}$/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Copy it anyway' }).click();
  await expect(question).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Show' }).first().click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=\d+$/);
  await expect(page.getByRole('button', { name: gun, exact: true })).toBeVisible();
});

test('a build opens in the gunsmith from its card, and for a guest after signing in', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  const { share } = await newBuild(context, site, M4);
  await open(`/en/loadouts/compare?b=${share}`);
  await page.getByRole('link', { name: 'Open in gunsmith' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/loadouts/gunsmith\\?from=${share}$`));
  await expect(page.getByLabel('Notes')).toBeVisible();
  await context.clearCookies();
  await open('/en/meta/bo6');
  await page.locator('.loadout-open').first().click();
  await page.getByRole('link', { name: 'Open in gunsmith' }).click();
  await expect(page).toHaveURL(/\/en\/signin\?back=%2Fen%2Floadouts%2Fgunsmith%3Ffrom%3Dm\d{6}$/);
});

test('a folded card is copied with one press, by a finger on the smallest phone', async ({ page, context, site, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await newCreator(context, site);
  await open('/en/meta/mw3');
  const card = page.locator('.loadout').first();
  const gun = (await card.locator('.loadout-open').textContent()) ?? '';
  const copy = card.getByRole('button', { name: `Copy to my loadouts: ${gun}`, exact: true });
  for (const view of ['List', 'Grid']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect.poll(async () => (await copy.boundingBox())?.width, view).toBe(44);
    await expect.poll(async () => (await copy.boundingBox())?.height, view).toBe(44);
    // It takes no space from the text, which does not wrap more.
    const { name, height } = await card.evaluate((node) => ({
      name: node.querySelector('.loadout-name')?.getClientRects().length,
      height: node.getBoundingClientRect().height,
    }));
    expect(name, view).toBe(1);
    expect(height, view).toBeLessThan(270);
    expect(await overflow(page), view).toBe(0);
  }
  await expectAccessible(page);
  await copy.click();
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await expect(card.locator('.loadout-open')).toHaveAttribute('aria-expanded', 'false');
});
