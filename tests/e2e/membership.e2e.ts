import { expect, test, type Locator, type Page } from '@playwright/test';
import { URI, type TOTP } from 'otpauth';
import { code, letterTo, newAddress, PASSWORD, password, userName } from './account.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes to something by Tab, or back to it, as far as the screen leads there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

async function press(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Types into the line that has the focus by itself. */
async function typeAtOnce(page: Page, line: Locator, text: string): Promise<void> {
  await expect(line).toBeFocused();
  await page.keyboard.insertText(text);
}

async function typeInto(page: Page, line: Locator, text: string): Promise<void> {
  await tabTo(page, line);
  await page.keyboard.insertText(text);
}

/** Types user name and password, the first of which has the focus. */
async function typeNames(page: Page, name: string): Promise<void> {
  await typeAtOnce(page, userName(page), name);
  await typeInto(page, password(page), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Opens the menu of the account and goes on by one of its lines. */
async function chooseOfAccount(page: Page, name: string): Promise<void> {
  await press(page, account(page), 'Shift+Tab');
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await press(page, menu.getByRole('link', { name }).or(menu.getByRole('button', { name })));
}

/** Opens what can be done to an account that the list of users has found. */
async function openActionOn(admin: Page, address: string, action: string): Promise<Locator> {
  const found = button(admin, `Actions for ${address}`);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await press(admin, found);
  await press(admin, button(admin, action));
  return admin.getByRole('dialog').filter({ has: admin.getByRole('heading') });
}

/** Makes an account and confirms it by the link of the letter, which does nothing by itself. */
async function join(page: Page, address: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers()['x-amz-target'] ?? ''));
  await page.goto('/sign-up');
  await typeAtOnce(page, page.getByRole('textbox', { name: 'E-mail' }), address);
  await typeInto(page, password(page), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  const [, link = ''] = /(\/auth\/users\/activate\/\S+)/.exec(await letterTo(address)) ?? [];
  await page.goto(link);
  await expect(button(page, 'Confirm')).toBeFocused();
  expect(asked.filter((one) => one.endsWith('.ConfirmSignUp'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your e-mail is confirmed' })).toBeVisible();
}

/** Sets an authenticator app up in the profile. */
async function setUpApp(page: Page): Promise<TOTP> {
  await chooseOfAccount(page, 'Profile');
  await expectLoaded(page);
  await press(page, button(page, /^Set up/));
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const app = URI.parse(uri ?? '') as TOTP;
  await typeInto(page, code(page), app.generate());
  await page.keyboard.press('Enter');
  await expect(button(page, 'Turn off')).toBeVisible();
  return app;
}

test('by keys alone: one joins, sets an app up and signs in with it; an admin invites, promotes and disables', async ({
  page,
  browser,
}) => {
  const address = newAddress();
  await test.step('sign-up', () => join(page, address));
  await typeNames(page, address);
  await expect(page).toHaveURL('/dashboard');
  const app = await test.step('authenticator app', () => setUpApp(page));
  await chooseOfAccount(page, 'Sign out');
  await expect(page).toHaveURL('/dashboard');
  await press(page, page.getByRole('link', { name: 'Sign in' }), 'Shift+Tab');
  await typeNames(page, address);
  await expect(title(page, 'Enter the code from your app')).toBeVisible();
  await typeAtOnce(page, code(page), app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, ['METAVERSE_Admin']);
  await admin.goto('/admin-dashboard');
  await expectLoaded(admin);
  await test.step('invitation', async () => {
    const guest = newAddress();
    await press(admin, button(admin, 'Invite'));
    await typeInto(admin, admin.getByRole('textbox', { name: /^E-mail/ }), guest);
    await press(admin, button(admin, 'Send the invitation'));
    await expect(admin.getByText(`${guest} is invited.`)).toBeVisible();
  });
  await test.step('promotion', async () => {
    await page.goto('/profile');
    const own = page.getByRole('listitem').filter({ hasText: 'Your role' });
    await expect(own).toContainText('METAVERSE_User');
    await typeInto(admin, admin.getByRole('searchbox', { name: 'Search' }), address);
    const dialog = await openActionOn(admin, address, 'Change role…');
    await tabTo(admin, dialog.getByRole('combobox', { name: 'Role' }));
    await admin.keyboard.press('ArrowDown');
    await press(admin, button(admin, 'Change role'));
    await expect(admin.getByRole('row', { name: /Premium/ })).toBeVisible();
    await page.clock.install({ time: Date.now() + 51 * 60_000 });
    await page.goto('/profile');
    await expect(own).toContainText('METAVERSE_Premium');
  });
  await test.step('disabling', async () => {
    await page.goto('/about');
    await expect(account(page)).toBeVisible();
    await openActionOn(admin, address, 'Disable…');
    await press(admin, button(admin, 'Disable'));
    await expect(admin.getByRole('row', { name: /Disabled/ })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Investors', exact: true }).first());
    await expect(page).toHaveURL('/login?next=%2Finvestors');
    await typeNames(page, address);
    await expect(page.getByRole('alert')).toContainText('This account is disabled.');
  });
  await context.close();
});
