import { desktop, expect, phone, test } from './support';

test.use({ javaScriptEnabled: false });

for (const screen of [phone, desktop]) {
  test(`the menu opens and leads on without a script (${screen.width} px)`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.goto('/en/faq');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const list = menu.getByRole('link', { name: 'Weapon tier list' });
    await expect(list).toBeHidden();
    await menu.getByRole('button', { name: 'Meta' }).focus();
    await expect(list).toBeVisible();
    await list.click();
    await expect(page).toHaveURL('/en/tier-list');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: /Language/ }).focus();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/tier-list');
  });
}

test('every answer can be read', async ({ page }) => {
  await page.goto('/en/faq');
  const answers = page.locator('main section');
  expect(await answers.count()).toBeGreaterThan(2);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(40);
  }
});

test('a form says that it needs a script, and Enter puts nothing that was typed into an address', async ({ page, consoleErrors }) => {
  consoleErrors.allowFailedRequests();
  for (const path of ['/en/signin', '/en/forgot-password', '/en/mw2']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible();
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('someone@example.org');
    await field.press('Enter');
    expect(page.url(), path).not.toContain('someone');
  }
});
