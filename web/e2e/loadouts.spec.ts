import { toasts } from './accounts';
import {
  AIM_OP_V4,
  BROADHEAD,
  CARBINE_SHROUD,
  choose,
  choosePackage,
  chooseWeapon,
  control,
  fit,
  FORTY_FIVE_ROUNDS,
  gameFirst,
  LACHMANN_SUB,
  M4,
  newBuild,
  newCreator,
  newKit,
  tile,
  X12,
} from './loadouts';
import { signInNew } from './server';
import { desktop, expect, expectAccessible, hydrated, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('a username comes first: its error goes with the next letter, saving it is told, and the builder follows', async ({
  page,
  context,
  site,
  open,
  consoleErrors,
}) => {
  await signInNew(context, site);
  await open('/en/loadouts/gunsmith');
  const name = page.locator('main input[name=name]');
  await name.fill('a!');
  await name.press('Enter');
  const error = page.getByText('Use 3 to 24 letters, digits, _ or -.');
  await expect(error).toBeVisible();
  await expect(name).toBeFocused();
  await name.press('End');
  await expect(error).toBeVisible();
  await name.pressSequentially('b');
  await expect(error).toHaveCount(0);
  await name.fill(`first-${process.pid}`);
  await name.press('Enter');
  await expect(toasts(page)).toContainText('Success!');
  await expect(toasts(page)).toContainText('Your username was successfully updated');
  await expect(page.getByRole('region', { name: 'Choose a gun' })).toBeVisible();
  consoleErrors.allowFailedRequests();
});

test('a build is made, taken back step by step, found again after a closed tab, and saved', async ({
  page,
  context,
  site,
  open,
  consoleErrors,
}) => {
  test.slow();
  await newCreator(context, site);
  await open('/en/loadouts/gunsmith');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(control(page, 'Mode')).toHaveCount(0);
  await gameFirst(page).click();
  await expect(control(page, 'Mode')).toBeDisabled();
  await control(page, 'Game').click();
  await expect(page.getByRole('option', { name: 'Black Ops III' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: 'Modern Warfare II', exact: true }).click();

  // Nothing else is selected: every control shows an error, and the first one has the focus.
  await save.click();
  await expect(toasts(page)).toContainText('Error!');
  await expect(toasts(page)).toContainText('Please check the highlighted fields.');
  await expect(page.getByText('This field is required.')).toHaveCount(4);
  await expect(control(page, 'Mode')).toBeFocused();
  await choose(page, 'Mode', 'MW2 Multiplayer');
  await expect(page.getByText('This field is required.')).toHaveCount(3);

  await choose(page, 'Range', 'Long range');
  await choose(page, 'Meta type', 'Absolute meta');
  // By keyboard: open the list, search, select the first. The guns of the mode may still be loading.
  await expect(control(page, 'Gun')).toBeEnabled();
  await control(page, 'Gun').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('taq-56');
  await page.keyboard.press('Enter');
  await expect(control(page, 'Gun category')).toContainText('Assault Rifles');
  await expect(page.getByText('This field is required.')).toHaveCount(0);
  const drawing = page.locator('.builder-picture img');
  await expect(drawing).toHaveAttribute('src', /\/absolute-meta\/plain\.svg$/);

  await fit(page, 'Muzzle', 'Broadhead 3DP');
  await expect(drawing).toHaveAttribute('src', /\/absolute-meta\/suppressor\.svg$/);
  await expect(page.getByText('1 of 5 attachments')).toBeAttached();
  await fit(page, 'Optic', 'Cronen INTLAS MSP-12');
  await expect(drawing).toHaveAttribute('src', /\/reflex\.suppressor\.svg$/);
  // An incompatible slot shows the reason.
  await expect(tile(page, 'Laser')).toContainText('Can’t be combined with Cronen INTLAS MSP-12.');
  await expect(tile(page, 'Laser')).toBeDisabled();

  await tile(page, 'Muzzle').click();
  const sheet = page.getByRole('dialog', { name: 'Muzzle' });
  await expect(sheet).toContainText('Less recoil');
  await expectAccessible(page);
  const vertical = page.getByRole('group', { name: 'Broadhead 3DP tuning' }).getByRole('textbox', { name: 'Vertical (oz)' });
  await vertical.fill('-0,705');
  await vertical.press('Enter');
  await expect(vertical).toHaveValue(/^-0\.7[01]$/);

  await page.keyboard.press('Control+z');
  await expect(vertical).toHaveValue('0.00');
  await page.keyboard.press('Control+z');
  await expect(drawing).toHaveAttribute('src', /\/absolute-meta\/suppressor\.svg$/);
  await page.keyboard.press('Control+Shift+z');
  await expect(drawing).toHaveAttribute('src', /\/reflex\.suppressor\.svg$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(tile(page, 'Muzzle')).toContainText(/-0\.7\d? oz/);
  await page.getByLabel('Notes').fill('Slide first.');
  await expectAccessible(page);

  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Your unsaved draft has been restored.')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Slide first.');
  await expect(drawing).toHaveAttribute('src', /\/reflex\.suppressor\.svg$/);
  await page.getByLabel('YouTube link').fill('https://www.twitch.tv/videos/1');
  await save.click();
  await expect(page.getByText('This link is for a different site.')).toBeVisible();
  await expect(page.getByLabel('YouTube link')).toBeFocused();
  await page.getByLabel('YouTube link').fill('');
  await save.click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=10$/);
  await expect(toasts(page)).toContainText('Loadout was saved successfully');
  await expect(page.getByRole('button', { name: 'TAQ-56', exact: true })).toBeVisible();

  await open('/en/loadouts/gunsmith');
  await expect(gameFirst(page)).toBeVisible();
  await expect(page.getByText('Your unsaved draft has been restored.')).toHaveCount(0);
  consoleErrors.allowFailedRequests();
});

test('a draft can be discarded', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  await open('/en/loadouts/gunsmith');
  await gameFirst(page).click();
  await choose(page, 'Game', 'Modern Warfare III');
  await page.reload();
  await expect(control(page, 'Game')).toContainText('Modern Warfare III');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(gameFirst(page)).toBeVisible();
  await page.reload();
  await expect(gameFirst(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
});

test('a build is edited in a dialog, with its gun locked', async ({ page, context, site, open, consoleErrors }) => {
  await newCreator(context, site);
  const { id } = await newBuild(context, site, M4, [BROADHEAD, CARBINE_SHROUD]);
  await open('/en/loadouts/my');
  await page.getByRole('button', { name: 'More options for M4' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit build' });
  await expect(tile(page, 'Barrel')).toBeVisible();
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(1000);
  for (const locked of ['Game', 'Mode', 'Range', 'Gun category', 'Gun']) {
    await expect(dialog.getByRole('combobox', { name: locked, exact: true })).toBeDisabled();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Remove .*Shroud/ }).click();
  await choose(page, 'Meta type', 'Acceptable');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'M4', exact: true }).click();
  await expect(page.getByText('1/5 attachments')).toBeVisible();
  await expect(page.getByText('Broadhead 3DP').last()).toBeVisible();

  await open(`/en/loadouts/edit/${id}`);
  await expect(control(page, 'Meta type')).toContainText('Acceptable');
  await expect(control(page, 'Gun')).toBeDisabled();
  // Builds of other users do not open.
  for (const path of ['/en/loadouts/gunsmith/999999', '/en/loadouts/edit/x', '/en/loadouts/kit-builder/999999']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/en\/loadouts$/);
  }
  consoleErrors.allowFailedRequests();
});

test('my loadouts filter by mode and name, and say when nothing is left', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  await open('/en/loadouts/my');
  await expect(page.getByText('No builds yet')).toBeVisible();
  await newBuild(context, site, M4);
  await newBuild(context, site, { game: 'mw3', mode: 12, gun: 271 });
  await page.reload();
  const name = page.getByRole('searchbox', { name: 'Gun name' });
  // The first mode with builds is selected.
  await expect(control(page, 'Mode')).toContainText('MW2 Multiplayer (1)');
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toBeVisible();
  await choose(page, 'Mode', 'All modes (2)');
  await expect(page).toHaveURL(/\?mode=all$/);
  await expect(page.getByRole('button', { name: 'MCW', exact: true })).toBeVisible();
  await name.fill('nothing');
  await name.press('Enter');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filter' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my$/);
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Kits' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  await expect(page.getByRole('searchbox', { name: 'Gun name' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Create a kit' }).first()).toHaveAttribute('href', '/en/loadouts/kit-builder');
});

test('a kit is taken back step by step, found again after a closed tab, and its draft goes when it is saved', async ({
  page,
  context,
  site,
  open,
}) => {
  test.slow();
  await newCreator(context, site);
  await newBuild(context, site, M4, [BROADHEAD]);
  await newBuild(context, site, X12);
  await open('/en/loadouts/kit-builder');
  const weapon = (place: string) => page.getByRole('group', { name: place }).getByRole('combobox', { name: 'Weapon' });
  const build = (place: string) => page.getByRole('group', { name: place }).getByRole('combobox', { name: 'Build' });
  const found = page.getByText('Your unsaved draft has been restored.');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await choose(page, 'Kit type', 'Modern Warfare II');
  await chooseWeapon(page, 'Primary weapon', 'M4');
  await chooseWeapon(page, 'Secondary weapon', 'X12');
  await choosePackage(page, /^Vanguard/);
  // Overkill removes the pistol; undo restores it with its build.
  await choosePackage(page, /^Sniper/);
  await expect(weapon('Secondary weapon')).toContainText('Choose');
  await page.keyboard.press('Control+z');
  await expect(weapon('Secondary weapon')).toContainText('X12');
  await expect(build('Secondary weapon')).toContainText('MW2 Multiplayer');
  await expect(control(page, 'Perk package')).toContainText('Vanguard');
  await page.keyboard.press('Control+Shift+z');
  await expect(control(page, 'Perk package')).toContainText('Sniper');
  await undo.click();
  await page.getByLabel('Notes').pressSequentially('Run.');
  // Typing four letters is one undo step, inside their field, too.
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Run.');

  await page.reload();
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Run.');
  await expect(weapon('Secondary weapon')).toContainText('X12');
  await expect(build('Primary weapon')).toContainText('MW2 Multiplayer');
  await expectAccessible(page);
  // The gunsmith has a separate draft.
  await open('/en/loadouts/gunsmith');
  await expect(gameFirst(page)).toBeVisible();
  await expect(found).toHaveCount(0);

  await open('/en/loadouts/kit-builder');
  await choose(page, 'Lethal', 'Semtex');
  await choose(page, 'Tactical', 'Stim');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  await open('/en/loadouts/kit-builder');
  await expect(control(page, 'Kit type')).toContainText('Choose');
  await expect(found).toHaveCount(0);

  await choose(page, 'Kit type', 'Modern Warfare II');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(control(page, 'Kit type')).toContainText('Choose');
  await page.reload();
  await expect(control(page, 'Kit type')).toContainText('Choose');
  await expect(found).toHaveCount(0);
});

test('a kit without and with Overkill, and a build that a kit uses stays', async ({ page, context, site, open, consoleErrors }) => {
  test.slow();
  await newCreator(context, site);
  await newBuild(context, site, M4, [BROADHEAD]);
  await newBuild(context, site, LACHMANN_SUB);
  await newBuild(context, site, X12);
  await open('/en/loadouts/kit-builder');
  await expect(page.getByRole('heading', { level: 1, name: 'Loadout editor' })).toBeVisible();
  const primary = page.getByRole('group', { name: 'Primary weapon' });
  const secondary = page.getByRole('group', { name: 'Secondary weapon' });
  await expect(primary.getByRole('combobox', { name: 'Weapon' })).toBeDisabled();
  await choose(page, 'Kit type', 'Modern Warfare II');
  await expect(primary.getByRole('combobox', { name: 'Build' })).toBeDisabled();
  await chooseWeapon(page, 'Primary weapon', 'M4');
  await chooseWeapon(page, 'Secondary weapon', 'X12');
  await choose(page, /^Perk package/, 'Vanguard Double Time, Bomb Squad, Resupply, Overclock');
  await expect(page.getByRole('list', { name: 'Perks' })).toContainText('Double TimeBomb SquadResupplyOverclock');

  await choosePackage(page, /^Sniper/);
  await expect(toasts(page)).toContainText('Secondary weapons have been reset due to the perk set you have chosen - (Overkill included).');
  await expect(secondary.getByRole('combobox', { name: 'Weapon' })).toContainText('Choose');
  await chooseWeapon(page, 'Secondary weapon', 'Lachmann Sub');

  await choosePackage(page, 'Custom perks');
  await expect(control(page, 'Base perk 1')).toContainText('Overkill');
  await expect(secondary.getByRole('combobox', { name: 'Weapon' })).toContainText('Lachmann Sub');
  await control(page, 'Base perk 2').click();
  await expect(page.getByRole('option', { name: /^Overkill/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await choose(page, 'Base perk 1', 'Scavenger');
  await expect(toasts(page)).toContainText('(Overkill not included)');
  await expect(secondary.getByRole('combobox', { name: 'Weapon' })).toContainText('Choose');
  await chooseWeapon(page, 'Secondary weapon', 'X12');
  await expectAccessible(page);

  // Equipment is missing.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(control(page, 'Lethal')).toBeFocused();
  await choose(page, 'Lethal', 'Semtex');
  await choose(page, 'Tactical', 'Stim');
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Night shift' }) });
  await expect(card).toContainText('Scavenger');
  await expect(card).toContainText('Semtex');

  await page.getByRole('button', { name: 'More options for Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(control(page, 'Kit type')).toBeDisabled();
  await expect(secondary.getByRole('combobox', { name: 'Weapon' })).toContainText('X12');
  await page.getByRole('link', { name: 'My loadouts' }).first().click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More options for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Attention' });
    await expect(question).toContainText('Are you sure?');
    await question.getByRole('button', { name: 'Yes, remove' }).click();
  };
  await page.getByRole('tab', { name: 'Builds' }).click();
  await remove('M4');
  await expect(toasts(page)).toContainText('This build is used in the kit “Night shift”.');
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Kits' }).click();
  await remove('Night shift');
  await expect(page.getByText('No kits yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Builds' }).click();
  await remove('M4');
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toHaveCount(0);
  await expect(toasts(page)).toContainText('Loadout successfully removed!');
  consoleErrors.allowFailedRequests();
});

test('a shared build is looked at, copied by another, and compared', async ({ page, context, site, open, browser }) => {
  test.slow();
  const author = await newCreator(context, site);
  const first = await newBuild(context, site, M4, [BROADHEAD, FORTY_FIVE_ROUNDS]);
  const second = await newBuild(context, site, M4, [BROADHEAD, AIM_OP_V4], 5);
  const pistol = await newBuild(context, site, X12);
  const kit = await newKit(context, site, first, pistol, 'For friends');
  await context.clearCookies();

  // A guest opens the short link, which redirects to her language.
  await page.goto(`/b/${first.share}`);
  await hydrated(page);
  await expect(page).toHaveURL(new RegExp(`/en/b/${first.share}$`));
  await expect(page).toHaveTitle('M4: 2 attachments · Hotdrop');
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', new RegExp(`/og/b/${first.share}\\.png\\?lang=en$`));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const png = await page.request.get((await picture.getAttribute('content')) ?? '');
  expect(png.headers()['content-type']).toBe('image/png');
  await expect(page.getByRole('main')).toContainText(`by ${author}`);
  await expect(page.getByRole('link', { name: 'Copy to my loadouts' })).toHaveAttribute('href', /\/en\/signup\?back=/);
  await expectAccessible(page);

  await newCreator(context, site);
  await open(`/en/b/${first.share}`);
  await page.getByRole('button', { name: 'Copy to my loadouts' }).click();
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await toasts(page).getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=10$/);
  await expect(page.getByRole('button', { name: 'M4', exact: true })).toBeVisible();

  await open(`/en/b/${kit.share}`);
  await expect(page.getByRole('heading', { level: 1, name: 'For friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy to my loadouts' }).click();
  await expect(toasts(page)).toContainText('Copied to your loadouts.');
  await open('/en/loadouts/my#loadouts');
  await expect(page.getByRole('heading', { name: 'For friends' })).toBeVisible();

  // Added on two pages, compared on a third.
  for (const { share } of [first, second]) {
    await open(`/en/b/${share}`);
    await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
  }
  await page.getByRole('region', { name: 'Builds to compare' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/loadouts/compare\\?b=${first.share},${second.share}$`));
  // The second table has the stats of the guns.
  const rows = page.getByRole('table').first().getByRole('row');
  const differs = rows.filter({ has: page.getByRole('img', { name: 'Different' }) });
  await expect(rows).toHaveCount(4);
  await expect(differs).toHaveCount(2);
  await expect(differs.first()).toContainText('Aim OP-V4');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Add a build by its link').fill('nonsense');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This isn’t a link to a build.')).toBeVisible();
  await page.getByLabel('Add a build by its link').fill(`${site.url}/b/${pistol.share}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /X12/ }).first()).toBeVisible();
  const shared = page.url();
  // The focus stays next to the remaining builds.
  await page.getByRole('button', { name: 'Remove X12' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: /X12/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Compare builds', exact: true })).toBeFocused();

  // The comparison is in the URL: everyone sees the same.
  const reader = await browser.newContext({ baseURL: site.url });
  const other = await reader.newPage();
  await other.goto(shared);
  await expect(other.getByRole('columnheader', { name: /X12/ }).first()).toBeVisible();
  await other.goto('/en/b/zzzzzzz');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await reader.close();
});
