import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteName } from '#domain/routes.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The build's manifest: every script by its source, with what it imports. */
export type Manifest = Readonly<Record<string, Chunk>>;

const PROFILE = 'pages/company-profile/CompanyProfilePage.tsx';
const RECORD = 'pages/record/RecordPage.tsx';

/** The source of each screen, below web/. */
export const SCREEN_SOURCES: Readonly<Partial<Record<RouteName, string>>> = {
  HOME: 'pages/home/HomePage.tsx',
  DASHBOARD: 'pages/home/HomePage.tsx',
  COMPANIES: 'pages/companies/CompaniesPage.tsx',
  ABOUT: 'pages/about/AboutPage.tsx',
  COMPANY_PROFILE: PROFILE,
  INVESTOR_PROFILE: PROFILE,
  QUANTUM_USERS_PROFILE: PROFILE,
  LAB: PROFILE,
  GROUP: PROFILE,
  INVESTORS: 'pages/investors/InvestorsPage.tsx',
  FUNDING_ROUNDS: 'pages/funding-rounds/FundingRoundsPage.tsx',
  METAVERSE_USERS: 'pages/enterprise-users/EnterpriseUsersPage.tsx',
  PUBLIC_FUNDING: 'pages/public-funding/PublicFundingPage.tsx',
  LABS: 'pages/labs/LabsPage.tsx',
  GROUPS: 'pages/groups/GroupsPage.tsx',
  PAPERS: 'pages/papers/PapersPage.tsx',
  PRODUCTS: 'pages/products/ProductsPage.tsx',
  FUNDING: RECORD,
  PRODUCT: RECORD,
  PAPER: RECORD,
};

const ENTRY = 'index.html';

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
  const source = route === null ? undefined : SCREEN_SOURCES[route];
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
