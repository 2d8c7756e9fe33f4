import { isAdmin, type Viewer } from '#domain/access.ts';
import { forbidden, unauthorized } from '#domain/errors.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualityList,
  type QualitySummary,
} from '#domain/writing/quality.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { listsOf } from '#domain/writing/qualityLists.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { keyedPage, type KeyedPage, type Paged } from '#server/editing/keyedPage.ts';
import { namedRows } from '#server/editing/review/rowNames.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { CHECKS, COMPLETENESS } from './checks.ts';

/** Throws UNAUTHORIZED or FORBIDDEN where the viewer does not administer. */
export function refuseOthers(viewer: Viewer): void {
  if (viewer.id === null) throw unauthorized();
  if (!isAdmin(viewer)) throw forbidden('ADMIN');
}

/** How much each check finds: a statement for each. */
export async function checkQuality(services: EditingServices): Promise<QualitySummary> {
  const { database } = services;
  const now = services.clock.now();
  const checks: { check: QualityCheck; count: number }[] = [];
  // One after the other: they read much, and others wait for the connections.
  for (const check of QUALITY_CHECKS) {
    const [row] = await database.query<{ count: number }>(
      sql`select count(*)::int as count from (${CHECKS[check](now)}) found`,
    );
    checks.push({ check, count: row?.count ?? 0 });
  }
  return {
    checks,
    completeness: await database.query<QualitySummary['completeness'][number]>(COMPLETENESS),
  };
}

type FoundRow = Omit<QualityFinding, 'name' | 'other'> & { readonly other: string | null };

/** What a check finds, a page at a time; the first one tells the lists that show the same, too. */
export async function listFindings(
  services: EditingServices,
  { check, viewer, limit, after }: ListAsked,
): Promise<KeyedPage<QualityFinding> & { readonly lists: readonly QualityList[] }> {
  const page = await keyedPage<FoundRow>(services.database, CHECKS[check](services.clock.now()), {
    limit,
    after,
  });
  const found = page.results;
  const named = await namedRows(
    services,
    viewer,
    found.flatMap(({ kind, id, other }) => [{ kind, id }, ...(other === null ? [] : [{ kind, id: other }])]),
  );
  const nameOf = (id: string): string | null => named.get(id)?.name ?? null;
  return {
    ...page,
    lists: after === undefined ? await countedLists(services, check) : [],
    results: found.map(({ other, ...row }) => ({
      ...row,
      name: nameOf(row.id),
      other: other === null ? null : { id: other, name: nameOf(other) },
    })),
  };
}

async function countedLists(services: EditingServices, check: QualityCheck): Promise<readonly QualityList[]> {
  const lists = listsOf(check);
  if (lists.length === 0) return [];
  const counts = lists.map(({ kind, only }, n) => {
    const { fields } = kindOf(kind) as Kind;
    const column = only && fields[only.field]?.column;
    const has =
      column == null
        ? sql`true`
        : sql`exists (select from ${rowsOf(LIVE, kindOf(kind))} t where t.id = found.id and ${only?.value ?? ''} = any(t.${sql.id(column)}))`;
    return sql`count(*) filter (where found.kind = ${kind} and ${has})::int as ${sql.raw(`n${n}`)}`;
  });
  const [row] = await services.database.query<Readonly<Record<string, number>>>(
    sql`select ${sql.join(counts, ', ')} from (${CHECKS[check](services.clock.now())}) found`,
  );
  return lists.map(({ title, path }, n) => ({ title, path, count: row?.[`n${n}`] ?? 0 }));
}

interface ListAsked extends Paged {
  readonly check: QualityCheck;
  readonly viewer: Viewer;
}
