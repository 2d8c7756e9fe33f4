import type { Viewer } from '#domain/access.ts';
import type { Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { isPerson } from '#domain/evidence/rankClaims.ts';
import { itemOf } from '#domain/evidence/settle.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type {
  ForetoldMerge,
  MergedField,
  MergedFigure,
  MergedMove,
  SameRounds,
  ToldClaim,
} from '#domain/writing/toldMerge.ts';
import type { ToldSource } from '#domain/writing/toldSet.ts';
import { partOf } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { namedRows, type RowRef } from '#server/editing/review/rowNames.ts';
import type { EditingServices } from '#server/editing/services.ts';
import type { WholeFact } from './claimsOfBoth.ts';
import type { Both, MergedValue } from './mergedValues.ts';
import type { Moved } from './moves.ts';

type Figures = Readonly<Record<string, string | null>>;

/** The computed values of a row as text, by their names. */
export async function derivedOf(database: Database, kind: Kind, id: string): Promise<Figures> {
  const names = derivedNames(kind);
  if (names.length === 0) return {};
  const columns = names.map((name) => sql`t.${sql.id(kind.fields[name]?.column ?? name)}::text`);
  const [row] = await database.query<{ values: readonly (string | null)[] }>(
    sql`select array[${sql.join(columns)}] as values from ${rowsOf(LIVE, kind)} t where t.id = ${id}`,
  );
  return Object.fromEntries(names.map((name, index) => [name, row?.values[index] ?? null]));
}

const derivedNames = ({ fields }: Kind): string[] =>
  Object.entries(fields).flatMap(([name, { derived, hidden }]) =>
    derived === undefined || hidden === true ? [] : [name],
  );

interface Foretelling {
  readonly viewer: Viewer;
  readonly kind: Kind;
  readonly both: Both;
  readonly facts: readonly WholeFact[];
  readonly values: readonly MergedValue[];
  readonly moved: readonly Moved[];
  readonly derived: { readonly before: Figures; readonly after: Figures };
  readonly rounds: readonly SameRounds[];
}

/** What a merge would come to, to be looked at before. */
export async function foretold(services: EditingServices, given: Foretelling): Promise<ForetoldMerge> {
  const { viewer, kind, both, facts, values, moved, derived, rounds } = given;
  const precisions = new Set(
    Object.values(kind.fields).flatMap(({ precisionField }) => precisionField ?? []),
  );
  // How precise a date is goes with it.
  const filled = values.filter(
    (one) => !precisions.has(one.part.name) && (!isSame(one.this, null) || !isSame(one.other, null)),
  );
  const links = filled.flatMap(({ part: { to }, ...one }): RowRef[] =>
    to === undefined
      ? []
      : [one.this, one.other].flatMap((cell) => itemsOf(cell).map((id) => ({ kind: to, id }))),
  );
  const named = await namedRows(services, viewer, [...links, ...moved.map(refOf)]);
  const sources = await sourcesOf(services.database, facts);
  const names = Object.fromEntries([...named.values()].map(({ id, name }) => [id, name ?? id]));
  return {
    kind: kind.name,
    this: entryOf(kind, both.kept),
    other: entryOf(kind, both.gone),
    fields: filled.map((one) => fieldOf(one, both, { facts, sources })),
    moves: movesTold(kind, moved, names),
    figures: figuresOf(kind, derived),
    rounds,
    names: Object.fromEntries(Object.entries(names).filter(([id]) => links.some((link) => link.id === id))),
  };
}

const itemsOf = (cell: Cell): readonly string[] => (cell === null ? [] : [cell].flat());

const entryOf = (kind: Kind, { id, version, status, cells }: Both['kept']): ForetoldMerge['this'] => {
  const name = cells[kind.nameField];
  return { id, version, status, name: typeof name === 'string' ? name : null };
};

interface Known {
  readonly facts: readonly WholeFact[];
  readonly sources: ReadonlyMap<string, ToldSource>;
}

function fieldOf(
  { part, side, value, ...cells }: MergedValue,
  { kept, gone }: Both,
  known: Known,
): MergedField {
  const claimsOf = (id: string): readonly ToldClaim[] =>
    known.facts
      .filter(({ subjectId, field }) => subjectId === id && field === part.name)
      .map((fact) => ({
        value: fact.value === 'null' ? null : itemOf(part, fact.value),
        source: known.sources.get(fact.sourceId ?? '') ?? null,
        quote: fact.quote,
        method: fact.method,
        confidence: fact.confidence,
        isByPerson: isPerson(fact.recordedBy),
      }));
  return {
    name: part.name,
    label: part.label,
    isList: part.isList,
    this: cells.this,
    other: cells.other,
    side,
    value,
    claims: { this: claimsOf(kept.id), other: claimsOf(gone.id) },
  };
}

async function sourcesOf(
  database: Database,
  facts: readonly WholeFact[],
): Promise<ReadonlyMap<string, ToldSource>> {
  const ids = [...new Set(facts.flatMap(({ sourceId }) => sourceId ?? []))];
  const rows = await database.query<ToldSource>(
    sql`select s.id, s.url, s.title from ${rowsOf(LIVE, 'source')} s where s.id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

// A link is called by the row at its other end.
function refOf({ row, via }: Moved): RowRef {
  if (!('ends' in row.of)) return { kind: row.of.name, id: row.id };
  const [name, end] = Object.entries(row.of.ends).find(([one]) => one !== via) ?? [];
  return { kind: end?.kind ?? row.of.name, id: String(row.cells[name ?? '']) };
}

const NAMES_SHOWN = 5;

function movesTold(
  kind: Kind,
  moved: readonly Moved[],
  names: Readonly<Record<string, string>>,
): readonly MergedMove[] {
  const byLink = Map.groupBy(moved, ({ row, via }) => `${row.of.name} ${via}`);
  return [...byLink.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { of } = first.row;
    const shown = new Set(some.flatMap((one) => names[refOf(one).id] ?? []));
    return {
      kind: of.name,
      via: first.via,
      label: labelOf(kind, first),
      moved: some.filter(({ isLetGo }) => !isLetGo).length,
      letGo: some.filter(({ isLetGo }) => isLetGo).length,
      names: [...shown].toSorted().slice(0, NAMES_SHOWN),
    };
  });
}

// What the entry calls those that point to it.
function labelOf(kind: Kind, { row: { of }, via }: Moved): string {
  const back = (relation: Relation): boolean =>
    relation.type === 'edge'
      ? relation.edge === of.name && relation.from === via
      : relation.type === 'inverse' && relation.kind === of.name && relation.of === via;
  const isSymmetric = (relation: Relation): boolean => relation.type === 'edge' && relation.edge === of.name;
  const relations = Object.values(kind.relations);
  const found = relations.find(back) ?? relations.find(isSymmetric);
  return found?.label ?? ('labelPlural' in of ? `${of.labelPlural}: ${partOf(of, via).label}` : of.name);
}

const figuresOf = (kind: Kind, { before, after }: Foretelling['derived']): readonly MergedFigure[] =>
  Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    return was === is ? [] : [{ name, label: kind.fields[name]?.label ?? name, before: was, after: is }];
  });
