import { AIM_OP_V4, choose, chooseWeapon, choosePackage, control, fit, M4, newBuild, newCreator, pickGun, tile, X12 } from './loadouts';
import { atRest, desktop, expect, expectAccessible, overflow, phone, test, withConsent, withoutNotification } from './support';
import { fingerOn } from './touch';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('on a phone a build begins with a gun, is filled slot by slot, and Back closes a sheet first', async ({
  page,
  context,
  site,
  open,
}) => {
  await page.setViewportSize(phone);
  await newCreator(context, site);
  await open('/en/loadouts/my');
  await page.getByRole('link', { name: 'Create a build' }).first().click();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);
  // A common spelling.
  await page.getByRole('searchbox', { name: 'Search guns' }).fill('xm 4');
  await page
    .getByRole('region', { name: 'Choose a gun' })
    .getByRole('button', { name: /^XM4.*BO6/ })
    .click();
  await expect(control(page, 'Game')).toContainText('Warzone');
  await expect(control(page, 'Mode')).toContainText('Warzone');
  await expect(control(page, 'Range')).toContainText('All-round');
  await expect(control(page, 'Meta type')).toContainText('Meta');
  await expect(control(page, 'Gun category')).toContainText('Assault Rifles');

  await tile(page, 'Muzzle').click();
  const sheet = page.getByRole('dialog', { name: 'Muzzle' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/en/loadouts/gunsmith');
  await fit(page, 'Muzzle', 'Suppressor');
  await expect(tile(page, 'Muzzle')).toContainText('Suppressor');
  // A select is a bottom sheet here, too.
  await control(page, 'Range').click();
  await expect(page.getByRole('option', { name: 'Long range' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page).toHaveURL('/en/loadouts/gunsmith');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Night owl');
  await page.getByLabel('Notes').fill('Tap, do not spray.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=1$/);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'XM4', exact: true }) });
  await expect(card).toContainText('Night owl');
  await card.getByRole('button', { name: 'XM4', exact: true }).click();
  await expect(card).toContainText('Tap, do not spray.');
  // The closed layers have left no history entries.
  await page.goBack();
  await expect(page).toHaveURL('/en/loadouts/gunsmith');
});

test('another mode keeps the gun and what is on it, or asks for another gun', async ({ page, context, site, open }) => {
  await page.setViewportSize(desktop);
  await newCreator(context, site);
  await open('/en/loadouts/gunsmith');
  await pickGun(page, 'TAQ-56');
  await fit(page, 'Muzzle', 'Broadhead 3DP');
  await choose(page, 'Mode', 'Warzone Resurgence');
  await expect(control(page, 'Gun')).toContainText('TAQ-56');
  await expect(tile(page, 'Muzzle')).toContainText('Broadhead 3DP');
  await choose(page, 'Game', 'Modern Warfare II');
  await expect(control(page, 'Mode')).toContainText('MW2 Multiplayer');
  await expect(tile(page, 'Muzzle')).toContainText('Broadhead 3DP');
  await choose(page, 'Game', 'Modern Warfare III');
  await expect(control(page, 'Mode')).toContainText('Choose');
  await expect(page.getByRole('region', { name: 'Choose a gun' })).toBeVisible();
  // Undo restores the previous gun.
  await page.keyboard.press('Control+z');
  await expect(tile(page, 'Muzzle')).toContainText('Broadhead 3DP');
  await page.getByRole('button', { name: 'Change gun' }).click();
  await page.getByRole('dialog', { name: 'Change gun' }).getByRole('searchbox').fill('m4');
  await page.keyboard.press('Enter');
  await expect(control(page, 'Gun')).toContainText('M4');
  await expect(tile(page, 'Muzzle')).toContainText('Add');
});

test('a search in my loadouts tells of other modes, and a saved kit is seen from its top', async ({ page, context, site, open }) => {
  await page.setViewportSize(phone);
  await newCreator(context, site);
  await newBuild(context, site, M4, [AIM_OP_V4]);
  await newBuild(context, site, X12);
  await newBuild(context, site, { game: 'mw3', mode: 12, gun: 271 });
  await open('/en/loadouts/my?mode=12&gun=m4');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'MW2 Multiplayer (1)' }).click();
  await expect(page).toHaveURL(/\?mode=10&gun=m4$/);
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toBeVisible();

  await open('/en/loadouts/kit-builder');
  await choose(page, 'Kit type', 'Modern Warfare II');
  await chooseWeapon(page, 'Primary weapon', 'M4');
  await chooseWeapon(page, 'Secondary weapon', 'X12');
  await choosePackage(page, /^Vanguard/);
  await choose(page, 'Lethal', 'Semtex');
  await choose(page, 'Tactical', 'Stim');
  await page.getByLabel('Notes').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('with keys alone the focus goes on to the slots, and from a slot to its search', async ({ page, context, site, open }) => {
  await page.setViewportSize(desktop);
  await newCreator(context, site);
  await open('/de/loadouts/gunsmith');
  await page.getByRole('searchbox', { name: 'Waffe suchen' }).fill('TAQ-56');
  await expect(page.getByRole('button', { name: /^TAQ-56/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Aufsätze' })).toBeFocused();
  await page.getByRole('button', { name: /^Mündung/ }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Aufsatz suchen' })).toBeFocused();
  await page.keyboard.type('broadhead');
  const found = page.getByRole('dialog').getByRole('button', { name: 'Broadhead 3DP', exact: true });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
});

test('on the smallest phone no word of the form or of the numbers is cut', async ({ page, context, site, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await newCreator(context, site);
  await open('/ru/loadouts/gunsmith');
  await page.getByRole('searchbox', { name: 'Найти оружие' }).fill('M4');
  await page.getByRole('button', { name: /^M4/ }).first().click();
  const label = page.locator('.build-sum tbody th').first();
  await expect(label).toContainText('TTK в грудь');
  // If words were broken, the column would be narrower.
  expect(await label.evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThan(80);
  const values = page.locator('.builder-fields [role=combobox] > span:first-of-type');
  await expect(values).toHaveCount(6);
  expect(await values.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual(
    [],
  );
  expect(await overflow(page)).toBe(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the sheet of a slot is scrolled, and swiped away without a choice', async ({ page, context, site, open }) => {
    await newCreator(context, site);
    const { id } = await newBuild(context, site, M4, [AIM_OP_V4]);
    await open(`/en/loadouts/edit/${id}`);
    await tile(page, 'Muzzle').tap();
    const sheet = page.getByRole('dialog', { name: 'Muzzle' });
    await expect(sheet).toBeVisible();
    await atRest(sheet);
    const list = sheet.locator('.sheet-body');
    const box = await list.boundingBox();
    if (!box) throw new Error('no list');
    const from = { x: 150, y: box.y + 40 };
    const finger = await fingerOn(page);
    await finger.swipe({ x: 150, y: box.y + box.height - 20 }, from);
    await expect.poll(() => list.evaluate((node) => node.scrollTop)).toBeGreaterThan(50);
    await finger.swipe(from, { x: 150, y: from.y + 40 }, async () => expect(sheet).not.toHaveAttribute('data-dragging'));
    await list.evaluate((node) => node.scrollTo(0, 0));
    await finger.swipe(from, { x: 150, y: from.y + 160 });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/en/loadouts/edit/${id}`);
    await expect(tile(page, 'Muzzle')).toHaveAccessibleName(/^Muzzle(?!.*(Suppressor|Compensator))/);
  });
});
