import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteName } from '#domain/routes.ts';
import type { Screen } from '#domain/navigation/screen.ts';
import { screenNamed } from '#domain/screens.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
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

/** Scripts and stylesheets that a source brings along by plain imports, in the order they apply. */
export function filesOf(manifest: Manifest, source: string): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.push(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    styles.push(...(chunk.css ?? []));
  };
  visit(source);
  return { scripts, styles: [...new Set(styles)] };
}

/** The links with which a browser asks for a screen's scripts and stylesheets at once, beside those of the page itself. */
export function screenLinks(manifest: Manifest, route: RouteName | null): string {
  const source = route === null ? undefined : sourceOf(screenNamed(route));
  if (source === undefined) return '';
  const entry = filesOf(manifest, ENTRY);
  const screen = filesOf(manifest, source);
  const scripts = screen.scripts.filter((file) => !entry.scripts.includes(file));
  const styles = screen.styles.filter((file) => !entry.styles.includes(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}

/** A JSON file that the build left beside the page; an empty object where there is none. */
export async function readBuilt<T>(webDir: string, name: string): Promise<T> {
  const text = await readFile(join(webDir, '.vite', name), 'utf8').catch(() => '{}');
  return JSON.parse(text) as T;
}
