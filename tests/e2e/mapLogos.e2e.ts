import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { askAs } from './askAs.ts';
import { picture } from './entityForm.ts';
import { expectLoaded, watchComplaints } from './page.ts';
import { signIn } from './signedIn.ts';

const NOTE = 'The closest to error correction.';

type Company = { readonly name: string; readonly approve: boolean };

/** A company with a logo of its own, made by whoever this is. */
async function makeCompany(page: Page, token: string, { name, approve }: Company): Promise<void> {
  const sent = await page.request.post('/uploads', {
    headers: { Authorization: token },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: await picture() } },
  });
  const { url } = (await sent.json()) as { readonly url: string };
  const data = { name, entityType: ['company'], operatingStatus: 'active', logo: url, approve };
  await askAs(page, token, { method: 'POST', path: '/organizations/', data });
}

/** The file of the map's sheet, with the entries whose name this is. */
async function sheetOf(page: Page, name: string): Promise<string> {
  const edits = JSON.stringify({ notes: { active: NOTE } });
  await page.goto(
    `/market-map?name=${encodeURIComponent(name)}&box=operatingStatus&paper=a4&edits=${encodeURIComponent(edits)}`,
  );
  await expectLoaded(page);
  await expect(page.locator('[data-tile]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Picture SVG/ }).click(),
  ]);
  return readFileSync(await saved.path(), 'utf8');
}

test('the sheet of a market map holds logos that everybody sees, notes and filters, as large as its paper; another is a monogram', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const { tokens } = await signIn(page, ['METAVERSE_Super']);
  const [name, waiting] = [`Seen ${randomUUID()}`, `Waiting ${randomUUID()}`];
  await makeCompany(page, tokens.IdToken, { name: waiting, approve: false });
  const own = await sheetOf(page, waiting);
  expect(own).toContain('>Waiting');
  expect(own).not.toContain('<image');

  await makeCompany(page, tokens.IdToken, { name, approve: true });
  const sheet = await sheetOf(page, name);
  expect(sheet.match(/<image [^>]*href="data:image\/png;base64,/g)).toHaveLength(1);
  expect(sheet).toContain('width="297mm" height="210mm"');
  expect(sheet).toContain(NOTE);
  expect(sheet).toContain(`Name is “${name}”`);
  expect(sheet).toContain('Each entry carries its sources');
  expect(sheet).not.toMatch(/(href|src)="(https?:|\/)/);
  // The logo that waits is not found by whoever asks without signing in, as the page does.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
