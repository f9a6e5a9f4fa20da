import { BROADHEAD, choose, control, gameFirst, M4, newBuild, newCreator, tile, X12 } from './loadouts';
import { signInNew } from './server';
import { atRest, desktop, expect, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('guests sign in first, and readers of a list change nothing in it', async ({ page, context, site, open }) => {
  for (const path of ['gunsmith', 'gunsmith/1', 'edit/1', 'kit-builder', 'kit-builder/1', 'my']) {
    await page.goto(`/en/loadouts/${path}`);
    await expect(page).toHaveURL(`${site.url}/en/signin?back=${encodeURIComponent(`/en/loadouts/${path}`)}`);
  }
  await open('/en/meta/bo6');
  await expect(page.locator('.loadout').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^More options for/ })).toHaveCount(0);
  // Signed in, but without a username.
  await signInNew(context, site);
  for (const path of ['my', 'kit-builder']) {
    await open(`/en/loadouts/${path}`);
    await expect(page.getByRole('heading', { name: 'Choose a username first' })).toBeVisible();
  }
});

test('the gunsmith says what it is while it is asked who is looking, and asks for everything once', async ({ page, context, site }) => {
  await newCreator(context, site);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(user|loadouts\/users\/add\/\w+)$/.test(pathname)) asked.push(pathname);
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/en/loadouts/gunsmith');
  const title = page.getByRole('heading', { level: 1, name: 'Gunsmith' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Fit any compatible attachment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search guns' })).toHaveCount(0);
  const before = await title.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: 'XM4' }).first()).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  expect(asked.toSorted()).toEqual(['/api/loadouts/users/add/guns', '/api/loadouts/users/add/init', '/api/user']);
});

test('the builder asks for guns with the game and the rules of the mode, and tunes where there is tuning', async ({
  page,
  context,
  site,
  open,
}) => {
  await newCreator(context, site);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('gun-by-game')) asked.push(`${pathname.split('/').at(-1)} cdl=${searchParams.get('cdl')}`);
  });
  await open('/en/loadouts/gunsmith');
  await gameFirst(page).click();
  await choose(page, 'Game', 'Modern Warfare III');
  await choose(page, 'Game', 'Modern Warfare II');
  await control(page, 'Mode').click();
  await expect(page.getByRole('option')).toHaveText(['MW2 Multiplayer', 'DMZ', 'MW2 Ranked']);
  await page.getByRole('option', { name: 'MW2 Ranked' }).click();
  await expect.poll(() => asked).toEqual(['mw3 cdl=0', 'mw2 cdl=0', 'mw2 cdl=1']);

  const tuning = page.getByRole('group', { name: 'Broadhead 3DP tuning' });
  const ranked = await newBuild(context, site, { ...M4, mode: 14 }, [BROADHEAD]);
  await open(`/en/loadouts/edit/${ranked.id}`);
  await tile(page, 'Muzzle').click();
  await expect(tuning.getByRole('textbox', { name: 'Vertical (oz)' })).toBeDisabled();
  await expect(tuning.getByRole('slider').first()).toBeDisabled();
  await expect(tuning).toContainText('Tuning isn’t available in this mode.');
  const tunable = await newBuild(context, site, M4, [BROADHEAD]);
  await open(`/en/loadouts/edit/${tunable.id}`);
  await tile(page, 'Muzzle').click();
  await expect(tuning.getByRole('textbox', { name: 'Vertical (oz)' })).toBeEnabled();
});

test('a search in my loadouts waits for 600 ms of silence', async ({ page, context, site, open }) => {
  const author = await newCreator(context, site);
  await newBuild(context, site, M4);
  await newBuild(context, site, X12);
  await open('/en/loadouts/my');
  await expect(page.locator('.loadouts h2')).toHaveText(['X12', 'M4']);
  // The user's own cards show the mode instead of her name.
  await expect(page.locator('.loadouts')).toContainText('MW2 Multiplayer');
  await expect(page.locator('.loadouts')).not.toContainText(author);
  await expect(page.getByRole('link', { name: 'Create a build' })).toHaveAttribute('href', '/en/loadouts/gunsmith');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Gun name' }).fill('m4');
  await page.clock.runFor(599);
  await expect(page).toHaveURL(/\/en\/loadouts\/my$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?gun=m4$/);
  await page.clock.resume();
  await expect(page.locator('.loadouts h2')).toHaveText(['M4']);
});

test('every field of a kit says what is wrong with it, until it is changed', async ({ page, context, site, open, consoleErrors }) => {
  await newCreator(context, site);
  await open('/en/loadouts/kit-builder');
  const missing = page.getByText('This field is required.');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(missing).toHaveCount(1);
  await expect(control(page, 'Kit type')).toBeFocused();
  await choose(page, 'Kit type', 'Modern Warfare II');
  await expect(missing).toHaveCount(0);

  // Both guns, the perks, both pieces of equipment; and three videos with invalid URLs.
  for (const name of ['YouTube link', 'TikTok link', 'Twitch link']) await page.getByLabel(name).fill('https://example.org/video');
  await save.click();
  await expect(missing).toHaveCount(5);
  await expect(page.getByRole('group', { name: 'Primary weapon' }).getByRole('combobox', { name: 'Weapon' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Perk package' }).click();
  await page.getByRole('option', { name: 'Custom perks' }).click();
  await expect(missing).toHaveCount(4);
  await save.click();
  // Now each perk separately.
  await expect(missing).toHaveCount(8);
  await choose(page, 'Base perk 1', 'Scavenger');
  await choose(page, 'Lethal', 'Semtex');
  await expect(missing).toHaveCount(6);
  consoleErrors.allowFailedRequests();
});

test('what the server refuses stands at the control that it is about', async ({ page, context, site, open, consoleErrors }) => {
  await newCreator(context, site);
  const { id } = await newBuild(context, site, M4);
  await open(`/en/loadouts/edit/${id}`);
  await expect(control(page, 'Gun')).toContainText('M4');
  const fields = {
    game: 'Game',
    mode: 'Mode',
    range: 'Range',
    category: 'Meta type',
    gun: 'Gun',
    youtube_link: 'YouTube link',
  };
  const errors = Object.fromEntries(Object.keys(fields).map((field) => [field, [`No such ${field}.`]]));
  await page.route('**/loadout/edit/store/*', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 422, error: 'invalid', message: 'x', errors } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [field, label] of Object.entries(fields)) {
    await expect(page.getByLabel(label, { exact: true }), field).toHaveAccessibleDescription(new RegExp(`No such ${field}\\.`));
  }
  await expect(page.getByLabel('Notes')).not.toHaveAccessibleDescription(/No such/);
  consoleErrors.allowFailedRequests();
});

test('a form that is refused scrolls to the first field that is wrong', async ({ page, context, site, open, consoleErrors }) => {
  await page.setViewportSize(phone);
  await newCreator(context, site);
  await open('/en/loadouts/kit-builder');
  await choose(page, 'Kit type', 'Modern Warfare II');
  const first = page.getByRole('group', { name: 'Primary weapon' }).getByRole('combobox', { name: 'Weapon' });
  const save = page.getByRole('button', { name: 'Save' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(first).not.toBeInViewport();
  await save.click();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  // The toast does not cover the button that retries.
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await expect(notice).toBeVisible();
  await atRest(notice);
  const told = await notice.boundingBox();
  const pressed = await save.boundingBox();
  if (!told || !pressed) throw new Error('the notice or the button is gone');
  expect(told.y + told.height <= pressed.y || pressed.y + pressed.height <= told.y, 'the notice covers the button').toBe(true);
  consoleErrors.allowFailedRequests();
});
