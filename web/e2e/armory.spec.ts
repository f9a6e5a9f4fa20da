import { BROADHEAD, FORTY_FIVE_ROUNDS, LACHMANN_SUB, M4, newBuild, newCreator, tile } from './loadouts';
import { choose, expect, expectAccessible, test, withConsent, withoutNotification } from './support';

test.beforeEach(async ({ page }) => {
  await withoutNotification(page);
  await withConsent(page, { ads: false, analytics: false });
});

test('a gun page tells damage, kills and handling in the state of the game that one chooses', async ({ page, open }) => {
  await open('/en/wz1/kilo-141');
  const numbers = page.getByRole('region', { name: 'Stats', exact: true });
  const era = (name: string) => numbers.getByRole('radio', { name });
  await expect(era('Warzone Caldera, February 2022')).toBeChecked();
  await expect(numbers.getByRole('img', { name: /^Chart: damage over distance/ })).toBeVisible();
  const kills = numbers.getByRole('table', { name: /^Time to kill/ });
  await expect(kills.getByRole('row', { name: /^Head/ })).toContainText('6×42');
  await expect(numbers).toContainText('ADS time');
  // Handling was not measured half a year earlier.
  await choose(era('Warzone Verdansk, August 2021'));
  await expect(kills.getByRole('columnheader', { name: '31–55 m' })).toBeVisible();
  await expect(numbers).not.toContainText('ADS time');
  await choose(era('Modern Warfare multiplayer, May 2021'));
  await expect(kills.getByRole('row', { name: /^Head/ })).toContainText('3×42');
  await expect(numbers).toContainText('Measured in Modern Warfare multiplayer');
  await expectAccessible(page);
  await numbers.getByRole('link', { name: 'About the data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the data' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('CC BY 4.0');
});

test('a gun that nobody measured has no numbers; what the game calls better and worse stands with its time', async ({ page, open }) => {
  await open('/en/vg/stg44');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stats', exact: true })).toHaveCount(0);
  await expect(page.getByText('What each attachment changes')).toHaveCount(0);
  await open('/en/mw2/bryson-800');
  await page.getByText('What each attachment changes').click();
  const changes = page.locator('.build-changes');
  await expect(changes).toContainText('MW2, October 2023');
  await expect(changes.getByRole('definition').first().getByRole('listitem')).toHaveText([/^Damage range better/, /^ADS time worse/]);
  await expectAccessible(page);
});

test('builds are compared in figures as they are fitted, and the builder adds up what is fitted', async ({ page, context, site, open }) => {
  await newCreator(context, site);
  const fitted = await newBuild(context, site, M4, [BROADHEAD, FORTY_FIVE_ROUNDS]);
  const other = await newBuild(context, site, LACHMANN_SUB);
  await open(`/en/loadouts/compare?b=${fitted.share},${other.share}`);
  const table = page.getByRole('table', { name: 'Warzone, April 2026' });
  await expect(table.getByRole('row', { name: /^Magazine/ })).toContainText('45');
  await expect(table.getByRole('row', { name: /^Rate of fire/ }).getByRole('img', { name: 'best' })).toHaveCount(1);
  await open(`/en/loadouts/gunsmith/${fitted.id}`);
  const numbers = page.getByRole('region', { name: 'Stats', exact: true });
  const magazine = numbers.getByRole('row', { name: /^Magazine/ });
  await expect(magazine.getByRole('cell')).toHaveText(['30', /^45/]);
  await expect(magazine.getByRole('img', { name: 'better' })).toBeVisible();
  await numbers.getByText('What each attachment changes').click();
  await expect(numbers.getByText('Damage range').first()).toBeVisible();
  // The warning is shown before the choice.
  await tile(page, 'Muzzle').click();
  const offered = page.getByRole('dialog', { name: 'Muzzle' });
  await expect(offered).toContainText('Warzone, April 2026');
  await expect(offered.getByRole('button', { name: 'Echoless-80', exact: true })).toHaveAccessibleDescription(
    /Bullet velocity \+14% better/,
  );
});
