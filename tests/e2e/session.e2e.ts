import { expect, test, type Page } from '@playwright/test';
import { askPool } from '#tests/support/signedInUser.ts';
import { expectAccessible, expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

const ADDRESS = process.env['E2E_ADDRESS'] ?? '';

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

/** What calls of data are signed with, in their order. */
function signatures(page: Page): (string | undefined)[] {
  const seen: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') seen.push(request.headers()['authorization']);
  });
  return seen;
}

/** Counts the renewals that a page asks for. */
function renewals(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')) seen.count += 1;
  });
  return seen;
}

test('whoever is signed in asks as such, in every tab, until signing out in one of them', async ({
  page,
  context,
}) => {
  const user = await signIn(page, ['METAVERSE_User', 'METAVERSE_Premium']);
  const seen = signatures(page);
  await page.goto('/companies');
  await expect(page.locator('html')).toHaveAttribute('data-audience', user.id);
  await expectLoaded(page);
  await page.getByRole('link', { name: 'Investors', exact: true }).first().click();
  await expectLoaded(page);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([user.tokens.IdToken]));
  const other = await context.newPage();
  await other.goto('/labs');
  await expect(account(other)).toBeVisible();

  await page.bringToFront();
  // A page without buttons below the menu, which would be too small as far as it covers them.
  await page.goto('/password/change/');
  await account(page).click();
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(account(page)).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('Cognito'))).toEqual([]);
  await expect(account(other)).toHaveCount(0);
  await expectLoaded(other);
  const before = seen.length;
  await page.goto('/papers?q=error');
  await expectLoaded(page);
  expect(new Set(seen.slice(before))).not.toContain(user.tokens.IdToken);
});

test('a token that is refused is renewed once for all calls, and every call is asked again', async ({
  page,
}) => {
  const user = await signIn(page);
  const renewed = renewals(page);
  const seen = signatures(page);
  await page.route('**/graphql', async (route) => {
    const isOld = route.request().headers()['authorization'] === user.tokens.IdToken;
    await (isOld
      ? route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', detail: 'User is not authenticated' } })
      : route.continue());
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Investors', exact: true }).first().click();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Investors/);
  await expect.poll(() => seen.some((one) => one !== undefined && one !== user.tokens.IdToken)).toBe(true);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(renewed.count).toBe(1);
  await expect(account(page)).toBeVisible();
});

test('a session that was ended elsewhere leads to the sign-in and back, and shows no error', async ({
  page,
}) => {
  const user = await signIn(page);
  await page.goto('/about');
  await expectLoaded(page);
  await expect(account(page)).toBeVisible();
  await askPool(page.request, 'RevokeToken', { ClientId: user.clientId, Token: user.tokens.RefreshToken });
  await page.getByRole('link', { name: 'Investors', exact: true }).first().click();
  await expect(page).toHaveURL('/login?next=%2Finvestors');
  const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(account(page)).toHaveCount(0);
  await page.reload();
  await expectLoaded(page);
  await expect(notice).toHaveCount(0);
});

test('a token is renewed ten minutes before it ends, and an outage does not end the session', async ({
  page,
}) => {
  const user = await signIn(page);
  const renewed = renewals(page);
  await page.clock.install();
  await page.goto('/about');
  await expect(account(page)).toBeVisible();
  await page.clock.fastForward('45:00');
  expect(renewed.count).toBe(0);
  await page.route('**/idp/', (route) => route.abort());
  await page.clock.fastForward('06:00');
  await expect.poll(() => renewed.count).toBeGreaterThan(0);
  await expect(account(page)).toBeVisible();
  await page.unroute('**/idp/');
  const cookies = async () =>
    (await page.context().cookies()).filter(({ name }) => name.endsWith('.idToken'));
  const cookie = async () => (await cookies())[0]?.value;
  await expect(async () => {
    await page.clock.fastForward('01:00');
    expect(await cookie()).not.toBe(user.tokens.IdToken);
  }).toPass();
  // Written by the client itself: one for all paths, not sent along from other sites, and without encryption on this machine only.
  expect(await cookies()).toMatchObject([{ path: '/', sameSite: 'Lax', secure: false }]);
  await expect(account(page)).toBeVisible();
});

test('two tabs whose token ends at the same moment renew it once, and both stay signed in', async ({
  page,
  context,
}) => {
  const user = await signIn(page);
  const tabs = [page, await context.newPage()];
  const renewed = tabs.map(renewals);
  const asked = () => renewed.reduce((sum, { count }) => sum + count, 0);
  await context.clock.install();
  for (const tab of tabs) {
    await tab.goto('/about');
    await expect(account(tab)).toBeVisible();
  }
  // Long enough for the other tab to find the token due as well.
  await context.route('**/idp/', async (route) => {
    await new Promise((goOn) => setTimeout(goOn, 500));
    await route.continue();
  });
  await context.clock.fastForward('51:00');
  const token = async () =>
    (await context.cookies()).find(({ name }) => name.endsWith('.idToken'))?.value ?? user.tokens.IdToken;
  await expect.poll(token).not.toBe(user.tokens.IdToken);
  const renewedToken = await token();
  await context.clock.fastForward('01:00');
  for (const tab of tabs) {
    const call = tab.waitForRequest((request) => new URL(request.url()).pathname === '/graphql');
    await tab.getByRole('link', { name: 'Investors', exact: true }).first().click();
    expect((await call).headers()['authorization']).toBe(renewedToken);
    await expectLoaded(tab);
    await expect(account(tab)).toBeVisible();
  }
  expect(asked()).toBe(1);
});

test('a file behind a link comes as the reader who is signed in', async ({ page }) => {
  const user = await signIn(page);
  await page.goto('/taxonomy');
  await expectLoaded(page);
  await expect(account(page)).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const link = page.locator('a[download]:visible').first();
  const path = new URL((await link.getAttribute('href')) ?? '', ADDRESS).pathname;
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  const downloaded = page.waitForEvent('download');
  await link.click();
  expect((await asked).headers()['authorization']).toBe(user.tokens.IdToken);
  expect((await downloaded).suggestedFilename()).toContain('.');
});
