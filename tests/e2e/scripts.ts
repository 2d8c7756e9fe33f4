import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import { sourceOf } from '#server/http/pageAssets.ts';
import { isOfScreen } from './screens.ts';

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Every script of the build by its source. */
export const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;

/** The sources of screens. */
export const screens: ReadonlySet<string> = new Set(SCREENS.flatMap((screen) => sourceOf(screen) ?? []));

/** Where one signs in: the identity client comes once the form is there. */
export const isOfAccount = (source: string): boolean => source.startsWith('pages/account/');

/** What only signing in and being signed in load: no visitor of a public page ever does. */
export const OF_SESSIONS = [
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
export const CARD = /^pages\/analysis\/[\w-]+\/\w+Card\.tsx$/;
/** So has a drawing of the charts that is none of series (`draw=`): one leaves the one before by choosing the next. */
export const DRAWING = /^pages\/tools\/drawn\/\w+Figure\.tsx$/;
/** A figure on a dashboard, or within another page, is that of another screen. */
const LIVE = /^(pages\/[\w-]+\/\w+Live\.tsx|app\/live\/loadLiveTool\.ts)$/;
/** The library that draws the map of the world: large by nature, and loaded by that screen alone. */
export const WORLD = ['maps/WorldMap.tsx'];
/** What makes the shapes of countries for paper, files and a graph that is laid out on the map: by that step alone. */
const SHAPES = 'tools/world/fetchedWorld.ts';
/** What is read as of a moment has that in its address (`asOf=`), and comes with what says so; what is no screen has an address of its own as well. */
export const PAST = /^app\/(past\/PastScreen|not-found\/NotFoundPage)\.tsx$/;
const hasOwnAddress = (source: string): boolean =>
  screens.has(source) ||
  [CARD, DRAWING, LIVE, PAST].some((one) => one.test(source)) ||
  [...WORLD, SHAPES].includes(source);

/** The scripts that sources bring along; also those that a step may ask for, but those of other addresses, where all are meant. */
export function scriptsOf(sources: readonly string[], isAll: boolean): ReadonlySet<string> {
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

/** What scripts weigh, in thousands of bytes of gzip. */
export const thousands = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1000;

/** Watches what scripts a page asks for; leaves it and expects that those of the visit belong to its screen, whatever has been shown before. */
export function watchScripts(page: Page): { readonly expectOwn: (address: string) => Promise<void> } {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) asked.add(pathname.slice(1));
  });
  return {
    expectOwn: async (address) => {
      // Until the next page is there the one before may still ask for something.
      await page.goto('about:blank');
      const known = knownScripts(address);
      // What works beside a page is asked for by its script, and stands in no manifest.
      const strange = [...asked].filter((file) => !known.has(file) && !/worker-/i.test(file));
      asked.clear();
      expect.soft(strange, `${address} loads scripts that are not its own`).toEqual([]);
    },
  };
}

const PARTS: Readonly<Record<string, readonly RegExp[]>> = {
  'pages/analysis/AnalysisPage.tsx': [CARD],
  'pages/tools/ChartPage.tsx': [DRAWING],
};

/** The scripts that the screen of an address may load until it comes to rest. */
function knownScripts(address: string): ReadonlySet<string> {
  const screen = SCREENS.find((one) => one.page !== null && isOfScreen(one, address));
  const source = screen && sourceOf(screen);
  if (source === undefined) throw new Error(`${address} is no screen.`);
  const parts = [LIVE, ...(PARTS[source] ?? [])];
  return scriptsOf(
    [
      'index.html',
      source,
      ...(screen?.requires !== null || isOfAccount(source) ? OF_SESSIONS : []),
      ...Object.keys(manifest).filter((key) => parts.some((one) => one.test(key))),
      ...WORLD,
      SHAPES,
    ],
    true,
  );
}
