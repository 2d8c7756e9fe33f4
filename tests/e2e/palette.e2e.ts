import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectLoaded, watchComplaints } from './page.ts';

// Fast typists reach ten keys a second.
const PACE = { delay: 90 };

async function openPalette(page: Page): Promise<Locator> {
  await page.goto('/');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: 'Search' });
}

async function typeInPalette(page: Page, text: string): Promise<void> {
  const box = await openPalette(page);
  await box.pressSequentially(text, PACE);
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly aliases: readonly string[];
}

async function companiesWith(page: Page, condition: string): Promise<readonly Found[]> {
  const answer = await page.request.get(`/organizations/?entityType=company&${condition}&limit=999`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { results: Found[] }).results;
}

async function expectOpens(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('option', { name: new RegExp(escaped(name)) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${name} · Sector Atlas`);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('a company is found by its misspelt name', async ({ page }) => {
  const complaints = watchComplaints(page);
  await typeInPalette(page, 'quantinum');
  await expectOpens(page, 'Quantinuum');
  expect(complaints).toEqual([]);
});

test('on a narrow screen what is said of a company gives way before its name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await typeInPalette(page, 'ionq');
  const option = page.getByRole('option', { name: /^IonQ.*Trapped-ion computers/ });
  const isCut = (text: string | RegExp): Promise<boolean> =>
    option.getByText(text).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect([await isCut(/^IonQ$/), await isCut(/^Trapped-ion/)]).toEqual([false, true]);
});

test('letters and Enter that come before the palette or its answer wait for them', async ({ page }) => {
  await page.route(/SearchPalette-/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
  });
  await page.goto('/companies');
  await expectLoaded(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quantinuum', PACE);
  await expect(page).toHaveURL('/companies');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Quantinuum · Sector Atlas');
});

test('the entry that was moved to stays the marked one when what is found comes in before it', async ({
  page,
}) => {
  const { promise: isMoved, resolve: comes } = Promise.withResolvers<void>();
  await page.route(/search\/global\/\?search=Germany&/, async (route) => {
    await isMoved;
    const named = { kind: 'organization', id: crypto.randomUUID(), name: 'Germany', entityType: ['company'] };
    await route.fulfill({ json: { count: 1, results: [named] } });
  });
  const box = await openPalette(page);
  await box.fill('Germany');
  await expect(page.getByRole('option').nth(1)).toHaveText(/ in Germany/);
  await page.keyboard.press('ArrowDown');
  const marked = page.locator('[role=option][data-active]');
  const text = (await marked.textContent()) ?? '';
  comes();
  await expect(page.getByRole('option').first()).toHaveText(/^Germany/);
  await expect(marked).toHaveText(text);
});

test('a company comes before the papers by an author of its name', async ({ page }) => {
  for (const text of ['rigetti', 'Rigeti']) {
    await typeInPalette(page, text);
    await expectOpens(page, 'Rigetti Computing');
  }
});

test('all results lead to the search, and what was opened is offered again', async ({ page }) => {
  await typeInPalette(page, 'ionq');
  await expectOpens(page, 'IonQ');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toHaveText(/IonQ/);
  // What is found moves the last entry down.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === 'ion trap',
  );
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ion trap', PACE);
  await answered;
  await page.getByRole('option', { name: /^All results for “ion trap”/ }).click();
  await expect(page).toHaveURL('/search?q=ion+trap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “ion trap”');
});

test('a company is found by a former name', async ({ page }) => {
  const [company] = await companiesWith(page, 'formerNames.blank=false&ordering=-totalRaisedUsd');
  expect(company).toBeDefined();
  await typeInPalette(page, company?.formerNames[0] ?? '');
  await expectOpens(page, company?.name ?? '');
});

test('a company is found by its Chinese name', async ({ page }) => {
  const companies = await companiesWith(page, 'country=CN&aliases.blank=false');
  const chinese = (names: readonly string[]) => names.find((name) => /^\p{Script=Han}{4,}$/u.test(name));
  const company = companies.find(({ aliases }) => chinese(aliases) !== undefined);
  expect(company).toBeDefined();
  await typeInPalette(page, chinese(company?.aliases ?? []) ?? '');
  await expectOpens(page, company?.name ?? '');
});

test('rows of every kind open on their own screens', async ({ page }) => {
  const kinds = [
    { path: '/investors/?entityType.notIncludes=company&ordering=-dealCount', screen: /\/investor\// },
    { path: '/national_labs/?entityType.notIncludes=enterprise_user', screen: /\/lab\// },
    { path: '/papers/?ordering=-publishedOn', screen: /\/paper\// },
    { path: '/products_and_services/?', screen: /\/product\// },
    { path: '/round/?ordering=-date', screen: /\/funding\// },
    { path: '/funding/?ordering=-date', screen: /\/funding\// },
  ];
  for (const { path, screen } of kinds) {
    const answer = await page.request.get(`${path}&limit=1`);
    const [row] = ((await answer.json()) as { results: { name: string; title?: string }[] }).results;
    const name = row?.title ?? row?.name ?? '';
    const text = name.slice(0, 60).trim();
    const isLast = (address: string) => new URL(address).searchParams.get('search') === text;
    const last = page.waitForResponse((found) => isLast(found.url()));
    const box = await openPalette(page);
    await box.fill(text);
    await last;
    // Others may speak of it in their texts.
    const named = page.getByText(name, { exact: true });
    await page.getByRole('option').filter({ has: named }).first().click();
    await expect(page).toHaveURL(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('a country leads to the lists that it narrows', async ({ page }) => {
  await typeInPalette(page, 'Germany');
  await page.getByRole('option', { name: /^Public funding in Germany/ }).click();
  await expect(page).toHaveURL('/public-funding?country=DE');
  const answer = await page.request.get('/funding/?country=DE&limit=0');
  const { count } = (await answer.json()) as { count: number };
  await expect(page.getByText(`${count} programmes and awards`).first()).toBeVisible();
});

test('the theme is switched by typing for it', async ({ page }) => {
  await typeInPalette(page, 'dark');
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('option', { name: /^Switch theme/ }).click();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .not.toBe(before);
});

test('what a screen can do is done from the palette', async ({ page }) => {
  const complaints = watchComplaints(page);
  const command = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await expect(page.getByRole('option').first()).toHaveText(name);
    await page.keyboard.press('Enter');
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/companies');
  await expectLoaded(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.keyboard.press('Control+k');
  const here = page.getByRole('group', { name: 'On this screen' }).getByRole('option');
  await expect(
    here.filter({ hasText: /^(Choose columns|Group rows|Add a condition|Questions|Show filters)/ }),
  ).toHaveCount(5);
  await page.keyboard.press('Escape');
  await command('csv', /^Export/);
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await page.keyboard.press('Escape');
  await command('filters', /^Show filters/);
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await command('all capital', /^Money shown: all capital/);
  await expect(page).toHaveURL(/money=capital/);
  await command('shortcuts', /^Keyboard help/);
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await command('compare', /^Compare selected/);
  await expect(page).toHaveURL(/compare=/);
  await command('rounds 100m', /^Funding rounds: \$100m or more/);
  await expect(page).toHaveURL('/funding-rounds?fundingUsd.gte=100000000');
  await command('copy link', /^Copy link/);
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(complaints).toEqual([]);
});

test('an entry is briefed, corrected and forgotten from the palette', async ({ page }) => {
  await typeInPalette(page, 'ionq');
  await expectOpens(page, 'IonQ');
  const command = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill(text);
    await page.getByRole('option', { name }).click();
    await expect(box).toBeHidden();
  };
  await command('brief', /^Open brief/);
  await expect(page).toHaveURL(/view=brief/);
  await command('correction', /^Suggest a correction/);
  await expect(page).toHaveURL(/\/contact\?category=wrong_value&kind=organization&id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(page.getByRole('main').getByText('IonQ')).toBeVisible();
  await command('recent', /^Clear recent entries/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Opened last' })).toHaveCount(0);
});
