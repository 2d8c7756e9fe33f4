import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { SCREEN_SOURCES } from '#server/http/pageAssets.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const screens = new Set(Object.values(SCREEN_SOURCES));

/** What may be loaded, in thousands of bytes of gzip: before the first rows can be used, and in all. */
const LIMITS = { rows: { first: 190, all: 270 }, other: { first: 190, all: 190 } } as const;
const WITH_ROWS = new Set([
  'pages/companies/CompaniesPage.tsx',
  'pages/company-profile/CompanyProfilePage.tsx',
]);

/** The scripts that sources bring along; later ones too, but those of other screens, when all are asked for. */
function scriptsOf(sources: readonly string[], isAll: boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const other of chunk.imports ?? []) visit(other);
    if (!isAll) return;
    for (const later of chunk.dynamicImports ?? []) if (!screens.has(later)) visit(later);
  };
  for (const source of sources) visit(source);
  return new Set(
    [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
}

const thousands = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0) / 1000;

for (const source of screens) {
  test(`the scripts of ${source} stay within their limits`, () => {
    expect(Object.keys(manifest)).toContain(source);
    const limits = WITH_ROWS.has(source) ? LIMITS.rows : LIMITS.other;
    const first = thousands(scriptsOf(['index.html', source], false));
    const all = thousands(scriptsOf(['index.html', source], true));
    test
      .info()
      .annotations.push({ type: 'kB gzip', description: `${first.toFixed(1)}, ${all.toFixed(1)} in all` });
    expect(first, 'before the first rows').toBeLessThanOrEqual(limits.first);
    expect(all, 'in all').toBeLessThanOrEqual(limits.all);
    expect(all).toBeGreaterThan(first);
  });
}
