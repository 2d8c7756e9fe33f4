import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { signInByPassword } from '#tests/support/signedInUser.ts';
import { PASSWORD } from '#tests/support/testIdentity.ts';
import { code, codeTo, newAddress, password, typeSignIn } from './account.ts';
import { expectAccessibleInBoth, expectNoSideways } from './page.ts';
import { signIn } from './signedIn.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(section(page, 'Details')).toBeVisible();
}

test('a key with a scope opens the API to a program until it is revoked', async ({ page, request }) => {
  await signIn(page);
  await openProfile(page);
  await press(page, 'New API key');
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Notebook');
  await form.getByRole('button', { name: 'Create key' }).click();
  const secret = await section(page, 'API keys')
    .getByText(/^sa_[\w-]{20,}$/)
    .textContent();
  const asked = async () =>
    (
      await request.get('/organizations/?limit=1', { headers: { Authorization: `Bearer ${secret ?? ''}` } })
    ).status();
  expect(await asked()).toBe(200);
  await press(page, 'Done');
  await press(page, 'Revoke: Notebook');
  await page.getByRole('group', { name: 'Revoke: Notebook' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^You have no API keys\./)).toBeVisible();
  expect(await asked()).toBe(401);
  // Eleven minutes after the sign-in another one is asked for, and leads back.
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await openProfile(page);
  await press(page, 'New API key');
  await press(page, 'Sign in again');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
});

test('the name and the address are changed, the header follows, and the new address signs in', async ({
  page,
}) => {
  await signIn(page);
  await openProfile(page);
  await press(page, 'Change: Name');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change: Name' })).toBeFocused();
  const address = newAddress();
  await press(page, 'Change: E-mail');
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an address such as name@example.org.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(address);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  // Whoever comes back from the mail finds the same.
  await page.reload();
  await expect(page.getByText(`We sent a code to ${address}.`)).toBeVisible();
  await code(page).fill(await codeTo(address));
  await page.keyboard.press('Enter');
  await press(page, 'Change: E-mail');
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(newAddress());
  await page.keyboard.press('Enter');
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Change: E-mail' })).toBeVisible();
  await expect(section(page, 'Details')).toContainText(address);
  expect((await signInByPassword(page.request, address)).clientId).not.toBe('');
});

test('what comes after the page moves nothing that is pressed below it', async ({ page }) => {
  await signIn(page);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  for (const [at, what] of ['**/assets/Suggestions-*.js', '**/change-sets/**'].entries()) {
    await page.route(what, async (route) => {
      await held[at]?.promise;
      await route.continue();
    });
  }
  await openProfile(page);
  const below = section(page, 'Where you are signed in');
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  const asked = page.waitForRequest('**/change-sets/**');
  held[0].resolve();
  await asked;
  expect(await top()).toBe(before);
  held[1].resolve();
  await expect(page.getByText(/^You have suggested nothing yet/)).toBeVisible();
  expect(await top()).toBe(before);
});

test('two-step sign-in is set up and turned off; another device is signed out', async ({ page }) => {
  const user = await signIn(page);
  const other = await signInByPassword(page.request, user.email);
  const seen = async () =>
    (
      await page.request.get('/auth/users/me/', { headers: { Authorization: other.tokens.IdToken } })
    ).status();
  await openProfile(page);
  expect(await seen()).toBe(200);
  await section(page, 'Where you are signed in')
    .getByRole('button', { name: /^Sign out: / })
    .click();
  await page
    .getByRole('group', { name: /^Sign out: / })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page.getByText('Signed out of that device')).toBeVisible();
  expect(await seen()).toBe(401);
  const security = section(page, 'Password and two-step sign-in');
  await security.getByRole('button', { name: 'Set up' }).click();
  const form = page.getByRole('form', { name: 'Two-step sign-in' });
  const secret = ((await form.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(form.getByText(/This code is not right/)).toBeVisible();
  await code(page).fill(appCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(security.getByText(/^On: /)).toBeVisible();
  await security.getByRole('button', { name: 'Turn off' }).click();
  await security
    .getByRole('group', { name: /^Turn off/ })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(security.getByText(/^Off: /)).toBeVisible();
});

test('what is set for oneself follows to the next device', async ({ page, browser }) => {
  const { email } = await signIn(page);
  await openProfile(page);
  const look = (of: Page) => of.locator('html').getAttribute('data-scheme');
  const kept = () =>
    page.waitForResponse((response) => response.url().endsWith('/v6/graphql') && response.ok());
  const theme = page.getByRole('combobox', { name: 'Theme' });
  for (const [control, choice] of [
    [theme, 'Dark'],
    [page.getByRole('combobox', { name: 'Money shown' }), 'All capital'],
  ] as const) {
    const answer = kept();
    await control.selectOption({ label: choice });
    await answer;
  }
  await expect.poll(() => look(page)).toBe('dark');
  const context = await browser.newContext({ colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto('/login');
  await typeSignIn(other, email, PASSWORD);
  await expect.poll(() => look(other)).toBe('dark');
  await other.goto('/companies');
  await expect(other).toHaveURL(/money=/);
  const answer = other.waitForResponse((response) => response.url().endsWith('/v6/graphql') && response.ok());
  await press(other, 'Switch to the light theme');
  await answer;
  await context.close();
  // A tab that is open keeps what it shows; the next one takes over what was set last.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect.poll(() => look(page)).toBe('light');
  await expect(theme).toHaveValue('');
});

test('whoever leaves takes the data along, and the account is gone', async ({ page }) => {
  const { email } = await signIn(page);
  await openProfile(page);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page, 'profile');
  const download = page.waitForEvent('download');
  await press(page, 'Export my data');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { user: object[] };
  expect(file.user).toMatchObject([{ email }]);
  await press(page, 'Delete my account');
  const typed = page.getByRole('textbox', { name: /^Type .* to confirm/ });
  await typed.fill('somebody else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the same.')).toBeVisible();
  await typed.fill(email);
  await press(page, 'Delete for good');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await page.goto('/login');
  await typeSignIn(page, email, PASSWORD);
  await expect(password(page)).toBeVisible();
  await expect(page.getByText('The user name or e-mail and the password do not match.')).toBeVisible();
});
