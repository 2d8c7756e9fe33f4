import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

const openImports = async (page: Page): Promise<void> => {
  await page.goto('/admin-dashboard?tab=imports');
  await expectLoaded(page);
  await expect(page.getByRole('region', { name: 'Bring in a file' })).toBeVisible();
};

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const count = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));

test('a file is looked through, brought in and undone by an admin, and what is bad in it is named', async ({
  page,
}) => {
  const own = randomUUID().slice(0, 8);
  const file = `rows-${own}.csv`;
  const user = await signIn(page, ['METAVERSE_Super']);
  await openImports(page);
  await choose(
    page,
    file,
    `Name;Kind of it;Entity types;City\nFirst ${own};x;Company;Zürich\nSecond ${own};;Startup;Köln\nThird ${own};;Company;${'x'.repeat(1200)}\n`,
  );
  const field = (heading: string) => page.getByRole('combobox', { name: `Field for the column ${heading}` });
  await expect(field('Name')).toHaveValue('name');
  await expect(field('Kind of it')).toHaveValue('');
  await page
    .getByRole('combobox', { name: 'What “Startup” in Entity types stands for' })
    .selectOption('Company');
  await page.getByRole('button', { name: 'Bring the rows in' }).click();
  await expect(page.getByText('Say where the rows come from')).toBeVisible();
  await page.getByRole('textbox', { name: 'Source (address)' }).fill('https://source.example/list');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('region', { name: 'What the dry run found' })).toBeVisible();
  await expect(count(page, 'New')).toHaveText('2');
  await expect(count(page, 'Refused')).toHaveText('1');
  await expect(page.getByRole('table', { name: 'Some of the rows' })).toContainText('Entity type: Company');
  await expect(page.getByRole('table', { name: 'Rows that cannot be taken' })).toContainText(
    'at most 1,000 characters',
  );
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page, 'imports at 360');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Bring the rows in' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const found = async (): Promise<number> => {
    const answer = await page.request.get(`/organizations/?search=${own}`, {
      headers: { authorization: `Bearer ${user.tokens.IdToken}` },
    });
    return ((await answer.json()) as { count: number }).count;
  };
  expect(await found()).toBe(2);
  await page.getByRole('button', { name: 'All imports' }).click();
  await page.getByRole('button', { name: `Open ${file}` }).click();
  await page.getByRole('button', { name: 'Undo the import…' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await found()).toBe(0);
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Bring in a file' })).toBeVisible();
});

test('a file that cannot be read is refused in a sentence, and nothing of it stays', async ({ page }) => {
  const file = `open-${randomUUID().slice(0, 8)}.csv`;
  await signIn(page, ['METAVERSE_Admin']);
  await openImports(page);
  await choose(page, file, 'Name,City\n"No end,Rome\n');
  await expect(page.getByRole('alert')).toContainText('The row that starts on line 2 has no end');
  await expectAccessibleInBoth(page);
  await expect(page.getByRole('button', { name: `Open ${file}` })).toHaveCount(0);
});
