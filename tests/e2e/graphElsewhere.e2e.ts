import { expect, test, type Page } from '@playwright/test';
import { GROUP_OF_ROLE } from '#domain/access.ts';
import { askAs } from './askAs.ts';
import { signIn } from './signedIn.ts';

const rowsOf = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption }).locator('tbody tr');

/** Signs in, and gives the token and the id of an organization. */
async function find(page: Page, name: string): Promise<{ readonly token: string; readonly id: string }> {
  const { tokens } = await signIn(page, [GROUP_OF_ROLE.PREMIUM]);
  const path = `/search/global/?search=${encodeURIComponent(name)}&limit=1`;
  const { results } = await askAs(page, tokens.IdToken, { path });
  const [found] = results as { id: string }[];
  return { token: tokens.IdToken, id: found?.id ?? '' };
}

test('on paper the tables of a graph have up to 1,000 rows, and the legend is that of what is shown', async ({
  page,
}) => {
  const { id } = await find(page, 'IonQ');
  await page.goto(`/graph-explorer?steps=around:${id}:2&off=partnership`);
  const relations = rowsOf(page, 'Relations of the picture');
  await expect(relations).toHaveCount(100);
  const more = page.locator('p', { hasText: /^The first 100 of [\d,]+ rows; “Export” has all/ });
  const all = Number(/of ([\d,]+)/.exec(await more.last().innerText())?.[1]?.replaceAll(',', ''));
  const legend = page.getByRole('group', { name: 'Relations', exact: true });
  await expect(legend.getByText('works with')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(relations).toHaveCount(Math.min(all, 1000));
  await expect(legend.getByText('invested in')).toBeVisible();
  await expect(legend.getByText('works with')).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a graph on a dashboard says what of its address cannot be read, and the rest of it is shown when one goes on', async ({
  page,
}) => {
  const { token, id } = await find(page, 'Pasqal');
  const keep = (path: string, data: object) => askAs(page, token, { path, method: 'POST', data });
  const address = `/graph-explorer?steps=around:${id}&layout=radail`;
  const view = await keep('/saved-views/', { title: 'A scene', address });
  const board = await keep('/dashboards/', { title: 'A board', tiles: [{ view: view.id }] });
  await page.goto(`/dashboards/${board.id}`);
  const tile = page.getByRole('article');
  await expect(tile.getByText('Unknown value for "layout": "radail". Nearest: "radial"')).toBeVisible();
  await tile.getByRole('button', { name: 'Begin again' }).click();
  await expect(tile.getByRole('heading', { name: 'Who stands around Pasqal?' })).toBeVisible();
});
