import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { createDatabase } from '#server/database/database.ts';
import { findRunning } from '#server/database/embedded/running.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A password that the rules allow. */
export const PASSWORD = 'seven damp maps over Ulm';

/** An address that nobody has yet. */
export const newAddress = (): string => `reader-${randomUUID()}@example.org`;

export const userName = (page: Page) => page.getByRole('textbox', { name: 'User name or e-mail' });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
export const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });

/** Runs a command of the operator's on the machine of the server; gives what it prints. */
async function operate(command: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const { stdout } = await run(process.execPath, [`server/identity/${command}`, ...args], { cwd: root, env });
  return stdout;
}

/** The letters to an address, the newest first. */
export const letterTo = (address: string): Promise<string> => operate('mail/outboxCommand.ts', address);

/** Invites somebody with the words given; gives the temporary password that the letter names. */
export async function invite(address: string, ...words: readonly string[]): Promise<string> {
  await operate('admin/usersCommand.ts', 'invite', address, ...words);
  const [, temporary = ''] = /temporary password: (\S+)/.exec(await letterTo(address)) ?? [];
  expect(temporary, `an invitation to ${address}`).not.toBe('');
  return temporary;
}

/** The code in the newest letter to an address. */
export async function codeTo(address: string): Promise<string> {
  const [found] = /(?<![\w/=-])\d{6}(?!\d)/.exec(await letterTo(address)) ?? [];
  expect(found, `a code to ${address}`).toBeDefined();
  return found ?? '';
}

/** Types user name and password, and presses Enter. */
export async function typeSignIn(page: Page, name: string, word: string): Promise<void> {
  await userName(page).fill(name);
  await password(page).fill(word);
  await password(page).press('Enter');
}

/** Makes an account by the screens, from wherever sign-up leads back to; gives its address. */
export async function makeAccount(page: Page, next = '/about'): Promise<string> {
  const address = newAddress();
  await page.goto(`/sign-up?next=${encodeURIComponent(next)}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible();
  await code(page).fill(await codeTo(address));
  await code(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(next)}$`));
  return address;
}

/** From now on the account must have an authenticator app before anybody signs in with it. */
export async function demandApp(address: string): Promise<void> {
  const running = findRunning(process.env['E2E_DATA_DIR'] ?? '');
  if (!running) throw new Error('There is no server here whose database could be asked.');
  const database = createDatabase(createPool(running, { pgPoolMax: 1 }), { prepare: false });
  try {
    await database.query(sql`update pool_user set must_set_up_mfa = true where email = ${address}`);
  } finally {
    await database.close();
  }
}

/** Leaves the browser without a session: a screen whose session is gone would lead to the sign-in by itself, so that it is left before. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
