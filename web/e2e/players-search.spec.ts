import { newLobby } from './lobby';
import { post, signInNew } from './server';
import { expect, expectAccessible, overflow, phone, test, withoutNotification } from './support';

test.beforeEach(async ({ page }) => withoutNotification(page));

test('with the keyboard alone: from a few letters to the profile, its match, a teammate, and back', async ({ page, site, open }) => {
  const { match, names } = await newLobby(site);
  const [ada = '', bo = ''] = names;
  await open('/en');
  const field = page.getByRole('combobox', { name: /Player name or match ID/ });
  await field.focus();
  await expect(page.getByRole('tab')).toHaveText(['Recents', 'Favorites']);
  await expect(page.getByText('No recents')).toBeVisible();
  await page.keyboard.type(ada.toLowerCase().slice(0, -1));
  await expect(page.getByRole('tab')).toHaveText(['Results', 'Recents', 'Favorites']);
  await expect(page.getByRole('option').first()).toContainText(ada);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await page.getByRole('option').first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/profile/wz1/acti/${ada}~\\d+$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada);

  const details = page.locator(`a[href^="/en/match/wz1/${match}"]`).first();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/match/wz1/${match}`));
  const mates = page.getByRole('table', { name: 'Teammates' });
  await expect(mates.getByRole('row')).toHaveCount(3);
  await mates.getByRole('link', { name: bo }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bo);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/en/match/wz1/${match}`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada);

  await open('/en');
  await field.focus();
  await expect(page.getByRole('option')).toHaveText([new RegExp(ada)]);
});

test('a name that nobody has is told at the results, a number leads to a match, and a guest is asked to sign in for favourites', async ({
  page,
  site,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await page.setViewportSize(phone);
  const { match } = await newLobby(site);
  await open('/en');
  const field = page.getByRole('combobox', { name: /Player name or match ID/ });
  await field.click();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByText('Sign in to see your favorites.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Warzone 2.0' })).toBeDisabled();
  await page.getByText('Battle.net').click();
  await field.fill(' nobody # 77 ');
  await expect(page.getByText(/Press Enter to open NOBODY#77 on Battle\.net/)).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/Press Enter/)).toHaveCount(0);
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await field.fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field.fill('no');
  await expect(page.getByRole('tab')).toHaveText(['Recents', 'Favorites']);
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await field.fill(match);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/en/match/wz1/${match}`);
});

test('the search of the site finds players, too, and Back on a phone closes what is open', async ({ page, site, open }) => {
  const { names } = await newLobby(site);
  const [, , cleo = ''] = names;
  await page.setViewportSize(phone);
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).click();
  await expect(page.getByRole('tab', { name: 'Recents' })).toBeVisible();
  // An open layer gets its history entry shortly after it is shown.
  await page.waitForFunction(() => history.state?.over === 1);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Recents' })).toHaveCount(0);
  await expect(page).toHaveURL('/en');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(cleo);
  await page.getByRole('option', { name: new RegExp(`${cleo}.*Player`) }).click();
  await expect(page).toHaveURL(new RegExp(`/en/profile/wz1/acti/${cleo}~\\d+$`));
});

test('only the latest name is looked up, and closed statistics lead to the answer that helps', async ({ page, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await page.route('**/api/v2/type/acti/lyn/**', () => undefined);
  await page.route('**/api/profile/**', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 403, error: 'not_allowed', message: 'Closed.' } }),
  );
  await open('/en');
  const field = page.getByRole('combobox', { name: /Player name or match ID/ });
  const first = page.waitForRequest('**/api/v2/type/acti/lyn/**');
  await field.fill('lyn');
  await first;
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/v2/type/acti/lyn/'));
  await field.fill('lynx');
  await dropped;
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const told = page.getByRole('alert');
  await expect(told.getByRole('link')).toHaveAttribute('href', '/en/faq#how-to-publicize-your-call-of-duty-stats');
  await expect(told).toContainText('This player’s stats are private.');
  await expect(told).not.toContainText('Closed.');
  await expect(page.getByText(/Press Enter/)).toHaveCount(0);
});

test('a name that is sent opens the profile, and is kept as the profile writes it, with its platform', async ({ page, site, open }) => {
  const { names } = await newLobby(site);
  const [ada = ''] = names;
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill(ada.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/profile/wz1/acti/${ada}~\\d+$`));
  const kept = await page.evaluate(() => localStorage.getItem('recents'));
  expect(JSON.parse(kept ?? 'null')).toEqual([{ username: ada, platform: 'acti', uno: expect.stringMatching(/^\d+$/) }]);
});

test('a publisher that does not answer is told, and pressing Enter once more is still of use', async ({ page, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  const away = { success: false, code: 503, error: 'players.publisher_away', message: 'Away.' };
  await page.route('**/api/profile/**', (route) => route.fulfill({ status: 503, json: away }));
  await page.clock.install();
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill('lynx');
  await page.keyboard.press('Enter');
  // The page retries twice before it shows the error.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByRole('alert')).toContainText('servers aren’t responding', { timeout: 500 });
  }).toPass();
  await expect(page.getByText('Press Enter to open lynx on Activision ID.')).toBeVisible();
});

test('an unknown player is fetched, and a failure shows in the results and not in the recents', async ({ page, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  let looks = 0;
  const coming = { username: 'lynx', platform: 'acti', state: 'fetching', total_games: 0 };
  await page.route('**/api/profile/**', (route) => {
    looks += 1;
    return looks === 1
      ? route.fulfill({ json: { success: true, profile: coming, namesakes: [] } })
      : route.fulfill({ status: 404, json: { success: false, code: 404, error: 'user_not_found', message: 'Nobody.' } });
  });
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill('lynx');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(looks).toBe(2);
  await expect(page).toHaveURL('/en');
  await page.getByRole('tab', { name: 'Recents' }).click();
  await expect(page.getByText('No recents')).toBeVisible();
});

test('players with one name are listed apart', async ({ page, site, open }) => {
  const { names } = await newLobby(site, { twins: true });
  const [twin = ''] = names;
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill(twin);
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option').first()).toContainText('Last match');
});

test('a look-up that fails while one has gone to the recents leads back to the results', async ({ page, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/profile/**', async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { success: false, code: 403, error: 'not_allowed', message: 'Closed.' } });
  });
  await open('/en');
  await page.getByRole('combobox', { name: /Player name or match ID/ }).fill('lynx');
  const asked = page.waitForRequest('**/api/profile/**');
  await page.keyboard.press('Enter');
  await asked;
  const recents = page.getByRole('tab', { name: 'Recents' });
  await recents.click();
  await expect(recents).toHaveAttribute('aria-selected', 'true');
  answer();
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('alert')).toContainText('This player’s stats are private.');
});

test('a member finds her favourites, or how to have some', async ({ page, context, site, open }) => {
  const { names } = await newLobby(site);
  const [, , , dix = ''] = names;
  await signInNew(context, site);
  await open('/en');
  const field = page.getByRole('combobox', { name: /Player name or match ID/ });
  await field.click();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('link', { name: 'How to add players to your favorites' })).toHaveAttribute(
    'href',
    '/en/faq#how-do-i-add-game-profiles-to-favorites',
  );
  await post(context, `${site.url}/api/user/favorite`, { username: dix, platform: 'acti' });
  await open('/en');
  await field.click();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await page.getByRole('option', { name: new RegExp(dix) }).click();
  await expect(page).toHaveURL(new RegExp(`/en/profile/wz1/acti/${dix}~\\d+$`));
});
