import { firstStatus } from '#domain/approval.ts';
import { endsOf } from '#domain/evidence/linkFacts.ts';
import { kindNamed } from '#domain/registry.ts';
import { evidenceOf, type Cell, type NewFact } from '#domain/writing/changeSet.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import type { Planned } from '#server/facts/changes/carryOut.ts';
import type { Current, CurrentRows } from '#server/facts/changes/lockRows.ts';
import { plainChange, type StoredChange } from '#domain/writing/keptSet.ts';
import type { PackClaim } from '#server/facts/packRows.ts';
import { toldOf, type ClaimPlan } from './planClaims.ts';
import type { RowPlan, TableRows } from './planRows.ts';

/** One value of a row or link: where a change is told. */
export interface Place {
  readonly of: Writable;
  readonly id: string;
  readonly field: string;
}

/** Says where a claim is told. */
export type PlaceOf = (told: PackClaim) => Place;

interface Claims {
  readonly begun: NewFact[];
  readonly revived: string[];
  readonly ended: string[];
}

/** Where claims are told: at the value that they are about, those of links at the link; what is no value of its own goes with the name. */
export function placesOf(tables: readonly TableRows[]): PlaceOf {
  const links = new Map<string, Place>();
  for (const { table, rows } of tables) {
    const { of, columns } = table;
    const ends = 'ends' in of ? endsOf(of) : undefined;
    if (!('ends' in of) || !ends) continue;
    const cellAt = (end: string): number =>
      columns.findIndex(({ column }) => column === of.ends[end]?.column);
    const [from, to] = [cellAt(ends.from), cellAt(ends.to)];
    for (const { id, cells } of rows) {
      links.set(`${cells[from]} ${ends.relation} ${cells[to]}`, { of, id, field: ends.to });
    }
  }
  return ({ subjectKind, subjectId, field, target }) => {
    const of = kindNamed(subjectKind);
    if (partsOf(of).has(field)) return { of, id: subjectId, field };
    return links.get(`${subjectId} ${field} ${target}`) ?? { of, id: subjectId, field: of.nameField };
  };
}

interface Given {
  readonly rows: ReadonlyMap<string, RowPlan>;
  readonly claims: ClaimPlan;
  readonly placeOf: PlaceOf;
  readonly current: CurrentRows;
  readonly going: readonly Current[];
  /** The claims that end with rows that go, by the ids of the rows. */
  readonly ending: ReadonlyMap<string, readonly string[]>;
}

/** All that a pack changes, row by row: rows that come, values with the claims that begin and end, rows that go. */
export function planSet({ rows, claims, placeOf, current, going, ending }: Given): Planned[] {
  const gone = new Set(going.map(({ id }) => id));
  const placed = claimsByPlace(claims, placeOf, new Set([...ending.values()].flat()));
  const subjects = new Map(
    [...rows.values(), ...[...placed.values()].map(({ place }) => place)].map((one) => [one.id, one.of]),
  );
  const byRow = Map.groupBy(placed.values(), ({ place }) => place.id);
  const changed = [...subjects].flatMap(([id, of]): Planned[] => {
    const told = new Map((byRow.get(id) ?? []).map(({ place, ...some }) => [place.field, some]));
    return gone.has(id) ? [] : [planRow({ of, id }, { row: rows.get(id), standing: current.get(id), told })];
  });
  const removed = going.map((row): Planned => {
    const change = { ...plainChange('remove', row), before: row.status, baseVersion: row.version };
    const deed = { of: row.of, id: row.id, does: 'delete' as const, columns: {} };
    return { deed, begun: [], revived: [], changes: [{ ...change, ended: ending.get(row.id) ?? [] }] };
  });
  return [...changed, ...removed];
}

function claimsByPlace(
  { begun, revived, ended }: ClaimPlan,
  placeOf: PlaceOf,
  endedAlready: ReadonlySet<string>,
): Map<string, Claims & { readonly place: Place }> {
  const found = new Map<string, Claims & { readonly place: Place }>();
  const at = (told: PackClaim): Claims => {
    const place = placeOf(told);
    const key = `${place.id} ${place.field}`;
    const known = found.get(key) ?? { place, begun: [], revived: [], ended: [] };
    found.set(key, known);
    return known;
  };
  for (const fact of begun) at(toldOf(fact)).begun.push(fact);
  for (const told of revived) at(told).revived.push(told.id);
  for (const told of ended) if (!endedAlready.has(told.id)) at(told).ended.push(told.id);
  return found;
}

function planRow(
  subject: { readonly of: Writable; readonly id: string },
  given: {
    readonly row: RowPlan | undefined;
    readonly standing: Current | undefined;
    readonly told: ReadonlyMap<string, Claims>;
  },
): Planned {
  const { row, standing, told } = given;
  const isNew = row?.does === 'insert';
  // A link is told of by its coming.
  const ownLink = isNew && 'ends' in subject.of ? endsOf(subject.of)?.to : undefined;
  const values = Object.entries(row?.after ?? {}).flatMap(([name, cell]) =>
    isNew && isEmpty(cell) ? [] : [name],
  );
  const fields = [...new Set([...values, ...told.keys()])].filter((name) => name !== ownLink);
  const changes = fields.map((field): StoredChange => {
    const before = standing?.cells[field] ?? null;
    const value = row?.says[field] ?? before;
    return { ...plainChange('set', subject), field, value, before, ...claimed(told.get(field)) };
  });
  const comes = { ...plainChange('create', subject), ...claimed(told.get(ownLink ?? '')) };
  const status = firstStatus('pack');
  return {
    deed: row ? { ...subject, does: row.does, columns: row.columns } : null,
    begun: [...told.values()].flatMap(({ begun }) => begun.map((fact) => ({ ...fact, status }))),
    revived: [...told.values()].flatMap(({ revived }) => revived),
    changes: isNew ? [comes, ...changes] : changes,
  };
}

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'object' && cell.length === 0);

function claimed(claims: Claims | undefined): Pick<StoredChange, 'begun' | 'ended' | 'evidence'> {
  const { begun = [], revived = [], ended = [] } = claims ?? {};
  const [first] = begun;
  return {
    begun: [...begun, ...revived.map((id) => ({ id }))],
    ended,
    evidence: first ? evidenceOf(first) : null,
  };
}
