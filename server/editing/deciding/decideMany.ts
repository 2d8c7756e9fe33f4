import { AppError, forbidden } from '#domain/errors.ts';
import { formatQuantity } from '#domain/format.ts';
import type { BulkOutcome, ToldStatus } from '#domain/writing/toldSet.ts';
import type { Viewer } from '#domain/access.ts';
import { checkReason, decideChangeSet, type Decided } from '#server/editing/decisions.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { keepBatch } from '#server/editing/review/batches.ts';
import { canOnSome } from '#server/editing/mayDecide.ts';
import { requireWriter } from '#server/editing/write.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { materialGaps, touchedRows } from '#server/editing/review/touched.ts';

/** How many sets are decided at once at most. */
export const MOST_AT_ONCE = 100;

interface Many {
  readonly viewer: Viewer;
  readonly ids: readonly string[];
  readonly decided: Decided & { readonly decision: 'approve' | 'decline' };
  /** How often their authors had changed sets when they were looked at, by their ids. */
  readonly revisions: Readonly<Record<string, number>>;
}

/** What became of each of several sets, and under what those that were decided are taken back together; null where there are fewer than two. */
export interface ManyDecided {
  readonly results: readonly BulkOutcome[];
  readonly batch: string | null;
}

/**
 * Decides about several waiting sets, each by itself, and tells what became of each: one that cannot be decided keeps no other from it.
 * Sets with material values that have no source, and merges, are approved one by one only.
 */
export async function decideMany(
  services: EditingServices,
  { viewer, ids, decided, revisions }: Many,
): Promise<ManyDecided> {
  requireWriter(viewer);
  if (!canOnSome(viewer, decided.decision)) throw forbidden('SUPER_ADMIN');
  checkReason(decided);
  const isApproval = decided.decision === 'approve';
  const gaps = isApproval ? await gapsIn(services, ids) : new Map<string, number>();
  const merges = isApproval ? await mergesAmong(services, ids) : new Set<string>();
  const outcomes: BulkOutcome[] = [];
  for (const id of new Set(ids)) {
    const one = { viewer, id, decided: { ...decided, revision: revisions[id] } };
    const problem = merges.has(id) ? alone() : unsourced(gaps.get(id) ?? 0);
    outcomes.push(await decideOne(services, one, problem));
  }
  const done = outcomes.flatMap(({ id, code }) => (code === null ? [id] : []));
  if (done.length < 2) return { results: outcomes, batch: null };
  const batch = uuidV7(services.clock.now());
  await keepBatch(services.database, batch, done);
  return { results: outcomes, batch };
}

async function gapsIn(
  { database }: EditingServices,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const touched = await touchedRows(database, ids);
  const bySet = Map.groupBy(touched, ({ setId }) => setId);
  return new Map([...bySet].map(([id, rows]) => [id, rows.reduce((sum, row) => sum + materialGaps(row), 0)]));
}

async function mergesAmong(
  { database }: EditingServices,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await database.query<{ id: string }>(
    sql`select id from change_set where id = any(${ids}::uuid[]) and kind = 'merge'`,
  );
  return new Set(found.map(({ id }) => id));
}

async function decideOne(
  services: EditingServices,
  { viewer, id, decided }: Pick<Many, 'viewer' | 'decided'> & { readonly id: string },
  problem: AppError | null,
): Promise<BulkOutcome> {
  try {
    if (problem) throw problem;
    const { changeSet } = await decideChangeSet(services, { asked: { viewer }, id, decided });
    return { id, status: (changeSet?.status ?? null) as ToldStatus | null, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, status: null, code: error.code, detail: error.message };
  }
}

const unsourced = (gaps: number): AppError | null =>
  gaps === 0
    ? null
    : new AppError('UNSOURCED', {
        message: `It has ${formatQuantity(gaps, 'material value')} without a source. Decide about it by itself.`,
      });

const alone = (): AppError =>
  new AppError('UNSOURCED', { message: 'It makes one entry of two. Decide about it by itself.' });
