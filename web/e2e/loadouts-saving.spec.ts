import type { Page } from '@playwright/test';
import { toasts } from './accounts';
import { BROADHEAD, M4, newBuild, newCreator, newKit, X12 } from './loadouts';
import { desktop, expect, expectAccessible, hydrated, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desktop);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

const notes = (page: Page) => page.getByLabel('Notes');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function opened(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await hydrated(page);
  await expect(notes(page)).toBeVisible();
  return page;
}

/** Returns the number of builds on the server. */
async function builds(page: Page): Promise<number> {
  const answer = await page.request.get('/api/user/loadout/my');
  const { items } = (await answer.json()) as { items: { ranges: unknown[] }[] };
  return items.reduce((sum, { ranges }) => sum + ranges.length, 0);
}

test('a build is saved once, however often it is pressed and whatever becomes of the answer', async ({
  page,
  context,
  site,
  open,
  consoleErrors,
}) => {
  consoleErrors.allowFailedRequests();
  await newCreator(context, site);
  const { share } = await newBuild(context, site, M4, [BROADHEAD]);
  await open(`/en/loadouts/gunsmith?from=${share}`);
  await notes(page).fill('Slide first.');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/loadout/store')) keys.push(request.headers()['idempotency-key']);
  });
  // The server saves the build, but the response is lost.
  await page.route('**/api/user/loadout/store', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const question = page.getByRole('alertdialog', { name: 'You already have this one' });
  await save(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toasts(page)).toContainText('Error!');
  expect(keys).toHaveLength(1);
  await page.unroute('**/api/user/loadout/store');
  // The user already has such a build, so the page shows a confirmation.
  await save(page).click();
  await expect(question.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', `/en/b/${share}`);
  await expectAccessible(page);
  expect(await builds(page)).toBe(1);
  expect(keys[0]).toBe(keys[1]);
  // An expired CSRF token is renewed silently.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'old', url: site.url }]);
  await question.getByRole('button', { name: 'Save it anyway' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=10$/);
  expect(await builds(page)).toBe(2);
  // Rejected with the old token, and retried with the same idempotency key.
  expect(new Set(keys.slice(2)).size).toBe(1);
});

test('a lost answer makes no second build', async ({ page, context, site, open, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await newCreator(context, site);
  const { share } = await newBuild(context, site, M4, [BROADHEAD]);
  await context.clearCookies();
  await newCreator(context, site);
  await open(`/en/loadouts/gunsmith?from=${share}`);
  await page.route('**/api/user/loadout/store', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await expect(toasts(page)).toContainText('Error!');
  expect(await builds(page)).toBe(1);
  await page.unroute('**/api/user/loadout/store');
  await save(page).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my\?mode=10$/);
  expect(await builds(page)).toBe(1);
});

test('of two tabs the later one is shown what the other saved, and decides', async ({ page, context, site, consoleErrors }) => {
  test.slow();
  await newCreator(context, site);
  const { id } = await newBuild(context, site, M4, [BROADHEAD]);
  const edit = `/en/loadouts/edit/${id}`;
  const other = await context.newPage();
  await opened(page, edit);
  await opened(other, edit);
  const inOther = async (text: string) => {
    await opened(other, edit);
    await notes(other).fill(text);
    await save(other).click();
    await expect(other).toHaveURL(/\/en\/loadouts\/my/);
  };
  const question = page.getByRole('alertdialog', { name: 'This build was changed elsewhere' });

  await notes(page).fill('Mine');
  await inOther('Theirs');
  await save(page).click();
  await expect(question.getByRole('row', { name: /^Notes/ })).toHaveText(/Notes\s*Mine\s*Theirs/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(notes(page)).toHaveValue('Theirs');
  // Undo restores the user's own version.
  await page.keyboard.press('Control+z');
  await expect(notes(page)).toHaveValue('Mine');
  await inOther('Theirs again');
  await save(page).click();
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my/);
  await opened(page, edit);
  await expect(notes(page)).toHaveValue('Mine');

  await notes(page).fill('Mine, later');
  await inOther('Theirs, too');
  await save(page).click();
  await question.getByRole('button', { name: 'Save mine as a new one' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my/);
  expect(await builds(page)).toBe(2);

  // A build deleted elsewhere is not lost either.
  await opened(page, edit);
  await notes(page).fill('Still here');
  await page.request.get(`/api/user/loadout/delete/${id}`, {
    headers: { 'x-xsrf-token': (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
  });
  await save(page).click();
  await page.getByRole('alertdialog', { name: 'This build was deleted elsewhere' }).getByRole('button', { name: 'Save as new' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my/);
  expect(await builds(page)).toBe(2);
  consoleErrors.allowFailedRequests();
});

test('a kit that was changed elsewhere is not saved over', async ({ page, context, site, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  await newCreator(context, site);
  const first = await newBuild(context, site, M4, [BROADHEAD]);
  const second = await newBuild(context, site, X12);
  const { id } = await newKit(context, site, first, second, 'Night shift');
  const edit = `/en/loadouts/kit-builder/${id}`;
  const other = await context.newPage();
  await opened(page, edit);
  await opened(other, edit);
  const name = (tab: Page) => tab.getByRole('textbox', { name: 'Name' });
  await name(other).fill('Day shift');
  await save(other).click();
  await expect(other).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  await name(page).fill('Late shift');
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: 'This kit was changed elsewhere' });
  await expect(question.getByRole('row', { name: /^Name/ })).toHaveText(/Name\s*Late shift\s*Day shift/);
  await expect(question.getByRole('row')).toHaveCount(2);
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page).toHaveURL(/\/en\/loadouts\/my#loadouts$/);
  await expect(page.getByRole('heading', { name: 'Late shift' })).toBeVisible();
});

test('each tab has a draft of its own, and a closed one is found where the builder starts', async ({ page, context, site }) => {
  test.slow();
  await newCreator(context, site);
  const { id, share } = await newBuild(context, site, M4, [BROADHEAD]);
  const start = `/en/loadouts/gunsmith?from=${share}`;
  const list = (tab: Page) => tab.getByRole('region', { name: 'Unsaved drafts' }).getByRole('listitem');

  await opened(page, start);
  await notes(page).fill('First tab');
  const second = await context.newPage();
  await opened(second, start);
  // A draft that is open in another tab is neither offered nor overwritten.
  await expect(notes(second)).toHaveValue('');
  await expect(list(second)).toHaveCount(0);
  await notes(second).fill('Second tab');
  const third = await context.newPage();
  await opened(third, `/en/loadouts/edit/${id}`);
  await notes(third).fill('A change');
  await second.reload();
  await expect(notes(second)).toHaveValue('Second tab');
  await expect(second.getByText('Your unsaved draft has been restored.')).toBeVisible();
  await second.close();
  await third.close();

  const fresh = await context.newPage();
  await fresh.goto('/en/loadouts/gunsmith');
  await expect(list(fresh)).toHaveCount(2);
  await expect(list(fresh).first()).toContainText('M4');
  // The draft of a saved build continues on the build's page.
  await list(fresh).filter({ hasText: 'changed' }).getByRole('link', { name: 'Continue with M4' }).click();
  await expect(fresh).toHaveURL(new RegExp(`/en/loadouts/edit/${id}$`));
  await fresh.getByRole('button', { name: 'Continue with M4' }).click();
  await expect(notes(fresh)).toHaveValue('A change');
  await fresh.goto('/en/loadouts/gunsmith');
  await fresh.getByRole('button', { name: 'Continue with M4' }).click();
  await expect(notes(fresh)).toHaveValue('Second tab');
  await expectAccessible(fresh);
  await expect(notes(page)).toHaveValue('First tab');
});

test('where tabs cannot see each other a copied tab writes a draft of its own, too', async ({ page, context, site }) => {
  // Like a page without https.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await newCreator(context, site);
  const { share } = await newBuild(context, site, M4, [BROADHEAD]);
  await opened(page, `/en/loadouts/gunsmith?from=${share}`);
  await notes(page).fill('First tab');
  // A tab opened by another one starts with a copy of its sessionStorage.
  const [second] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open(window.location.href))]);
  await hydrated(second);
  await expect(notes(second)).toHaveValue('First tab');
  await notes(second).fill('Second tab');
  await notes(page).fill('First tab, again');
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .flatMap(([key, text]) => (key.startsWith('hotdrop-draft-') ? [(JSON.parse(text) as { form: { notes: string } }).form.notes] : []))
        .toSorted(),
    );
  await expect.poll(kept).toEqual(['First tab, again', 'Second tab']);
  await page.reload();
  await expect(notes(page)).toHaveValue('First tab, again');
  await expect.poll(kept).toEqual(['First tab, again', 'Second tab']);
});
