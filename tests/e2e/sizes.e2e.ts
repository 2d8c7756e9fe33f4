import { expect, test } from '@playwright/test';
import { CARDS } from '#domain/analysis/cards.ts';
import { matchRoute } from '#domain/routes.ts';
import { DRAWINGS, isOfSeries } from '#domain/tools/chart.ts';
import { screenLinks } from '#server/http/pageAssets.ts';
import {
  CARD,
  DRAWING,
  isOfAccount,
  manifest,
  OF_SESSIONS,
  PAST,
  screens,
  scriptsOf,
  thousands,
  WORLD,
} from './scripts.ts';

/** What may be loaded, in thousands of bytes of gzip: before the first rows can be used, and in all, whatever the reader does. */
const LIMITS = {
  rows: { first: 190, all: 270 },
  // The library that draws it is large by nature; record 0181.
  graph: { first: 190, all: 280 },
  other: { first: 155, all: 178 },
} as const;
const GRAPH = 'pages/graph-explorer/GraphExplorerPage.tsx';
/** What a step of the reader's may load beyond that, such as a tab. */
const STEP_LIMIT = 60;
const FURTHER_DRAWINGS = DRAWINGS.filter(({ value }) => !isOfSeries(value)).length;
const WITHOUT_ROWS = new Set(['pages/home/HomePage.tsx', 'pages/about/AboutPage.tsx']);

// That a screen loads nothing else until it comes to rest, the tests find that load each of them: shifts.e2e.ts and looks.e2e.ts.
for (const source of screens) {
  test(`the scripts of ${source} stay within their limits`, () => {
    expect(Object.keys(manifest)).toContain(source);
    const isSmall = WITHOUT_ROWS.has(source) || isOfAccount(source);
    const limits = source === GRAPH ? LIMITS.graph : isSmall ? LIMITS.other : LIMITS.rows;
    const first = thousands(scriptsOf(['index.html', source], false));
    const all = thousands(scriptsOf(['index.html', source], true));
    test
      .info()
      .annotations.push({ type: 'kB gzip', description: `${first.toFixed(1)}, ${all.toFixed(1)} in all` });
    expect(first, 'before the first rows').toBeLessThanOrEqual(limits.first);
    expect(all, 'in all').toBeLessThanOrEqual(limits.all);
    expect(all).toBeGreaterThanOrEqual(first);
  });
}

/** What an address of its own may add to a list. */
const PAST_LIMIT = 6;

for (const { what, source, parts, count, most } of [
  {
    what: 'card of the notebook of analyses',
    source: 'pages/analysis/AnalysisPage.tsx',
    parts: CARD,
    count: CARDS.length,
    most: STEP_LIMIT,
  },
  {
    what: 'drawing of the charts',
    source: 'pages/tools/ChartPage.tsx',
    parts: DRAWING,
    count: FURTHER_DRAWINGS,
    most: STEP_LIMIT,
  },
  {
    what: 'screen of the past, and none that is not found,',
    source: 'pages/companies/CompaniesPage.tsx',
    parts: PAST,
    count: 2,
    most: PAST_LIMIT,
  },
]) {
  test(`no ${what} loads more than a step may`, () => {
    const found = Object.keys(manifest).filter((key) => parts.test(key));
    expect(found.length).toBe(count);
    const page = ['index.html', source];
    const before = scriptsOf(page, true);
    for (const part of found) {
      const more = [...scriptsOf([...page, part], true)].filter((file) => !before.has(file));
      expect(thousands(new Set(more)), part).toBeLessThanOrEqual(most);
    }
  });
}

/** What draws the first picture of a tool, by its address. */
const PICTURES: readonly (readonly [address: string, ...sources: RegExp[]])[] = [
  ...CARDS.map(
    ({ name }) => [`/analysis-tool?card=${name}`, new RegExp(`^pages/analysis/${name}/`)] as const,
  ),
  ...DRAWINGS.map(
    ({ value }) => [`/graphing-tool?draw=${value}`, isOfSeries(value) ? /SeriesFigure/ : DRAWING] as const,
  ),
  ['/analysis-tool', /\/Headline\./],
  ['/heatmap', /\/HeatFigure\./],
  ['/map', /map\/MapFigure\./, /^maps\/WorldMap\./],
  ['/market-map', /^_MapFigure-/],
  ['/market-map/investors', /^_MapFigure-/],
  ['/market-map/users', /^_MapFigure-/],
  ['/graph-explorer?steps=list&q={}', /\/Scene\./, /\/DrawnStage\./],
  ['/roadmap', /\/RoadmapPicture\./],
];

test('the page of a tool names the scripts of its first picture', () => {
  for (const [address, ...sources] of PICTURES) {
    const match = matchRoute(address.split('?')[0] ?? '');
    const links = screenLinks(manifest, { match, url: address, isSignedIn: false, isOpen: true });
    for (const source of sources) {
      const files = Object.entries(manifest).flatMap(([key, { file }]) =>
        source.test(key) && file.endsWith('.js') ? file : [],
      );
      expect(
        files.some((file) => links.includes(`modulepreload" crossorigin href="/${file}"`)),
        `${address}: ${source}`,
      ).toBe(true);
    }
  }
});

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
