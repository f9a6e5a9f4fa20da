import { expect, test } from './support';

test('an empty list says so', async ({ page, open }) => {
  await open('/en/maps');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
});
