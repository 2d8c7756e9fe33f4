import { parseDecimal, decimalText, trimDecimal } from '#domain/decimals.ts';
import type { ImportCounts, ImportProblem, ImportSample } from '#domain/imports/imports.ts';
import { foldText } from '#domain/query/fold.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import { uploadKeyIn } from '#domain/uploads/uploads.ts';
import type { Cell, Claim, Evidence, Step } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { abilitiesOf } from '#server/editing/abilities.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import type { RawRow } from '#server/imports/reading/table.ts';
import { findLinked, type FindNamed, type Looking } from './lookUp.ts';
import { matchRows, type Match } from './matchRows.ts';
import { ownLinks } from './ownLinks.ts';
import { readRow, toldValue, type ReadRow, type RowShape } from './readRow.ts';

/** What rows are planned with. */
export interface RowPlanning extends Looking {
  readonly shape: RowShape;
  readonly now: Date;
  /** The lines of the rows before these, by what tells their entries apart: a file names each once. */
  readonly known: Map<string, number>;
  /** In a dry run, the ids of the entries that the rows before would make, by their folded names. */
  readonly made?: Map<string, string>;
  /** On what the values of a row rest: by the address that it names, null where it names none. */
  readonly evidenceOf: (addresses: readonly string[]) => Promise<(address: string | null) => Evidence | null>;
}

/** What some rows of a file would do. */
export interface RowsPlanned {
  readonly create: readonly Step[];
  /** Entries that the author may change at once, and those to which the change is only suggested. */
  readonly edit: readonly Step[];
  readonly suggest: readonly Step[];
  readonly counts: ImportCounts;
  readonly samples: readonly ImportSample[];
  readonly problems: readonly ImportProblem[];
}

const SAMPLES = 20;

/** Plans what rows do, by a number of statements that does not grow with them; nothing is written but sources that are not kept yet. */
export async function planRows(planning: RowPlanning, raw: readonly RawRow[]): Promise<RowsPlanned> {
  const { shape } = planning;
  const { of } = shape;
  const read = raw.map((row) => readRow(shape, row));
  const linked = await findLinked(
    planning,
    read.flatMap(({ links }) => links),
  );
  const own = ownLinks(of, read, { found: linked.get(of.name), made: planning.made });
  for (const row of read) {
    for (const link of row.links) if (!own.waits(link)) setLink(row, link, linked.get(link.part.to ?? ''));
  }
  const match = await matchRows(planning, of, read);
  const evidence = await planning.evidenceOf([...new Set(read.flatMap(({ source }) => source ?? []))]);
  const matched = new Map(read.map((row) => [row, row.problems.length > 0 ? null : match(row)]));
  const ids = [...matched.values()].flatMap((one) => (one && 'id' in one ? (one.id ?? []) : []));
  const current = await lockRows(
    planning.database,
    [...new Set(ids)].map((id) => ({ of, id })),
  );
  const found = new Found();
  for (const row of own.inOrder()) {
    for (const { link, find } of own.settled(row)) setLink(row, link, find);
    const [about, rests] = [matched.get(row) ?? null, evidence(row.source)];
    if (about === null || row.problems.length > 0) found.refuse(row.problems);
    else if (rests === null) {
      found.refuse([wholeRow(row, 'It names no source, and none is given for the file.')]);
    } else own.take(row, planRow(planning, found, { row, match: about, evidence: rests, current }));
  }
  return found.planned();
}

const wholeRow = ({ line }: ReadRow, reason: string): ImportProblem => ({
  line,
  column: null,
  value: null,
  reason,
});

class Found {
  readonly create: Step[] = [];
  readonly edit: Step[] = [];
  readonly suggest: Step[] = [];
  readonly samples: ImportSample[] = [];
  readonly problems: ImportProblem[] = [];
  refused = 0;
  same = 0;

  refuse(problems: readonly ImportProblem[]): null {
    this.refused += 1;
    this.problems.push(...problems);
    return null;
  }

  planned(): RowsPlanned {
    const { create, edit, suggest, samples, problems, refused, same } = this;
    const counts = { new: create.length, changed: edit.length + suggest.length, same, refused };
    const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line;
    const [shown, told] = [samples.toSorted(byLine), problems.toSorted(byLine)];
    return { create, edit, suggest, counts, samples: shown, problems: told };
  }
}

function setLink(row: ReadRow, { part, texts }: ReadRow['links'][number], find: FindNamed = () => []): void {
  const ids: string[] = [];
  for (const text of texts) {
    const found = find(text);
    const label = part.to === undefined ? 'entry' : kindOf(part.to).label.toLowerCase();
    const [id] = found;
    if (id !== undefined && found.length === 1) ids.push(id);
    else {
      const reason =
        id === undefined
          ? `There is no ${label} of this id, name or key.`
          : `More than one ${label} has this name: give the id.`;
      row.problems.push({ line: row.line, column: part.label, value: toldValue(text), reason });
    }
  }
  row.values.set(part.name, part.isList ? [...new Set(ids)] : (ids[0] ?? null));
}

interface Matched {
  readonly row: ReadRow;
  readonly match: Match;
  readonly evidence: Evidence;
  readonly current: ReadonlyMap<string, Current>;
}

/** Plans what a row does, and gives the id of the entry that it is about; null where it is refused. */
function planRow(
  planning: RowPlanning,
  found: Found,
  { row, match, evidence, current }: Matched,
): string | null {
  const { shape, viewer, now, known } = planning;
  const { of } = shape;
  if ('problem' in match) return found.refuse([wholeRow(row, match.problem)]);
  const keys = tellingKeys(of, row, match.id);
  const before = keys.flatMap((key) => known.get(key) ?? [])[0];
  if (before !== undefined) {
    return found.refuse([wholeRow(row, `It is about the same entry as line ${before}.`)]);
  }
  const standing = match.id === null ? undefined : current.get(match.id);
  if (match.id !== null && !standing) {
    return found.refuse([wholeRow(row, 'The entry was removed a moment ago.')]);
  }
  const values = differing(of, row.values, { standing, keepsName: match.keepsName === true });
  const problems = [...missing(of, row, { values, isNew: !standing }), ...uploads(of, row, values)];
  if (problems.length > 0) return found.refuse(problems);
  for (const key of keys) known.set(key, row.line);
  const claims = new Map([...values].map(([name, value]): [string, Claim] => [name, { value, evidence }]));
  const id = standing?.id ?? uuidV7(now);
  if (values.size === 0) found.same += 1;
  else if (!standing) found.create.push({ of, id, op: 'create', claims });
  else {
    const step: Step = { of, id, op: 'set', version: standing.version, claims };
    (abilitiesOf(viewer, of.name, standing).edit ? found.edit : found.suggest).push(step);
  }
  if (values.size > 0 && found.samples.length < SAMPLES) {
    found.samples.push(sampleOf(of, row, { values, standing }));
  }
  return id;
}

// By what an entry is told apart within a file: its id, else its name with what it stands on.
function tellingKeys(of: Writable, row: ReadRow, id: string | null): readonly string[] {
  const name = 'nameField' in of ? row.values.get(of.nameField) : '';
  const ends = standsOn(of);
  const parts = [...partsOf(of).values()].filter(
    ({ column, name: part }) =>
      part === 'date' || part === 'year' || ends.some((end) => end.column === column),
  );
  const owners = parts.map((part) => row.values.get(part.name) ?? null);
  const own = typeof name === 'string' ? [JSON.stringify([foldText(name), ...owners])] : [];
  return id === null ? own : [id, ...(ends.length > 0 ? [] : own)];
}

interface Against {
  readonly standing: Current | undefined;
  readonly keepsName: boolean;
}

function differing(
  of: Writable,
  given: ReadonlyMap<string, Cell>,
  { standing, keepsName }: Against,
): Map<string, Cell> {
  const values = new Map(given);
  if (!standing) return values;
  if (keepsName && 'nameField' in of) values.delete(of.nameField);
  for (const [name, value] of values) {
    const part = partsOf(of).get(name);
    if (part && isAsStands(part, value, standing.cells[name] ?? null)) values.delete(name);
  }
  for (const [name, { field }] of partsOf(of)) {
    // A whole day tells no more of a date than stands there already.
    const precision = field?.precisionField;
    if (precision !== undefined && !values.has(name) && values.get(precision) === 'day') {
      values.delete(precision);
    }
  }
  return values;
}

function isAsStands({ field, isList }: Part, value: Cell, stands: Cell): boolean {
  if (isSame(value, stands)) return true;
  if (isList) return isSame([value ?? []].flat().toSorted(), [stands ?? []].flat().toSorted());
  const isNumber = field?.type === 'decimal' || field?.type === 'money';
  return (
    isNumber && typeof value === 'string' && typeof stands === 'string' && trimmed(value) === trimmed(stands)
  );
}

function trimmed(text: string): string {
  const decimal = parseDecimal(text);
  return decimal ? decimalText(trimDecimal(decimal)) : text;
}

function missing(
  of: Writable,
  row: ReadRow,
  { values, isNew }: { values: ReadonlyMap<string, Cell>; isNew: boolean },
): ImportProblem[] {
  if (!isNew) return [];
  return [...partsOf(of).values()].flatMap(({ name, label, isRequired }) => {
    const value = values.get(name) ?? null;
    const isThere = value !== null && value.length > 0;
    return !isRequired || isThere
      ? []
      : [{ line: row.line, column: label, value: null, reason: 'It is required of a new entry.' }];
  });
}

// An upload belongs to who sent it; a file names addresses only.
const uploads = (of: Writable, row: ReadRow, values: ReadonlyMap<string, Cell>): ImportProblem[] =>
  [...values].flatMap(([name, value]) => {
    const part = partsOf(of).get(name);
    const isUpload =
      part?.field?.upload !== undefined && typeof value === 'string' && uploadKeyIn(value) !== null;
    return isUpload
      ? [
          {
            line: row.line,
            column: part.label,
            value: toldValue(value),
            reason: 'A file names no uploads: give an address.',
          },
        ]
      : [];
  });

function sampleOf(
  of: Writable,
  row: ReadRow,
  { values, standing }: { values: ReadonlyMap<string, Cell>; standing: Current | undefined },
): ImportSample {
  const nameField = 'nameField' in of ? of.nameField : '';
  const name = row.values.get(nameField) ?? standing?.cells[nameField];
  return {
    line: row.line,
    name: typeof name === 'string' ? toldValue(name) : `Line ${row.line}`,
    id: standing?.id ?? null,
    values: [...values].map(([field, value]) => {
      const part = partsOf(of).get(field);
      const before = standing?.cells[field] ?? null;
      return { field: part?.label ?? field, before: cellWords(part, before), value: cellWords(part, value) };
    }),
  };
}

// Choices by what people call them.
function cellWords(part: Part | undefined, cell: Cell): string | null {
  if (cell === null) return null;
  const options = part?.field?.options ?? [];
  const words = [cell].flat().map((one) => options.find(({ value }) => value === one)?.label ?? String(one));
  return words.join('; ').slice(0, SAMPLE_LETTERS);
}

const SAMPLE_LETTERS = 300;
