import { onlySeen, type Seen } from '#server/editing/history/seenLinks.ts';
import { hasRank, type Viewer } from '#domain/access.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { isMaterial } from '#domain/writing/material.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { ToldChange, ToldSet } from '#domain/writing/toldSet.ts';
import { partsOf, writableNamed, type Part } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { namedRows } from './rowNames.ts';
import { standingCells } from './standingCells.ts';

type Kept = Omit<ToldChange, 'label' | 'stands' | 'isMoved' | 'isMaterial'>;

interface Told {
  readonly changes: readonly ToldChange[];
  readonly names: Readonly<Record<string, string>>;
}

/**
 * The changes of a set beside what stands now, with the names of the rows that links lead to. Who does not see every row is told of no
 * link to one that is hidden.
 */
export async function toldChanges(
  services: EditingServices,
  viewer: Viewer,
  set: Pick<ToldSet, 'id' | 'status' | 'isApplied'>,
): Promise<Told> {
  const kept = await keptChanges(services, set.id);
  const standing = await standingCells(services, viewer, kept);
  const isOpen = set.status === 'PENDING' && !set.isApplied;
  const beside = kept.map((change) => {
    const { field, id, kind } = change;
    const part = field === null ? undefined : partsOf(writableNamed(kind)).get(field);
    return { change, part, stands: (part && standing.get(id)?.[part.name]) ?? null };
  });
  const linked = beside.flatMap(({ change: { before, value }, part, stands }) => {
    const kind = part?.to;
    return kind === undefined ? [] : [before, value, stands].flatMap(idsIn).map((id) => ({ kind, id }));
  });
  const named = await namedRows(services, viewer, linked);
  // Admins are told of rows that are gone, too.
  const mask: Seen = hasRank(viewer, 'ADMIN') ? (cell) => cell : onlySeen(named);
  const seen = (part: Part | undefined, cell: Cell) => (part?.to === undefined ? cell : mask(cell));
  const changes = beside.map(({ change, part, stands }): ToldChange => {
    const { before, value, field, kind } = change;
    const isMoved =
      isOpen &&
      change.op === 'set' &&
      part !== undefined &&
      !isSame(stands, before) &&
      !isSame(stands, value);
    return {
      ...change,
      label: part?.label ?? null,
      before: seen(part, before),
      value: seen(part, value),
      stands: seen(part, stands),
      isMoved: isMoved && standing.has(change.id),
      isMaterial: field !== null && isMaterial(writableNamed(kind), field),
    };
  });
  const names = Object.fromEntries([...named.values()].map(({ id, name }) => [id, name ?? id]));
  return { changes, names };
}

const idsIn = (cell: Cell): readonly string[] => (cell === null ? [] : [cell].flat());

const keptChanges = ({ database }: EditingServices, setId: string): Promise<Kept[]> =>
  database.query<Kept>(sql`
    select c.position, c.subject_kind as kind, c.subject_id as id, c.op, c.field, c.before, c.value, c.quote, c.note, c.method, c.confidence,
      c.valid_from as "validFrom", c.valid_to as "validTo", c.absence,
      case when src.id is not null then json_build_object('id', src.id, 'url', src.url, 'title', src.title) end as source
    from change c left join ${rowsOf(LIVE, 'source')} src on src.id = c.source_id
    where c.change_set_id = ${setId} order by c.position`);
