import { expect, phone, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('Back closes what lies above the page, and only then leaves the page', async ({ page, open }) => {
  await open('/en/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL('/en/terms');

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/en/terms');
  // Closed otherwise, it leaves no history entry.
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en/faq');
  await page.goForward();
  await expect(page).toHaveURL('/en/terms');

  // Nor does a menu whose link was followed.
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/en/signin?back=%2Fen%2Fterms');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en/terms');
  await page.goBack();
  await expect(page).toHaveURL('/en/faq');
});
