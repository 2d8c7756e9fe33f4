import { expect, test, type Page } from '@playwright/test';
import { audienceOf, GROUP_OF_ROLE, RANKS, ROLES, type Role } from '#domain/access.ts';
import type { Screen } from '#domain/navigation/screen.ts';
import { SCREENS } from '#domain/screens.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const SOMETHING = '00000000-0000-4000-8000-000000000000';

const addressOf = ({ path }: Screen): string => path.replaceAll(/:\w+/g, SOMETHING);
const guarded = SCREENS.filter(({ requires }) => requires !== null) as readonly (Screen & {
  requires: Role;
})[];
const forVisitors = SCREENS.filter(({ loggedOutOnly, built }) => loggedOutOnly && built);

const expectNotFound = async (page: Page, address: string): Promise<void> => {
  const answer = await page.goto(address);
  expect([address, answer?.status()]).toEqual([address, 404]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not on the map|not found/i);
};

test('a visitor is asked to sign in where a role is required, and finds nothing where no screen is yet', async ({
  page,
}) => {
  for (const screen of guarded) {
    const address = addressOf(screen);
    if (!screen.built) {
      await expectNotFound(page, address);
      continue;
    }
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

for (const role of ROLES) {
  test(`${role} opens what the role opens, is told which role opens the rest, and needs no page for visitors`, async ({
    page,
  }) => {
    await signIn(page, [GROUP_OF_ROLE[role]]);
    for (const screen of guarded.filter(({ built }) => built)) {
      const address = addressOf(screen);
      await page.goto(address);
      if (RANKS[role] >= RANKS[screen.requires]) {
        await expect(page).toHaveURL(address);
        await expectLoaded(page);
      } else {
        await expect(page).toHaveURL('/dashboard');
        await expect(page.getByText(new RegExp(`role ${ROLE_LABELS[screen.requires]}`, 'i'))).toBeVisible();
      }
    }
    for (const screen of forVisitors) {
      await page.goto(addressOf(screen));
      await expect(page).toHaveURL('/dashboard');
    }
    expect(audienceOf(RANKS[role])).toBe(role);
  });
}
