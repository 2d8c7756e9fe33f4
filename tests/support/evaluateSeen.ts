import { can, type Viewer } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, kindOf, standsOn } from '#domain/registry.ts';
import type { StoredRow } from './storeRows.ts';

type Rows = Readonly<Record<string, readonly StoredRow[]>>;
type Of = Kind | Edge;

const hiddenBy = new WeakMap<Rows, Map<string, ReadonlySet<string>>>();
const seenBy = new WeakMap<Rows, Map<string, readonly StoredRow[]>>();

/**
 * The rows of a kind or edge that the viewer may see, found by looking at each: its own status, what it stands on, what it names.
 * They are looked for once: a world that changes is another one.
 */
export function seenRows(world: Rows, viewer: Viewer, of: Of): readonly StoredRow[] {
  const known = seenBy.get(world) ?? new Map<string, readonly StoredRow[]>();
  seenBy.set(world, known);
  const key = `${of.name} ${viewer.rank} ${viewer.id ?? ''}`;
  const seen = known.get(key) ?? findSeen(world, viewer, of);
  known.set(key, seen);
  return seen;
}

function findSeen(world: Rows, viewer: Viewer, of: Of): readonly StoredRow[] {
  const rows = world[of.table] ?? [];
  if (can(viewer, 'seePending', of.name)) return rows;
  const hidden = hiddenIds(world, viewer);
  const isHidden = (id: unknown): boolean => hidden.has(String(id).toLowerCase());
  const values = (type: string): string[] =>
    Object.values(of.fields).flatMap((field) => (field.type === type ? [field.column] : []));
  const [subjects, shapes] = [values('id'), values('json')];
  return rows.filter(
    (row) =>
      isStanding(world, viewer, { of, row }) &&
      subjects.every((column) => !isHidden(row[column])) &&
      shapes.every((column) => !namesHidden(world, viewer, row[column])),
  );
}

/** Whether a value of any shape names, anywhere in it, a row that the viewer may not see. */
export const namesHidden = (world: Rows, viewer: Viewer, value: unknown): boolean =>
  idsIn(value).some((id) => hiddenIds(world, viewer).has(id));

const idsIn = (value: unknown): string[] =>
  (JSON.stringify(value) ?? '').toLowerCase().match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];

function hiddenIds(world: Rows, viewer: Viewer): ReadonlySet<string> {
  const known = hiddenBy.get(world) ?? new Map<string, ReadonlySet<string>>();
  hiddenBy.set(world, known);
  const key = viewer.id ?? '';
  const named = [...KINDS.filter(({ nestedOnly }) => !nestedOnly), ...EDGES];
  const found =
    known.get(key) ??
    new Set(
      named.flatMap((of) =>
        (world[of.table] ?? [])
          .filter((row) => !isStanding(world, viewer, { of, row }))
          .map((row) => String(row['id'])),
      ),
    );
  known.set(key, found);
  return found;
}

function isStanding(world: Rows, viewer: Viewer, { of, row }: { of: Of; row: StoredRow }): boolean {
  const isOwn = viewer.id !== null && row['created_by'] === viewer.id;
  if ('status' in row && row['status'] !== 'APPROVED' && !isOwn) return false;
  return standsOn(of).every(({ kind, column }) => {
    const owner = world[kindOf(kind).table]?.find(({ id }) => id === row[column]);
    return owner === undefined || isStanding(world, viewer, { of: kindOf(kind), row: owner });
  });
}
