import { expect, test, type Page } from '@playwright/test';
import { codeTo, forgetSession, newAddress, PASSWORD } from './account.ts';

const NEXT_PASSWORD = 'nine dry maps under Ulm';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The lines of the form of a screen as password managers know them: id, type, purpose, and what is filled in where it is not shown. */
async function expectForm(page: Page, title: string, lines: readonly string[]): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  const form = page.getByRole('form', { name: title });
  await expect(form.locator('[type=submit]')).toHaveCount(1);
  const found = await form
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(
        ({ id, name, type, autocomplete, inputMode, hidden, value }) =>
          `${id}${name === id ? '' : `, named ${name}`}: ${[type, inputMode, autocomplete].filter(Boolean).join(' ')}${hidden ? `, hidden: ${value}` : ''}`,
      ),
    );
  expect(found).toEqual(lines);
}

/** Fills lines in as password managers do, past the keyboard, and sends the form by its button. */
async function fillAsManager(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const [id, value] of Object.entries(given)) {
      const line = document.getElementById(id);
      set?.call(line, value);
      for (const event of ['input', 'change']) line?.dispatchEvent(new Event(event, { bubbles: true }));
    }
    const [first = ''] = Object.keys(given);
    document.getElementById(first)?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
  }, values);
}

test('password managers know every line, fill it in, and hear of each new password whose it is', async ({
  page,
}) => {
  const address = newAddress();
  await page.goto('/sign-up?next=%2Fpassword%2Fchange%2F');
  await expectForm(page, 'Create an account', [
    'email: email username',
    'newPassword: password new-password',
    'name: text name',
  ]);
  await fillAsManager(page, { email: address, newPassword: PASSWORD });
  await expectForm(page, 'Confirm your e-mail', ['code: text numeric one-time-code']);
  const sent = await codeTo(address);
  // As some messages write it.
  await fillAsManager(page, { code: `${sent.slice(0, 3)}-${sent.slice(3)} ` });
  await expect(page).toHaveURL(/\/password\/change\/$/);

  const change = [
    `username: text username, hidden: ${address}`,
    'password: password current-password',
    'newPassword: password new-password',
  ];
  await expectForm(page, 'Change your password', change);
  await fillAsManager(page, { password: 'not this one', newPassword: NEXT_PASSWORD });
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await expect(current).toBeFocused();
  await fillAsManager(page, { password: PASSWORD, newPassword: NEXT_PASSWORD });
  await expect(heading(page, 'Your password is changed')).toBeFocused();
  await page.goto('/password/change/');
  await expectForm(page, 'Change your password', change);

  await forgetSession(page);
  await page.goto('/login');
  await expectForm(page, 'Sign in', ['username: text email username', 'password: password current-password']);
  await fillAsManager(page, { username: address, password: NEXT_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);

  await forgetSession(page);
  await page.goto('/reset-password');
  await expectForm(page, 'Reset your password', ['username: text email username']);
  await fillAsManager(page, { username: address });
  await expectForm(page, 'Choose a new password', [
    `username: text username, hidden: ${address}`,
    'code: text numeric one-time-code',
    'newPassword: password new-password',
  ]);
});
