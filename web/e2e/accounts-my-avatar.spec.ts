import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toasts, words } from './accounts';
import { newAccount, signIn } from './server';
import { expect, expectAccessible, hydrated, test, withoutNotification } from './support';

test.use({ siteEnv: {} });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => withoutNotification(page));

const headerAvatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' }).locator('img');

/** A picture without a pattern that could be compressed away. */
async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'orange', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
}

test.describe('avatar', () => {
  for (const lang of ['en', 'ru']) {
    test(`${lang}: what cannot be used is refused with the reason`, async ({ page, context, site, open, complaints }) => {
      const text = words(lang);
      await signIn(context, site, newAccount(site).token);
      await open(`/${lang}/my#avatar`);
      const input = page.locator('input[type=file]');
      const problem = page.getByRole('tabpanel').getByRole('alert');
      await input.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await picture(191, 400) });
      await expect(problem).toHaveText(text('errors.image_too_small'));
      await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await picture(800, 800) });
      await expect(problem).toHaveText(text('errors.image_too_large'));
      await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
      await expect(problem).toHaveText(text('errors.image_invalid'));
      await expectAccessible(page);
      complaints.expectNone();
    });
  }

  test('a good picture is cropped, shown everywhere at once, and removed again', async ({ page, context, site, open, complaints }) => {
    await signIn(context, site, newAccount(site).token);
    await open('/en/my#avatar');
    const secondTab = await context.newPage();
    await withoutNotification(secondTab);
    await secondTab.goto('/en');
    await hydrated(secondTab);
    await expect(headerAvatar(secondTab)).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: await picture(400, 300) });
    const dialog = page.getByRole('dialog', { name: 'Crop your avatar' });
    const area = dialog.getByRole('group', { name: 'Picture section' });
    await expect(area).toBeVisible();
    await expectAccessible(page);
    const image = dialog.locator('img');
    const before = await image.getAttribute('style');
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await expect(image).not.toHaveAttribute('style', before ?? '');
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(dialog.getByText('156%')).toBeVisible();
    const sent = page.waitForRequest('**/api/user/profile/upload-avatar');
    await dialog.getByRole('button', { name: 'Save avatar' }).click();
    const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
    const jpeg = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])), body.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 192 });
    await expect(toasts(page)).toContainText('Your avatar was updated successfully');
    await expect(dialog).toBeHidden();
    await expect(headerAvatar(page)).toHaveAttribute('src', /^\/files\/.+\.jpg$/);
    await expect.poll(() => headerAvatar(page).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(192);
    await expect(headerAvatar(secondTab)).toHaveAttribute('src', /^\/files\/.+\.jpg$/);
    await page.getByRole('button', { name: 'Remove avatar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click();
    await expect(toasts(page)).toContainText('Your avatar was removed');
    await expect(headerAvatar(page)).toHaveCount(0);
    await expect(headerAvatar(secondTab)).toHaveCount(0);
    complaints.expectNone();
  });
});
