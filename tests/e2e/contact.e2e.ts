import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBoth, expectLoaded, expectNoSideways, watchComplaints } from './page.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const category = (page: Page) => page.getByRole('combobox', { name: 'What it is about' });
const entry = (page: Page) => page.getByRole('combobox', { name: 'Entry' });
const email = (page: Page) => page.getByRole('textbox', { name: /e-mail/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function ionq(page: Page): Promise<string> {
  const answer = await page.request.get('/search/organizations/?search=ionq&limit=1');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results[0]?.id ?? '';
}

/** What is sent to the server from now on. */
function watchSent(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/contact/')) sent.push(request.postDataJSON());
  });
  return sent;
}

test('a wrong value is told from its evidence: category, entry and field stand in the form', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const id = await ionq(page);
  const sent = watchSent(page);
  await page.goto(`/company/${id}/profile?evidence=${id}.founded`);
  await page.getByRole('dialog').getByRole('link', { name: 'Wrong value? Tell us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await expect(page).toHaveTitle('Contact · Sector Atlas');
  await expect(category(page)).toHaveValue('wrong_value');
  await expect(page.getByRole('button', { name: 'Remove IonQ' })).toBeVisible();
  await expect(page.getByText('The value in question is Founded.')).toBeVisible();
  await message(page).fill('It was 2014.');
  await send(page).click();
  await expect(page.getByText('Your message was sent').first()).toBeVisible();
  expect(sent).toEqual([
    {
      category: 'wrong_value',
      message: 'It was 2014.',
      name: '',
      email: '',
      kind: 'organization',
      id,
      field: 'founded',
    },
  ]);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(message(page)).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('by keyboard: an entry is found by its name, Enter sends nothing, and what is wrong is told at its place', async ({
  page,
}) => {
  const sent = watchSent(page);
  await page.goto('/office');
  await expect(page).toHaveURL(/\/contact$/);
  await category(page).focus();
  await page.keyboard.press('Tab');
  await expect(entry(page)).toBeFocused();
  // The answer for all letters comes when the options for those before are walked through already, and knows none of them.
  const { promise: isWalked, resolve: comes } = Promise.withResolvers<void>();
  await page.route(/search\/global\/\?search=rigetti%20comp&/, async (route) => {
    await isWalked;
    await route.fulfill({ json: { count: 0, results: [] } });
  });
  await page.keyboard.type('rigetti');
  await expect(page.getByRole('option', { name: /^Rigetti/ }).first()).toBeVisible();
  await page.keyboard.type(' comp');
  await page.keyboard.press('ArrowDown');
  const active = await page.locator('[role=option][data-active] span').first().innerText();
  const come = page.waitForEvent('requestfinished', (request) => request.url().includes('rigetti%20comp&'));
  comes();
  await come;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${active}` })).toBeVisible();
  await email(page).fill('nobody');
  await email(page).press('Enter');
  expect(sent).toEqual([]);
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveAccessibleDescription('Write what it is about.');
  await expect(email(page)).toHaveAccessibleDescription(/name@example\.org/);
  await page.keyboard.type('a\nb');
  await expect(message(page)).toHaveValue('a\nb');
  await send(page).press('Enter');
  await expect(email(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('one entry is picked: its options close, typing or a click opens them again, and it stays where it is picked anew', async ({
  page,
}) => {
  await page.goto('/contact');
  const [found, list] = [page.getByRole('option', { name: /^IonQ/ }).first(), page.getByRole('listbox')];
  const picked = page.getByRole('button', { name: 'Remove IonQ' });
  for (let times = 0; times < 2; times += 1) {
    await entry(page).click();
    await page.keyboard.type('ionq');
    await found.click();
    await expect(picked).toBeVisible();
    // Without a text it is there, and empty.
    await expect(list).not.toBeAttached();
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toHaveValue('');
  }
  await entry(page).click();
  await expect(list).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(list).not.toBeAttached();
  await page.keyboard.type('ri');
  await expect(list).toBeAttached();
});

test('what is typed stays when it cannot be sent, and is told why', async ({ page }) => {
  await page.goto('/contact?category=fault');
  await message(page).fill('The map is upside down.');
  await email(page).fill('a@example.org');
  const answers = [
    { status: 422, body: { status: 422, detail: 'no', errors: { email: ['Nobody is there.'] } } },
    { status: 429, body: { status: 429, detail: 'Too many requests. Try again in 60 seconds.' } },
  ];
  await page.route('**/contact/', async (route) => {
    const next = answers.shift();
    if (!next) return route.abort('connectionrefused');
    return route.fulfill({
      status: next.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(next.body),
    });
  });
  await send(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Nobody is there.');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Too many requests. Try again in 60 seconds.');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(message(page)).toHaveValue('The map is upside down.');
  await expect(email(page)).toHaveValue('a@example.org');
  await expect(category(page)).toHaveValue('fault');
  await page.unroute('**/contact/');
  await send(page).click();
  await expect(page.getByText('It is kept for the people who run this atlas.')).toBeFocused();
});

for (const width of [1440, 390, 360]) {
  test(`the form, with what is wrong about it, is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/contact?kind=organization&id=${await ionq(page)}`);
    await expectLoaded(page);
    await expect(page.getByRole('button', { name: 'Remove IonQ' })).toBeVisible();
    await email(page).fill('nobody');
    await send(page).click();
    await expect(message(page)).toHaveAttribute('aria-invalid', 'true');
    await expectNoSideways(page, 'contact');
    await expectAccessibleInBoth(page);
    await entry(page).fill('ion');
    await expect(page.getByRole('listbox', { name: 'Values' })).toBeVisible();
    await expectNoSideways(page, 'contact with entries');
    await expectAccessibleInBoth(page);
  });
}
