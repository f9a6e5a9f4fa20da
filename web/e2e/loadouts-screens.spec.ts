import { BROADHEAD, M4, newBuild, newCreator, newKit, X12 } from './loadouts';
import { expect, expectAccessible, overflow, phone, test, withConsent, withoutNotification } from './support';
import { wordsOf } from './words';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

for (const lang of ['de', 'ru']) {
  test(`${lang}, phone: every page accessible and no wider than the window`, async ({ page, context, site, open, complaints }) => {
    test.slow();
    await page.setViewportSize(phone);
    await newCreator(context, site);
    const build = await newBuild(context, site, M4, [BROADHEAD]);
    const kit = await newKit(context, site, build, await newBuild(context, site, X12), 'Kit');
    const text = wordsOf('loadouts', lang);
    for (const [path, title] of [
      ['/loadouts/gunsmith', 'builder.title'],
      [`/loadouts/gunsmith/${build.id}`, 'builder.edit_title'],
      ['/loadouts/kit-builder', 'kit.title'],
      [`/loadouts/kit-builder/${kit.id}`, 'kit.title'],
      ['/loadouts/my', 'my.title'],
      ['/loadouts/my#loadouts', 'my.title'],
      [`/loadouts/compare?b=${build.share},m002001,m003001,m004001`, 'compare.title'],
      [`/b/${build.share}`, null],
      [`/b/${kit.share}`, null],
    ] as const) {
      await open(`/${lang}${path}`);
      if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(title));
      else await expect(page.getByRole('button', { name: text('share.copy') })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
    complaints.expectNone();
  });
}
