import { expect, test, type Page, type Route } from '@playwright/test';
import { expectLoaded } from './page.ts';

type Answer = Parameters<Route['fulfill']>[0];

const json = (status: number, body: unknown): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

// The list is opened from a screen that is there, so that its data are asked for and not brought along.
async function openList(page: Page, answer: Answer): Promise<void> {
  await page.unrouteAll();
  await page.goto('/about');
  await expectLoaded(page);
  await page.route('**/graphql**', (route) => route.fulfill(answer));
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click();
}

test('a first load that fails says what the data client says, and leads to the feed; a 401 says nothing', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  for (const [answer, message] of [
    [{ status: 500, body: 'no JSON' }, 'Response not successful: Received status code 500'],
    [json(300, {}), 'Response not successful: Received status code 300'],
    [json(200, {}), "Server response was missing for query 'ProductsRows'."],
    [json(200, { data: null, errors: [{ message: 'It failed.' }] }), 'It failed.'],
    [{ status: 200, contentType: 'text/html', body: '<p>' }, 'not valid JSON'],
  ] as const) {
    await openList(page, answer);
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(screen).toContainText(message);
    expect(logged.splice(0).join('\n')).toContain(`ProductsRows: `);
    await expect(screen.getByRole('link', { name: 'Go to my feed' })).toHaveAttribute('href', '/dashboard');
  }
  await openList(page, json(401, {}));
  await page.waitForResponse((response) => response.status() === 401);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('data with errors are shown with a thin warning, and what fails later keeps its filters', async ({
  page,
}) => {
  await page.goto('/about');
  await expectLoaded(page);
  const withErrors = async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, errors: [{ message: 'Half of it failed.' }] } });
  };
  // One route from beginning to end: what a page asks for while routes come and go may be held for ever.
  let respond: (route: Route) => Promise<void> = withErrors;
  await page.route('**/graphql**', (route) => respond(route));
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Half of it failed.' })).toBeVisible();
  respond = (route) => route.fulfill({ status: 500, body: '' });
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('quantum');
  await expect(page.getByText('This list cannot be shown.')).toBeVisible();
  respond = (route) => route.continue();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
