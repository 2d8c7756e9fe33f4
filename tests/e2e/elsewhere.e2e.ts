import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { makeScratchTree, type ScratchTree } from '#tests/support/scratchServer.ts';
import { expectLoaded, watchComplaints } from './page.ts';

const api = process.env['E2E_ADDRESS'] ?? '';
const port = process.env['E2E_FRIEND_PORT'] ?? '';
const web = fileURLToPath(new URL('../../dist/web', import.meta.url));

let tree: ScratchTree;
let address: string;

// A server of a small pack of its own, whose pages are to ask the one with the large pack.
test.beforeAll(async () => {
  tree = makeScratchTree();
  rmSync(join(tree.folder, 'dist', 'web'), { recursive: true });
  symlinkSync(web, join(tree.folder, 'dist', 'web'));
  const run = tree.run({ PORT: port, API_BASE: api, GRAPHQL_URL: `${api}/graphql` });
  const [, at = ''] = await run.until(/ready at (\S+)/);
  address = at;
});
test.afterAll(() => tree.remove());

test('screens ask the server that /config.json names, and their links lead there', async ({ page }) => {
  const complaints = watchComplaints(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()));
  });
  const config = (await (await page.request.get(`${address}/config.json`)).json()) as Record<string, unknown>;
  expect(config).toMatchObject({ apiBase: api, graphqlUrl: `${api}/graphql`, uploadUrl: '/uploads' });

  await page.goto(`${address}/companies?name.contains=IonQ`);
  await expectLoaded(page);
  await expect(page.getByRole('link', { name: 'IonQ' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${RegExp.escape(api)}/organizations/`));

  await page.goto(`${address}/contact`);
  await page.getByRole('textbox', { name: 'Message' }).fill('From another origin.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It is kept for the people who run this atlas.')).toBeVisible();

  await page.goto(address);
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  const paths = asked.map(({ pathname }) => pathname);
  expect(paths).toEqual(expect.arrayContaining(['/graphql', '/contact/', '/dashboard-metrics/']));
  expect(asked.filter(({ origin }) => origin !== api).map(({ href }) => href)).toEqual([]);
  expect(complaints).toEqual([]);
});
