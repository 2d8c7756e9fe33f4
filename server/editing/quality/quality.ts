import { isAdmin, type Viewer } from '#domain/access.ts';
import { forbidden, unauthorized } from '#domain/errors.ts';
import type { KindName } from '#domain/names.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualitySummary,
} from '#domain/writing/quality.ts';
import { sql } from '#server/database/sql.ts';
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

interface FoundRow extends Omit<QualityFinding, 'name' | 'other'> {
  readonly key: string;
  readonly other: string | null;
  readonly count: number;
}

/** A page of what a check finds. */
export interface Findings {
  readonly count: number;
  readonly results: readonly QualityFinding[];
  /** After what the next page begins. */
  readonly next: string | null;
}

/** What a check finds, a page at a time. */
export async function listFindings(
  services: EditingServices,
  { check, viewer, limit, after }: ListAsked,
): Promise<Findings> {
  const rows = await services.database.query<FoundRow>(sql`
    with found as materialized (${CHECKS[check](services.clock.now())})
    select found.*, (select count(*)::int from found) as count from found
    where ${after === undefined ? sql`true` : sql`found.key > ${after}::text`} order by found.key limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const named = await namedRows(
    services,
    viewer,
    page.flatMap(({ kind, id, other }) => [{ kind, id }, ...(other === null ? [] : [{ kind, id: other }])]),
  );
  const nameOf = (id: string): string | null => named.get(id)?.name ?? null;
  return {
    count: rows[0]?.count ?? 0,
    results: page.map(({ key: _key, count: _count, other, ...row }) => ({
      ...row,
      kind: row.kind as KindName,
      name: nameOf(row.id),
      other: other === null ? null : { id: other, name: nameOf(other) },
    })),
    next: rows.length > limit ? (page.at(-1)?.key ?? null) : null,
  };
}

interface ListAsked {
  readonly check: QualityCheck;
  readonly viewer: Viewer;
  readonly limit: number;
  readonly after?: string | undefined;
}
