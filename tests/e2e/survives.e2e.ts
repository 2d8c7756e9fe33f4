import { expect, test, type Page, type Route } from '@playwright/test';
import { ANSWER_TIMEOUT_MS } from '#domain/limits.ts';
import { expectLoaded, watchComplaints } from './page.ts';

type Answer = (route: Route) => Promise<void>;

const json = (status: number, body: string) => ({ status, contentType: 'application/json', body });

// The server's answer, with every value of a kind in place of another.
const changed =
  (change: (value: unknown) => unknown): Answer =>
  async (route) => {
    const whole: unknown = await (await route.fetch()).json();
    const walk = (value: unknown): unknown => {
      const next = change(value);
      if (Array.isArray(next)) return next.map(walk);
      if (typeof next !== 'object' || next === null) return next;
      return Object.fromEntries(Object.entries(next).map(([key, one]) => [key, walk(one)]));
    };
    await route.fulfill(json(200, JSON.stringify(walk(whole))));
  };

const SHAPES: Readonly<Record<string, Answer>> = {
  null: (route) => route.fulfill(json(200, 'null')),
  'a list': (route) => route.fulfill(json(200, '[]')),
  'no members': (route) => route.fulfill(json(200, '{"data":{}}')),
  'numbers for texts': changed((value) => (typeof value === 'string' ? 42 : value)),
  'null for lists': changed((value) => (Array.isArray(value) ? null : value)),
};

const FAILURES: Readonly<Record<string, Answer>> = {
  '500': (route) => route.fulfill({ status: 500, body: 'It broke.' }),
  '404': (route) => route.fulfill(json(404, '{"detail":"There is no such path."}')),
  '503': (route) => route.fulfill({ ...json(503, '{"detail":"Busy."}'), headers: { 'retry-after': '1' } }),
  'a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in' }),
  'half an answer': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill(json(200, text.slice(0, text.length / 2)));
  },
  'a reset': (route) => route.abort('connectionreset'),
};

const TRIED = Object.entries({ ...FAILURES, ...SHAPES }).filter(([what]) =>
  ['500', 'a reset', 'null for lists'].includes(what),
);

const UNFIT = Object.entries(SHAPES).filter(([what]) => ['null', 'no members'].includes(what));

const NO_PLAIN_WORDS = /undefined|null|not a function|fetch/;

const isData = (url: URL): boolean => /^\/graphql$|\/$/.test(url.pathname) && url.pathname !== '/';

/** Opens a screen from one that is there, as a link does, so that its data are asked for and not brought along. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** What failed is asked for again, but an answer that came is kept: only a new page forgets it. */
async function startElsewhere(page: Page, answer: Answer): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() === 'about:blank' || Object.values(SHAPES).includes(answer)) await page.goto('/contact');
  else await openWithin(page, '/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
}

/** Nobody is left waiting, and nothing was thrown past the screen. */
async function expectCalm(page: Page, errors: string[], what: string): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ }), what).toHaveCount(0);
  await expect(page.getByRole('banner'), what).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }), what).toBeVisible();
  expect(errors, what).toEqual([]);
}

function watchUncaught(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('home keeps its frame and what it has, whatever its figures are answered with, and tries again', async ({
  page,
}) => {
  const errors = watchUncaught(page);
  for (const [what, answer] of Object.entries({ ...FAILURES, ...SHAPES })) {
    await startElsewhere(page, answer);
    await page.route('**/dashboard-metrics/**', answer);
    await openWithin(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sector overview' }), what).toBeVisible();
    await expect(page.getByRole('link', { name: 'Who funded whom before 2020' }), what).toBeVisible();
    await expect(page.getByRole('alert').first(), what).toContainText(/could not be (loaded|shown)\./);
    await expectCalm(page, errors, what);
  }
  // What was shown last has drawn the parts that could be drawn; the rest comes when it is asked for again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Companies tracked')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an answer that never comes is given up in plain words', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expectLoaded(page);
  await page.route('**/dashboard-metrics/**', () => new Promise(() => undefined));
  await openWithin(page, '/');
  await expect(page.getByRole('status', { name: 'Loading the sector overview' })).toBeVisible();
  await page.clock.fastForward(ANSWER_TIMEOUT_MS);
  await expect(page.getByRole('alert')).toContainText('The server did not answer in time.');
});

test('every other screen says in plain words that it failed, and is there again after a reload', async ({
  page,
  request,
}) => {
  const idOf = async (list: string): Promise<string> => {
    const { results } = (await (await request.get(list)).json()) as { results: { id: string }[] };
    return results[0]?.id ?? '';
  };
  const company = await idOf('/organizations/?limit=1&ordering=-totalRaisedUsd');
  const screens = [
    `/company/${company}/profile`,
    '/promises',
    '/deals',
    '/taxonomy',
    `/taxonomy/${await idOf('/taxonomy/?limit=1')}`,
    `/funding/${await idOf('/round/?limit=1')}`,
    '/search?q=trapped+ion',
  ];
  const errors = watchUncaught(page);
  for (const path of screens) {
    for (const [what, answer] of TRIED) {
      await startElsewhere(page, answer);
      await page.route(isData, answer);
      await openWithin(page, path);
      const alerts = page.getByRole('alert');
      await expect(alerts.first(), `${path}: ${what}`).toBeVisible();
      expect((await alerts.allTextContents()).join(), path).not.toMatch(NO_PLAIN_WORDS);
      await expectCalm(page, errors, `${path}: ${what}`);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/promises');
  await expectLoaded(page);
});

// What the page brings of its configuration is taken out of it, so that it is asked for.
const withoutConfig: Answer = async (route) => {
  const response = await route.fetch();
  const html = await response.text();
  const asking = html.replace(/<script [^>]*data-path="\/config\.json"[^>]*>[^<]*<\/script>/, '');
  expect(asking.length).toBeLessThan(html.length);
  await route.fulfill({ response, body: asking });
};

const NEVER = 'never';
const never: Answer = () => new Promise(() => undefined);
test('the page about the atlas says in plain words that its configuration failed, whatever it is answered with', async ({
  page,
}) => {
  const errors = watchUncaught(page);
  await page.clock.install();
  await page.route('**/about', withoutConfig);
  for (const [what, answer] of [...TRIED, ...UNFIT, [NEVER, never] as const]) {
    await page.unroute('**/config.json');
    await page.route('**/config.json', answer);
    await page.goto('/about');
    if (what === NEVER) {
      // First the words of the sector are waited for, then what the screen shows.
      await page.clock.fastForward(ANSWER_TIMEOUT_MS);
      await expect(page.getByRole('status', { name: 'Loading the sources' })).toBeVisible();
      await page.clock.fastForward(ANSWER_TIMEOUT_MS);
    }
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(alert, what).toBeVisible();
    expect(await alert.textContent(), what).not.toMatch(NO_PLAIN_WORDS);
    await expectCalm(page, errors, what);
  }
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table').filter({ hasText: 'Licence' })).toBeVisible();
});

test('a message that is not sent keeps what is typed and says why, also where entries cannot be found', async ({
  page,
}) => {
  const errors = watchUncaught(page);
  await page.clock.install();
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('The map is upside down.');
  const alert = page.getByRole('alert');
  for (const [what, words] of [
    ['500', 'Received status code 500'],
    ['a reset', 'The server cannot be reached.'],
    ['a page', 'not valid JSON'],
    [NEVER, 'The server did not answer in time.'],
  ] as const) {
    await page.unroute('**/contact/');
    await page.route('**/contact/', FAILURES[what] ?? never);
    const asked = page.waitForRequest('**/contact/');
    await page.getByRole('button', { name: 'Send' }).click();
    await asked;
    if (what === NEVER) await page.clock.fastForward(ANSWER_TIMEOUT_MS);
    await expect(alert, what).toContainText('Your message was not sent');
    await expect(alert, what).toContainText(words);
    await expect(message, what).toHaveValue('The map is upside down.');
    await expectCalm(page, errors, what);
  }
  for (const [what, words] of [
    ['500', 'Received status code 500'],
    ['null', 'No entry of that name'],
    ['a reset', 'The server cannot be reached.'],
    ['no members', 'No entry of that name'],
  ] as const) {
    await page.unroute('**/search/global/**');
    await page.route('**/search/global/**', { ...FAILURES, ...SHAPES }[what] ?? never);
    await page.getByRole('combobox', { name: 'Entry' }).fill(`ionq ${what}`);
    await expect(page.getByRole('paragraph').filter({ hasText: words }), what).toBeVisible();
    await expectCalm(page, errors, what);
  }
});

test('a screen whose script is late stands as a placeholder at once; one that is gone says so, with a reload', async ({
  page,
}) => {
  await page.goto('/about');
  await expectLoaded(page);
  const late = Promise.withResolvers<void>();
  const script = /\/assets\/ProductsPage-[\w-]+\.js$/;
  await page.route(script, async (route) => {
    await late.promise;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('status', { name: 'Loading the screen' })).toBeVisible({ timeout: 1000 });
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: 'About this atlas' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Products' })).toBeFocused();
  late.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Products and services' })).toBeFocused();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

  await page.route(/\/assets\/TaxonomyPage-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await menu.getByRole('link', { name: 'Taxonomy' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('Loading chunk taxonomy failed');
  await expect(alert).toContainText('A reload may bring a newer version.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Taxonomy' })).toBeVisible();
  await expect(page).toHaveURL(/\/taxonomy$/);
});

test('a list says at once that the browser is offline, and goes on by itself', async ({ page, context }) => {
  const complaints = watchComplaints(page);
  await page.goto('/products');
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  // What is shown of a list that fails has come before it does.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/laterParts-')),
  );
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('quantum');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  complaints.splice(0);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
