import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from '#domain/navigation/screen.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { picturesOf } from './firstPictures.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The build's manifest: every script by its source, with what it imports. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The source of a screen, below web/, as the manifest names it. */
export const sourceOf = ({ page }: Pick<Screen, 'page'>): string | undefined =>
  page === null ? undefined : `pages/${page}Page.tsx`;

const ENTRY = 'index.html';

/** What the operator should do where the folder of the web holds no built pages. */
export function missingPages(webDir: string): string | undefined {
  return existsSync(join(webDir, ENTRY))
    ? undefined
    : 'The pages of the web application are not built, so that only the interface answers: run "npm run build", or start the product by "npm start".';
}

/** Scripts that a source brings along by plain imports, its own first. */
export const filesOf = (manifest: Manifest, source: string): readonly string[] =>
  chunksOf(manifest, [source])
    .flatMap((key) => manifest[key]?.file ?? [])
    .toReversed();

// What sources bring along, each after what it imports.
function chunksOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string): readonly string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...(manifest[key]?.imports ?? []).flatMap(visit), key];
  };
  return sources.flatMap(visit);
}

/** A screen that is opened, and by whom. */
interface Opened {
  readonly match: RouteMatch | null;
  readonly url: string;
  readonly isSignedIn: boolean;
  /** Whether they may open it; the browser leads away whoever may not. */
  readonly isOpen: boolean;
}

// What whoever is signed in waits for before anything is drawn, and what stands in the head of their pages.
const SESSION = ['session/heldSession.ts', 'app/account/AccountMenu.tsx'];
const GUARD = 'app/account/guarded.tsx';

/**
 * The links with which a browser asks at once for what a screen needs, beside what the page itself does: its scripts, what sessions take,
 * and then what draws its first picture, for which its script asks only once it runs.
 */
export function screenLinks(manifest: Manifest, { match, url, isSignedIn, isOpen }: Opened): string {
  const source = match === null ? undefined : sourceOf(match.route);
  if (match === null || source === undefined) return '';
  const isGuarded = match.route.requires !== null || match.route.loggedOutOnly;
  const session = [...(isSignedIn ? SESSION : []), ...(isGuarded ? [GUARD] : [])];
  const pictures = isOpen ? pictureSources(manifest, match, url) : [];
  const known = new Set(filesOf(manifest, ENTRY));
  return [source, ...session, ...pictures]
    .flatMap((one) => filesOf(manifest, one))
    .filter((file) => !known.has(file) && known.add(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
}

// Each is named by the file that it is made of, among what the screen or the one before asks for later.
function pictureSources(manifest: Manifest, { route, params }: RouteMatch, url: string): readonly string[] {
  const { searchParams } = new URL(url, 'http://localhost');
  const parameter = (name: string): string | null => params[name] ?? searchParams.get(name);
  const sources = [sourceOf(route) ?? ''];
  for (const wanted of picturesOf(route.page ?? '', parameter)) {
    const later = chunksOf(manifest, sources).flatMap((key) => manifest[key]?.dynamicImports ?? []);
    const found = later.find((key) => manifest[key]?.name === wanted);
    if (found !== undefined) sources.push(found);
  }
  return sources.slice(1);
}

/** A JSON file that the build left beside the page; an empty object where there is none. */
export async function readBuilt<T>(webDir: string, name: string): Promise<T> {
  const text = await readFile(join(webDir, '.vite', name), 'utf8').catch(() => '{}');
  return JSON.parse(text) as T;
}
