import type { Cell, NewFact, NewSet } from '#domain/writing/changeSet.ts';
import { firstStatus } from '#domain/approval.ts';
import { carryOut, type Writing } from '#server/facts/changes/carryOut.ts';
import { endingWith } from '#server/facts/changes/endingWith.ts';
import { lockRows } from '#server/facts/changes/lockRows.ts';
import type { StoredChange } from '#domain/writing/keptSet.ts';
import { insertFacts, storeSet } from '#server/facts/changes/storeSet.ts';
import { writeRows } from '#server/facts/changes/writeRows.ts';
import { editedFields, FACTS, notePackRows } from '#server/facts/packRows.ts';
import { planClaims, toldOf, type ClaimPlan } from './planClaims.ts';
import { compareRows, goingRows, planRows, type KeptRow, type RowPlan, type TableRows } from './planRows.ts';
import { placesOf, planSet } from './planSet.ts';

/** What became of the rows of one table. */
export interface LoadCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** What a pack says of rows that have versions, and its claims. */
export interface PackContent {
  readonly pack: string;
  readonly tables: readonly TableRows[];
  readonly facts: readonly NewFact[];
}

/** What loading did: counts by the names of kinds and edges, rows that are gone from the pack but stay, and the changes of its set. */
export interface Loaded {
  readonly counts: Readonly<Record<string, LoadCounts>>;
  readonly kept: readonly KeptRow[];
  readonly changes: readonly StoredChange[];
  /** What rows with changes are called, by their ids. */
  readonly names: ReadonlyMap<string, Cell>;
}

/**
 * Fills a database that has no records yet. Its set is kept without its changes, which would be told twice: by each row's first
 * version and by its claims. Nothing is computed of the rows.
 */
export async function fillFromPack(
  { database }: Writing,
  set: NewSet,
  { pack, tables, facts }: PackContent,
): Promise<Loaded> {
  const status = firstStatus('pack');
  const deeds = tables.flatMap(({ table: { of, columns }, rows }) =>
    rows.map(({ id, cells }) => {
      const filled = columns.map(({ column }, index) => [column, cells[index] ?? null] as const);
      return { of, id, does: 'insert' as const, columns: { ...Object.fromEntries(filled), status } };
    }),
  );
  await storeSet(database, set, 'APPROVED');
  await writeRows(database, deeds, set.author);
  const claims = facts.map((fact) => ({ ...fact, status }));
  await database.query(insertFacts({ id: null, author: set.author }, claims));
  const came = [
    ...deeds.map(({ of, id }) => ({ kind: of.name, id })),
    ...facts.map(({ id }) => ({ kind: FACTS, id })),
  ];
  await notePackRows(database, pack, { came, facts: [] });
  const counted = (inserted: number): LoadCounts => ({ inserted, updated: 0, unchanged: 0, removed: 0 });
  const counts = tables.map(({ table, rows }) => [table.of.name, counted(rows.length)] as const);
  return {
    counts: { ...Object.fromEntries(counts), [FACTS]: counted(facts.length) },
    kept: [],
    changes: [],
    names: new Map(),
  };
}

/** Brings what differs between a pack and the rows into these as a set of the pack's own; where nothing does, no set is kept. */
export async function reloadPack(
  writing: Writing,
  set: NewSet,
  { pack, tables, facts }: PackContent,
): Promise<Loaded> {
  const { database } = writing;
  const compared = await compareRows(database, pack, tables);
  const claims = await planClaims(database, pack, facts);
  const placeOf = placesOf(tables);
  const leaving = compared.flatMap(({ table: { of }, gone }) => gone.map((id) => ({ of, id })));
  const differing = compared.flatMap(({ table: { of }, differing: some }) =>
    some.map(({ id }) => ({ of, id })),
  );
  const told = [...claims.begun.map(toldOf), ...claims.revived, ...claims.ended].map(placeOf);
  const current = await lockRows(database, [...differing, ...leaving, ...told]);
  const edited = await editedFields(
    database,
    differing.map(({ id }) => id),
  );
  const rows = planRows(compared, current, edited);
  const going = await goingRows(
    database,
    leaving.flatMap(({ id }) => current.get(id) ?? []),
    rows,
  );
  const ending = await endingWith(database, going);
  const plans = planSet({ rows, claims, placeOf, current, going, ending });
  if (plans.length > 0) await carryOut(writing, { ...set, status: 'APPROVED' }, plans);
  const isGoing = new Set(going.map(({ id }) => id));
  const inserted = [...rows.values()].filter(({ does }) => does === 'insert');
  await notePackRows(database, pack, {
    came: [...inserted.map(({ of, id }) => ({ kind: of.name, id })), ...claims.came],
    facts: facts.map(({ id }) => id),
  });
  const kept = leaving.filter(({ id }) => !isGoing.has(id)).map(({ of, id }) => ({ kind: of.name, id }));
  const counts = tables.map((table) => {
    const { name } = table.table.of;
    const of = [...rows.values()].filter((plan) => plan.of.name === name);
    const came = of.filter(({ does }) => does === 'insert').length;
    const unchanged = table.rows.length - of.length;
    const removed = going.filter((row) => row.of.name === name).length;
    return [name, { inserted: came, updated: of.length - came, unchanged, removed }] as const;
  });
  return {
    counts: { ...Object.fromEntries(counts), [FACTS]: countsOf(claims, facts.length) },
    kept,
    changes: plans.flatMap(({ changes }) => changes),
    names: new Map([
      ...[...current.values()].flatMap((row) => nameOf(row, row.cells)),
      ...inserted.flatMap((row) => nameOf(row, row.says)),
    ]),
  };
}

const nameOf = (
  { of, id }: Pick<RowPlan, 'of' | 'id'>,
  cells: Readonly<Record<string, Cell>>,
): [string, Cell][] => ('nameField' in of ? [[id, cells[of.nameField] ?? null]] : []);

function countsOf({ begun, revived, ended }: ClaimPlan, all: number): LoadCounts {
  const inserted = begun.length + revived.length;
  return { inserted, updated: 0, unchanged: all - inserted, removed: ended.length };
}
