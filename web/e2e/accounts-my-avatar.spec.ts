import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { toasts, words } from './accounts';
import { signInNew } from './server';
import { expect, expectAccessible, hydrated, test, withoutNotification } from './support';

// The trace recorder fetches every image, and the content security policy blocks the selected one.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => withoutNotification(page));

const headerAvatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' }).locator('img');

/** Returns a noise image, which does not compress well. */
async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'orange', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
}

/** Returns the image of the last form: Playwright cannot read the body of an upload. */
async function watchForms(page: Page): Promise<() => Promise<object>> {
  const handle = await page.evaluateHandle(() => {
    const seen: Blob[] = [];
    const append = FormData.prototype.append;
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, file?: string) {
      if (!(value instanceof Blob)) return Reflect.apply(append, this, [name, value]);
      seen.push(value);
      return append.call(this, name, value, file);
    } as typeof append;
    return seen;
  });
  return () =>
    handle.evaluate(async ([blob]) => {
      if (!blob) return {};
      const { width, height } = await createImageBitmap(blob);
      return { type: blob.type, width, height };
    });
}

test.describe('avatar', () => {
  const lang = 'ru';

  test(`${lang}: what cannot be used is refused with the reason`, async ({ page, context, site, open }) => {
    const text = words(lang);
    await signInNew(context, site);
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
  });

  test('a good picture is cropped, shown everywhere at once, and removed again', async ({ page, context, site, open }) => {
    await signInNew(context, site);
    await open('/en/my#avatar');
    const secondTab = await context.newPage();
    await withoutNotification(secondTab);
    await secondTab.goto('/en');
    await hydrated(secondTab);
    await expect(headerAvatar(secondTab)).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: await picture(400, 300) });
    const dialog = page.getByRole('dialog', { name: 'Crop your avatar' });
    const area = dialog.getByRole('group', { name: 'Crop area' });
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
    const sent = await watchForms(page);
    await dialog.getByRole('button', { name: 'Save avatar' }).click();
    await expect(toasts(page)).toContainText('Your avatar was updated successfully');
    expect(await sent()).toEqual({ type: 'image/jpeg', width: 192, height: 192 });
    await expect(dialog).toBeHidden();
    await expect(headerAvatar(page)).toHaveAttribute('src', /^\/files\/.+\.jpg$/);
    await expect.poll(() => headerAvatar(page).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(192);
    await expect(headerAvatar(secondTab)).toHaveAttribute('src', /^\/files\/.+\.jpg$/);
    await page.getByRole('button', { name: 'Remove avatar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click();
    await expect(toasts(page)).toContainText('Your avatar was removed');
    await expect(headerAvatar(page)).toHaveCount(0);
    await expect(headerAvatar(secondTab)).toHaveCount(0);
  });
});
