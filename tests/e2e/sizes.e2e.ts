import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { CARDS } from '#domain/analysis/cards.ts';
import { kindOf } from '#domain/registry.ts';
import { type RouteName } from '#domain/routes.ts';
import { SCREENS, screenNamed } from '#domain/screens.ts';
import { DRAWINGS, isOfSeries } from '#domain/tools/chart.ts';
import { sourceOf } from '#server/http/pageAssets.ts';
import { expectLoaded } from './page.ts';
import { signIn } from './signedIn.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const screens = new Map(
  SCREENS.flatMap((screen) => {
    const source = sourceOf(screen);
    return source === undefined ? [] : [[source, screen.name] as const];
  }),
);

/** What may be loaded, in thousands of bytes of gzip: before the first rows can be used, and in all, whatever the reader does. */
const LIMITS = { rows: { first: 190, all: 270 }, other: { first: 155, all: 178 } } as const;
/** What a step of the reader's may load beyond that, such as a tab. */
const STEP_LIMIT = 60;
const WITHOUT_ROWS = new Set(['pages/home/HomePage.tsx', 'pages/about/AboutPage.tsx']);

/** Where one signs in: the identity client comes once the form is there. */
const isOfAccount = (source: string): boolean => source.startsWith('pages/account/');

/** What only signing in and being signed in load: no visitor of a public page ever does. */
const OF_SESSIONS = [
  'session/identity/identity.ts',
  'session/heldSession.ts',
  'app/account/AccountMenu.tsx',
  'app/account/guarded.tsx',
  'records/evidence/acts/ClaimActs.tsx',
  'records/evidence/acts/ActDialog.tsx',
  'records/record/OwnEditLink.tsx',
  'organization/funding/RoundActions.tsx',
];

/** A card of the notebook of analyses has an address of its own, as a screen has: one leaves the one before by opening the next. */
const CARD = /^pages\/analysis\/[\w-]+\/\w+Card\.tsx$/;
/** So has a drawing of the charts that is none of series (`draw=`): one leaves the one before by choosing the next. */
const DRAWING = /^pages\/tools\/drawn\/\w+Figure\.tsx$/;
const FURTHER_DRAWINGS = DRAWINGS.filter(({ value }) => !isOfSeries(value)).length;
/** A figure on a dashboard, or within another page, is that of another screen. */
const LIVE = /^(pages\/[\w-]+\/\w+Live\.tsx|app\/live\/loadLiveTool\.ts)$/;
/** The library that draws the map of the world, with the shapes of countries: large by nature, and loaded by that screen alone. */
const WORLD = ['maps/WorldMap.tsx', 'maps/world.ts'];
const hasOwnAddress = (source: string): boolean =>
  screens.has(source) || [CARD, DRAWING, LIVE].some((one) => one.test(source)) || WORLD.includes(source);

/** The scripts that sources bring along; also those that a step may ask for, but those of other addresses, where all are meant. */
function scriptsOf(sources: readonly string[], isAll: boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || (OF_SESSIONS.includes(key) && !sources.includes(key))) return;
    seen.add(key);
    for (const other of chunk.imports ?? []) visit(other);
    if (!isAll) return;
    for (const later of chunk.dynamicImports ?? []) if (!hasOwnAddress(later)) visit(later);
  };
  for (const source of sources) visit(source);
  return new Set(
    [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
}

/** The scripts that a visit of a screen loads until it comes to rest, before the reader does anything. */
async function visitedScripts(page: Page, route: RouteName): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  await page.goto(await pathOf(page, route));
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  return files;
}

async function pathOf(page: Page, route: RouteName): Promise<string> {
  const named = SCREENS.filter(({ name }) => name === route);
  const screen = named.find(({ path }) => !path.includes(':')) ?? named[0];
  const path = screen?.path ?? '/';
  const [kind] = screen?.rows?.kinds ?? [];
  if (kind === undefined) return path;
  const { rest } = kindOf(kind);
  const answer = await page.request.get(`${rest[0]?.path}?limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return path.replace(/:\w+/, results[0]?.id ?? '');
}

const thousands = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1000;

for (const [source, route] of screens) {
  test(`the scripts of ${source} stay within their limits`, async ({ page }) => {
    expect(Object.keys(manifest)).toContain(source);
    const limits = WITHOUT_ROWS.has(source) || isOfAccount(source) ? LIMITS.other : LIMITS.rows;
    const first = thousands(scriptsOf(['index.html', source], false));
    const all = thousands(scriptsOf(['index.html', source], true));
    const isForSome = screenNamed(route).requires !== null;
    if (isForSome) await signIn(page, ['METAVERSE_Super']);
    const visited = await visitedScripts(page, route);
    test
      .info()
      .annotations.push({ type: 'kB gzip', description: `${first.toFixed(1)}, ${all.toFixed(1)} in all` });
    const known = scriptsOf(
      [
        'index.html',
        source,
        ...(isForSome || isOfAccount(source) ? OF_SESSIONS : []),
        ...Object.keys(manifest).filter((key) => LIVE.test(key)),
        ...WORLD,
      ],
      true,
    );
    expect([...visited].filter((file) => !known.has(file) && !/maplibre-gl-worker/.test(file))).toEqual([]);
    expect(first, 'before the first rows').toBeLessThanOrEqual(limits.first);
    expect(all, 'in all').toBeLessThanOrEqual(limits.all);
    expect(all).toBeGreaterThanOrEqual(first);
  });
}

for (const { what, source, parts, count } of [
  {
    what: 'card of the notebook of analyses',
    source: 'pages/analysis/AnalysisPage.tsx',
    parts: CARD,
    count: CARDS.length,
  },
  {
    what: 'drawing of the charts',
    source: 'pages/tools/ChartPage.tsx',
    parts: DRAWING,
    count: FURTHER_DRAWINGS,
  },
]) {
  test(`no ${what} loads more than a step may`, () => {
    const found = Object.keys(manifest).filter((key) => parts.test(key));
    expect(found.length).toBe(count);
    const page = ['index.html', source];
    const before = scriptsOf(page, true);
    for (const part of found) {
      const more = [...scriptsOf([...page, part], true)].filter((file) => !before.has(file));
      expect(thousands(new Set(more)), part).toBeLessThanOrEqual(STEP_LIMIT);
    }
  });
}

test('what sessions take is in scripts of their own, which no other script waits for', () => {
  for (const key of OF_SESSIONS) {
    expect(manifest, key).toHaveProperty([key, 'isDynamicEntry'], true);
    const waiting = Object.keys(manifest).filter((other) => manifest[other]?.imports?.includes(key));
    expect(waiting.filter((other) => !OF_SESSIONS.includes(other))).toEqual([]);
  }
});

test('no script that comes later is large', () => {
  const early = scriptsOf(['index.html'], false);
  const later = Object.entries(manifest).filter(
    ([key, { file }]) => !early.has(file) && !screens.has(key) && file.endsWith('.js'),
  );
  const large = later.filter(([, { file }]) => thousands(new Set([file])) > STEP_LIMIT);
  expect(large.map(([key]) => key)).toEqual(WORLD);
});
