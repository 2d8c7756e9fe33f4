import { expect, test } from '@playwright/test';
import { URI, type TOTP } from 'otpauth';
import {
  demandApp,
  forgetSession,
  invite,
  code,
  codeTo,
  letterTo,
  makeAccount,
  newAddress,
  newPassword,
  PASSWORD,
  password,
  typeSignIn,
  userName,
} from './account.ts';
import { expectAccessibleInBoth, expectNoSideways } from './page.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('who signs up is told what is wrong, confirms by the code of the letter, and comes back signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = newAddress();
  await page.goto('/sign-up?next=%2Fabout');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/At least 12 characters/);
  await email.fill('nobody');
  await password(page).fill('short');
  await password(page).press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/name@example\.org/);
  await expect(password(page)).toHaveAccessibleDescription(/at least 12 characters; these are 5/);
  await expectNoSideways(page, 'sign-up');
  await expectAccessibleInBoth(page);
  await email.fill(address);
  await password(page).fill('passwordpassword');
  await password(page).press('Enter');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/Choose one that/);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page.getByRole('heading', heading('Confirm your e-mail'))).toBeVisible();
  await expect(page).toHaveTitle('Confirm your e-mail · Sector Atlas');
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('button', { name: /Send a new code \(in \d+ s\)/ })).toBeVisible();
  const right = await codeTo(address);
  await code(page).fill(right === '000000' ? '000001' : '000000');
  await code(page).press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/This code is not right/);
  await expectNoSideways(page, 'confirm');
  await expectAccessibleInBoth(page);
  // As it is copied from a letter.
  await code(page).fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await code(page).press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  const [, link = ''] = /(\/auth\/users\/activate\/\S+)/.exec(await letterTo(address)) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
  await expectNoSideways(page, 'used link');
  await expectAccessibleInBoth(page);
});

test('a wrong password and a name that nobody has are told alike; the right one leads back once', async ({
  page,
}) => {
  const address = await makeAccount(page);
  await forgetSession(page);
  await page.goto('/password/change/');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(userName(page)).toBeFocused();
  await userName(page).press('Enter');
  await expect(userName(page)).toHaveAccessibleDescription('Enter your user name or e-mail.');
  const told = 'The user name or e-mail and the password do not match.';
  for (const name of [newAddress(), address]) {
    await typeSignIn(page, name, 'a wrong password');
    await expect(password(page)).toHaveAccessibleDescription(told);
    await expect(password(page)).toBeFocused();
  }
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/password\/change\/$/);
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
});

test('who forgot the password sets another by the link of the letter, and the old one is of no use', async ({
  page,
}) => {
  const address = await makeAccount(page);
  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', heading('Reset your password'))).toBeVisible();
  await userName(page).fill(address);
  await userName(page).press('Enter');
  await expect(page.getByText(`If there is an account for ${address}, we have sent a code`)).toBeVisible();
  await expect.poll(() => letterTo(address)).toContain('/password/reset/confirm/');
  const [, link = ''] = /(\/password\/reset\/confirm\/\S+)/.exec(await letterTo(address)) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL(/\/password\/reset\/confirm\/[\w-]+\/$/);
  await expect(code(page)).toHaveCount(0);
  await newPassword(page).fill('nine dry maps under Ulm');
  await newPassword(page).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await forgetSession(page);
  await page.goto(link);
  await newPassword(page).fill('nine dry maps under Ulm');
  await newPassword(page).press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/The link does not work any more/);
  await expect(code(page)).toBeFocused();
  await page.goto('/login?next=%2F%2Felsewhere.example');
  await typeSignIn(page, address, PASSWORD);
  await expect(password(page)).toHaveAccessibleDescription(/do not match/);
  await typeSignIn(page, address, 'nine dry maps under Ulm');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who was invited chooses a password, then an authenticator app, and is asked for its code from then on', async ({
  page,
}) => {
  const address = newAddress();
  const temporary = await invite(address);
  await demandApp(address);
  await page.goto('/login?next=%2Fabout');
  await typeSignIn(page, address, temporary);
  await expect(page).toHaveURL(/\/password\/new\/\?next=%2Fabout$/);
  await expect(page.getByRole('heading', heading('Choose your password'))).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await newPassword(page).fill(PASSWORD);
  await newPassword(page).press('Enter');
  await expect(page.getByRole('heading', heading('Set up an authenticator app'))).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const app = URI.parse(uri ?? '');
  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(code(page)).toHaveAccessibleDescription(/Enter the one that the app shows now/);
  await code(page).fill((app as TOTP).generate());
  await code(page).press('Enter');
  await expect(page).toHaveURL(/\/about$/);

  await forgetSession(page);
  await page.goto('/login');
  await typeSignIn(page, address, PASSWORD);
  await expect(page.getByRole('heading', heading('Enter the code from your app'))).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessibleInBoth(page);
  // That of the set-up was taken; the one after it is good already.
  await code(page).fill((app as TOTP).generate({ timestamp: Date.now() + 30_000 }));
  await code(page).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
