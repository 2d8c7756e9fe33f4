import { expect, test, type Page } from '@playwright/test';
import { Parser } from 'n3';
import { expectLoaded, watchComplaints } from './page.ts';

interface Total {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly companies: number;
  readonly papers: number;
}

async function classNamed(page: Page, slug: string, reach = 'sector'): Promise<Total> {
  const { results } = (await (await page.request.get(`/taxonomy/?coreness=${reach}`)).json()) as {
    results: Total[];
  };
  const found = results.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no class ${slug}.`);
  return found;
}

test('the five totals are asked for at once, each with limit 999', async ({ page }) => {
  await page.goto('/taxonomy');
  await expectLoaded(page);
  const html = await (await page.request.get('/taxonomy', { headers: { accept: 'text/html' } })).text();
  for (const path of ['taxonomy', 'country_totals', 'sector_totals', 'sector_counts', 'secondary_counts']) {
    expect(html).toContain(`data-path="/${path}/?limit=999"`);
  }
});

test('the keyboard leads through the tree, and the picture follows', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/taxonomy');
  await expectLoaded(page);
  const tree = page.getByRole('tree', { name: 'Classes' });
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: /^Superconducting computers/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /^Superconducting computers/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/taxonomy?class=superconducting');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^Superconducting computers/);
  await expect(page.getByRole('heading', { name: 'Superconducting computers' })).toBeVisible();
  const picture = page.getByRole('group', { name: /^Companies by class, within Quantum computing hardware/ });
  await expect(picture.getByRole('link', { name: /^Superconducting computers/ })).toHaveAttribute(
    'data-active',
  );
  await picture.getByRole('link', { name: /^Trapped-ion/ }).click();
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^Trapped-ion/);
  await page.getByRole('button', { name: 'Papers', exact: true }).click();
  await expect(page).toHaveURL('/taxonomy?class=trapped-ion&size=papers');
  await page.goBack();
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^Superconducting computers/);
  expect(complaints).toEqual([]);
});

test('each figure of a class opens exactly the rows that it counts', async ({ page }) => {
  const { id, companies, papers } = await classNamed(page, 'trapped-ion');
  const figures = [
    { label: 'Companies', words: (count: string) => `${count} companies` },
    { label: 'Papers', words: (count: string) => `${count} papers` },
    { label: 'Equity rounds', words: (count: string) => `${count} funding rounds` },
    { label: 'Groups & centers', words: (count: string) => `${count} groups and centers` },
    { label: 'Products', words: (count: string) => `${count} products and services` },
  ];
  const shown: Record<string, string> = {};
  for (const { label, words } of figures) {
    await page.goto(`/taxonomy/${id}`);
    await expectLoaded(page);
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}\\s*\\d`) });
    await expect(tile).toBeVisible();
    const [count = ''] = /\d+$/.exec(await tile.innerText()) ?? [];
    shown[label] = count;
    await tile.click();
    await expect(page.getByText(words(count), { exact: true }).first()).toBeVisible();
  }
  expect([shown['Companies'], shown['Papers']]).toEqual([String(companies), String(papers)]);
});

test('a class with all capital and all organizations opens those, and is told to machines as a term', async ({
  page,
}) => {
  const { id, name, companies: count } = await classNamed(page, 'components', 'all');
  await page.goto(`/taxonomy/${id}`);
  await expectLoaded(page);
  const main = page.getByRole('main');
  const companies = main.getByRole('link', { name: /^Companies\s*\d/ });
  await page
    .getByRole('group', { name: 'Organizations counted' })
    .getByRole('button', { name: 'All' })
    .click();
  await expect(companies).toHaveText(new RegExp(`Companies\\s*${count}$`));
  await page.getByRole('group', { name: 'Money shown' }).getByRole('button', { name: 'All capital' }).click();
  await expect(page).toHaveURL(/coreness=all&money=capital/);
  const figureOf = async (label: string): Promise<string> =>
    (await main.getByRole('link', { name: new RegExp(`^${label}`) }).innerText()).replace(label, '').trim();
  const usd = await figureOf('All capital');
  await expect(main.getByRole('link', { name: /^Rounds of capital\s*\d/ })).toBeVisible();
  const rounds = await figureOf('Rounds of capital');
  await main.getByRole('link', { name: /^Rounds of capital/ }).click();
  await expect(page.getByText(`${rounds} funding rounds`, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: /^All capital/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${count} companies`) })).toContainText(usd);
  const html = await (await page.request.get(`/taxonomy/${id}`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('"@type":"DefinedTerm"');
  expect(html).toContain('"termCode":"components"');
  expect(html).toContain('"inDefinedTermSet":{"@type":"DefinedTermSet"');
  expect(html).toContain(`"name":"${name}"`);
});

test('the rounds of a year open from the table of the years', async ({ page }) => {
  const { id } = await classNamed(page, 'trapped-ion');
  await page.goto(`/taxonomy/${id}`);
  await expectLoaded(page);
  const years = page.getByRole('region', { name: 'Year by year' });
  await years.getByText('Show as a table').click();
  const row = years.getByRole('row', { name: /^2025/ });
  const count = await row.getByRole('link').innerText();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/funding-rounds\?.*date=2025/);
  await expect(page.getByText(`${count} funding rounds`, { exact: true }).first()).toBeVisible();
});

test('a class is downloaded as SKOS that another program reads', async ({ page }) => {
  const { id, name } = await classNamed(page, 'quantum-software');
  await page.goto(`/taxonomy/${id}`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Download' }).click();
  const href = await page.getByRole('link', { name: /^SKOS/ }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toBe('text/turtle; charset=utf-8');
  const labels = new Parser()
    .parse(await answer.text())
    .filter(({ predicate }) => predicate.value.endsWith('#prefLabel'))
    .map(({ object }) => object.value);
  expect(labels).toContain(name);
  expect(labels).toContain('Error correction');
  expect(labels).not.toContain('Cryogenics');
});
