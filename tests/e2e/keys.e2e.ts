import { expect, test, type Locator, type Page } from '@playwright/test';
import { askAs } from './askAs.ts';
import { difference, line, picture, unique } from './entityForm.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const MOST_STEPS = 250;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes by the tab key to where the focus is wanted, or back by it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Types into a combobox that has the focus, and takes the option that it comes to by its arrows. */
async function pick(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.type(text);
  const wanted = page.getByRole('option', { name: option }).first();
  const line = page.locator('input:focus');
  await expect(async () => {
    const id = (await wanted.getAttribute('id', { timeout: 1000 })) ?? '';
    const isActive = (await line.getAttribute('aria-activedescendant')) === id;
    if (!isActive) await page.keyboard.press('ArrowDown');
    expect(isActive).toBe(true);
  }).toPass({ intervals: [50] });
  const typed = page.locator(`[id="${await line.getAttribute('id')}"][value=${JSON.stringify(text)}]`);
  await expect(typed).toHaveCount(1);
  await page.keyboard.press('Enter');
  // Enter may wait for an answer, which what is typed next would end.
  await expect(typed).toHaveCount(0);
}

/** A list of the browser's own, by the letters that its option begins with. */
async function select(page: Page, list: Locator, letters: string): Promise<void> {
  // Letters that come too slowly one after the other are each the first of a word: then they are typed again.
  await expect(async () => {
    await tabTo(page, list);
    await page.keyboard.type(letters);
    await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${letters}`), { timeout: 500 });
  }).toPass({ intervals: [1500] });
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

const review = async (page: Page): Promise<void> => {
  await press(page, button(page, 'Review changes'));
  await press(page, button(difference(page), 'Create'));
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
};

async function makeCompany(
  page: Page,
  token: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const name = unique('Keyed');
  const data = { name, entityType: ['company'] };
  return { id: (await askAs(page, token, { method: 'POST', path: '/organizations/', data })).id, name };
}

test('a company with a source, a logo, an owner and a person is made by keys alone', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const owner = await makeCompany(page, tokens.IdToken);
  const name = unique('Tabbed');
  await page.goto('/entity/');
  await expectLoaded(page);
  await press(page, button(page, 'Add a source'));
  await page.keyboard.type('https://news.example/keys');
  await type(page, line(page, 'Name (required)'), name);
  await press(page, page.getByRole('checkbox', { name: 'Company', exact: true }), 'Space');
  const chooser = page.waitForEvent('filechooser');
  await press(page, button(page.getByRole('group', { name: 'Logo' }), /^Choose/));
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() });
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Acquired by' }));
  await pick(page, owner.name, new RegExp(`^${owner.name}`));
  await tabTo(page, button(page, 'Add to people'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pick(page, unique('Ada'), /^Create/);
  await page.keyboard.type('Chief scientist');
  await review(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = /company\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const { row } = await askAs(page, tokens.IdToken, { path: `/entries/${id}/` });
  expect(row).toMatchObject({
    name,
    logo: expect.stringMatching(/^\/uploads\//),
    acquiredBy: { id: owner.id },
    employees: [{ link: { title: 'Chief scientist' } }],
  });
});

test('a milestone of a company is made by keys alone, and leads to the company', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const company = await makeCompany(page, tokens.IdToken);
  await page.goto('/entity/');
  await expectLoaded(page);
  await select(page, page.getByRole('combobox', { name: 'What it is' }), 'Mil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New milestone');
  await type(page, line(page, 'Event (required)'), 'First light');
  await select(page, page.getByRole('combobox', { name: 'Kind', exact: true }), 'Rec');
  await type(page, line(page, 'Date'), '2025-03');
  await tabTo(page, page.getByRole('combobox', { name: /^Organization/ }));
  await pick(page, company.name, new RegExp(`^${company.name}`));
  await review(page);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  const { results } = await askAs(page, tokens.IdToken, { path: `/milestones/?organization=${company.id}` });
  expect(results).toMatchObject([
    { name: 'First light', type: 'record', datePrecision: 'month', status: 'PENDING' },
  ]);
});

test('a funding round with its lead investor is made by keys alone', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const [company, investor] = [
    await makeCompany(page, tokens.IdToken),
    await makeCompany(page, tokens.IdToken),
  ];
  await page.goto('/funding-round/');
  await expectLoaded(page);
  await tabTo(page, page.getByRole('combobox', { name: /^Company/ }));
  await pick(page, company.name, new RegExp(`^${company.name}`));
  await type(page, line(page, 'Announced as'), 'Seed');
  await press(page, button(page, 'Use it').first());
  await type(page, line(page, 'Date'), '2024-06-10');
  await type(page, line(page, 'Amount, local'), '4m');
  await select(page, page.getByRole('combobox', { name: 'Currency', exact: true }), 'US');
  await expect(line(page, 'Amount')).toHaveValue('4000000');
  await press(page, button(page, 'Add to investors'));
  await pick(page, investor.name, new RegExp(`^${investor.name}`));
  await select(page, page.getByRole('combobox', { name: 'Lead investor', exact: true }), 'Yes');
  await review(page);
  const { results } = await askAs(page, tokens.IdToken, { path: `/round/?entity=${company.id}` });
  expect(results).toMatchObject([{ fundingUsd: 4_000_000, date: '2024-06-10', status: 'PENDING' }]);
});

test('a name and Enter that come before its answer wait for it', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const company = await makeCompany(page, tokens.IdToken);
  await page.goto('/funding-round/');
  await expectLoaded(page);
  await tabTo(page, page.getByRole('combobox', { name: /^Company/ }));
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.route(/\/search\/organizations\//, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 800);
    });
    await route.continue();
  });
  await page.keyboard.type(company.name);
  await page.keyboard.press('Enter');
  await expect(button(page, /^Remove /)).toHaveAccessibleName(`Remove ${company.name}`);
});

test('a partnership is made by keys alone', async ({ page }) => {
  const { tokens } = await signIn(page, ['METAVERSE_Admin']);
  const both = [await makeCompany(page, tokens.IdToken), await makeCompany(page, tokens.IdToken)];
  const [one, other] = both;
  await page.goto('/partnership/');
  await expectLoaded(page);
  await type(page, page.getByRole('textbox', { name: 'Address' }), 'https://news.example/alliance');
  const members = page.getByRole('combobox', { name: 'Organizations' });
  for (const { name } of both) {
    await tabTo(page, members);
    await pick(page, name, new RegExp(`^${name}`));
  }
  await page.keyboard.press('Escape');
  await select(page, page.getByRole('combobox', { name: 'Kind of partnership' }), 'Res');
  await type(page, page.getByRole('textbox', { name: 'Since' }), '2024-03');
  await press(page, button(page, 'Review'));
  await press(page, button(page.getByRole('dialog', { name: /^Make / }), 'Create'));
  await expect(page.getByText('Created. It waits for approval.')).toBeVisible();
  const path = `/organizations/?partners=${one?.id}`;
  expect((await askAs(page, tokens.IdToken, { path }))['results']).toMatchObject([{ id: other?.id }]);
});
