import { AppError } from '#domain/errors.ts';
import { formatQuantity } from '#domain/format.ts';
import type { BulkOutcome, ToldStatus } from '#domain/writing/toldSet.ts';
import type { Viewer } from '#domain/access.ts';
import { checkReason, decideChangeSet, type Decided } from './decisions.ts';
import { requireTo } from './entries.ts';
import type { EditingServices } from './services.ts';
import { materialGaps, touchedRows } from './review/touched.ts';

/** How many sets are decided at once at most. */
export const MOST_AT_ONCE = 100;

interface Many {
  readonly viewer: Viewer;
  readonly ids: readonly string[];
  readonly decided: Decided & { readonly decision: 'approve' | 'decline' };
}

/**
 * Decides about several waiting sets, each by itself, and tells what became of each: one that cannot be decided keeps no other from it.
 * Sets with material values that have no source are approved one by one only.
 */
export async function decideMany(
  services: EditingServices,
  { viewer, ids, decided }: Many,
): Promise<readonly BulkOutcome[]> {
  requireTo(viewer, decided.decision, 'organization');
  checkReason(decided);
  const gaps = decided.decision === 'approve' ? await gapsIn(services, ids) : new Map<string, number>();
  const outcomes: BulkOutcome[] = [];
  for (const id of new Set(ids)) {
    outcomes.push(await decideOne(services, { viewer, id, decided }, gaps.get(id) ?? 0));
  }
  return outcomes;
}

async function gapsIn(
  { database }: EditingServices,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const touched = await touchedRows(database, ids);
  const bySet = Map.groupBy(touched, ({ setId }) => setId);
  return new Map([...bySet].map(([id, rows]) => [id, rows.reduce((sum, row) => sum + materialGaps(row), 0)]));
}

async function decideOne(
  services: EditingServices,
  { viewer, id, decided }: Pick<Many, 'viewer' | 'decided'> & { readonly id: string },
  gaps: number,
): Promise<BulkOutcome> {
  try {
    if (gaps > 0) throw unsourced(gaps);
    const { changeSet } = await decideChangeSet(services, { asked: { viewer }, id, decided });
    return { id, status: (changeSet?.status ?? null) as ToldStatus | null, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, status: null, code: error.code, detail: error.message };
  }
}

const unsourced = (gaps: number): AppError =>
  new AppError('UNSOURCED', {
    message: `It has ${formatQuantity(gaps, 'material value')} without a source. Decide about it by itself.`,
  });
