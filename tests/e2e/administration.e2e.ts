import { randomUUID } from 'node:crypto';
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
  await checks.getByRole('link', { name: 'Incomplete' }).click();
  const list = page.getByRole('link', { name: /^Companies \([\d,]+\)$/ });
  const count = /[\d,]+/.exec((await list.textContent()) ?? '')?.[0] ?? 'nothing';
  await list.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} (companies|results|rows)`)).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
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

test('a message is found, read whole, handled with a note by keys and taken up again; nobody but admins is told of it', async ({
  page,
  browser,
  request,
}) => {
  const words = `Odd value ${randomUUID()}`;
  const message = { category: 'question', message: words, name: 'Ada', email: 'ada@example.org' };
  expect((await request.post('/contact/', { data: message })).status()).toBe(201);
  await signIn(page, ['METAVERSE_Super']);
  await page.goto('/admin-dashboard?tab=messages');
  await expectLoaded(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  const row = page.getByRole('row', { name: new RegExp(words) });
  await expect(row).toContainText('Not read');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'ada@example.org' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText('Open');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page, 'message');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Mark as handled…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Answered by mail.');
  await dialog.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText('Handled');
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('Answered by mail.');
  await page.getByRole('button', { name: 'Take up again…' }).click();
  await dialog.getByRole('button', { name: 'Take up again' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText('Open');
  await page.goto('/admin-dashboard?tab=messages&state=handled&search=nothing-like-that');
  await expect(page.getByText('No message matches')).toBeVisible();
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, ['METAVERSE_Admin']);
  await admin.goto('/admin-dashboard?tab=messages');
  await expect(admin.getByRole('table', { name: 'Messages' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Export as CSV' })).toHaveCount(0);
  await context.close();
});

test('packs, licences and sources are told with what rests on each, down to the entries', async ({
  page,
}) => {
  await signIn(page, ['METAVERSE_Admin']);
  await page.goto('/admin-dashboard?tab=packs');
  await expectLoaded(page);
  await expect(page.getByText('1.0.0')).toBeVisible();
  await expect(page.getByText('The last load left no warning.')).toBeVisible();
  const organizations = page.getByRole('row', { name: /^Organizations [\d,]+ / });
  await expect(organizations).toBeVisible();
  await page.getByRole('table', { name: 'Licences' }).getByRole('link', { name: 'CC0 1.0' }).click();
  const sources = page.getByRole('table', { name: 'Sources' });
  await expect(sources.getByRole('row')).toHaveCount(2);
  const told = await sources.getByRole('row').nth(1).getByRole('cell').last().textContent();
  await sources.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'What rests on it' });
  await expect(rows.getByRole('row')).toHaveCount(51);
  await expect(page.locator('dl')).toContainText(told ?? 'nothing');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page, 'source');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Packs and sources' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page);
  await page.goto('/admin-dashboard?tab=packs&search=nothing-like-that');
  await expect(page.getByText('No source matches')).toBeVisible();
});
