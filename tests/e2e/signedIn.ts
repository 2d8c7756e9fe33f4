import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeUser, remember, signInByPassword, type SignedInUser } from '#tests/support/signedInUser.ts';

const ADDRESS = process.env['E2E_ADDRESS'] ?? '';
const DATA_FOLDER = process.env['E2E_DATA_DIR'] ?? '';

/** A new user, signed in within the context of the page. */
export async function signIn(
  page: Page,
  groups: readonly string[] = ['METAVERSE_User'],
): Promise<SignedInUser & { readonly email: string }> {
  const email = `${randomUUID()}@example.org`;
  await makeUser(DATA_FOLDER, { email, groups });
  const user = await signInByPassword(page.request, email);
  await remember(page.context(), ADDRESS, user);
  return { ...user, email };
}
