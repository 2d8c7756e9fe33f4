import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

test('the checks of the data lead to what they find, and two duplicates to the merge', async ({ page }) => {
  await signIn(page, ['METAVERSE_Super']);
  await page.goto('/admin-dashboard?tab=quality');
  await expectLoaded(page);
  const checks = page.getByRole('table', { name: 'Checks of the data' });
  await expect(checks.getByRole('row', { name: /^Incomplete .*On average .*\d+%/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await checks.getByRole('link', { name: 'Possible duplicates' }).focus();
  await page.keyboard.press('Enter');
  const merge = page.getByRole('link', { name: 'Compare and merge' }).first();
  await expect(merge).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page, 'duplicates');
  await expectAccessibleInBoth(page);
  await merge.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=merge&merge=[\w-]+(,|%2C)[\w-]+/);
  await expect(page.getByRole('table', { name: 'The values of both entries' })).toBeVisible();
  await page.goto('/admin-dashboard?tab=quality');
  await expect(checks).toBeVisible();
  await expectNoSideways(page, 'checks');
});
