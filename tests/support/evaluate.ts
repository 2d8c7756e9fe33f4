import type { Viewer } from '#domain/access.ts';
import { parseDate, periodOf } from '#domain/dates.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { isAgo, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import { isEvidence, NEGATIONS } from '#domain/query/operators.ts';
import { edgeOf, fieldOf, inverseColumn, kindOf, relationOf } from '#domain/registry.ts';
import { seenRows } from './evaluateSeen.ts';
import { ago, evidenceHolds, isNear } from './evaluateSpecial.ts';
import type { StoredRow } from './storeRows.ts';

/** All rows of a database, by table. */
export type World = Readonly<Record<string, readonly StoredRow[]>>;

/** Who asks about what. */
export interface Asking {
  readonly world: World;
  readonly viewer: Viewer;
}

/** A row, and the edge that led to it. */
export interface Standing {
  readonly kind: Kind;
  readonly row: StoredRow;
  readonly edge?: Edge;
  readonly edgeRow?: StoredRow;
}

/** The rows of a kind that the viewer may see and for which the condition holds, found by looking at each. */
export function matchingRows(asking: Asking, kind: Kind, where?: ConditionInput): readonly StoredRow[] {
  return seenRows(asking.world, asking.viewer, kind).filter(
    (row) => where === undefined || holds(asking, { kind, row }, where),
  );
}

/** Whether a condition holds for a row: decision 66 word for word. */
export function holds(asking: Asking, at: Standing, condition: ConditionInput): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(asking, at, part));
  if ('or' in condition) return condition.or.some((part) => holds(asking, at, part));
  if ('not' in condition) return !holds(asking, at, condition.not);
  if ('some' in condition) {
    const relation = relationOf(at.kind, condition.some) as Relation;
    return related(asking, at, relation).some((next) => holds(asking, next, condition.where));
  }
  const plain = NEGATIONS[condition.op];
  return plain ? !leafHolds(asking, at, { ...condition, op: plain }) : leafHolds(asking, at, condition);
}

/** Whether a condition says something of this field alone, plain or negated: what does not count for the field's own facet. */
export const isAbout = (condition: ConditionInput, name: string): boolean =>
  'f' in condition ? condition.f === name : 'not' in condition && isAbout(condition.not, name);

/** The visible rows that a relation leads to. */
export function related({ world, viewer }: Asking, at: Standing, relation: Relation): readonly Standing[] {
  const kind = kindOf(relation.kind);
  const targets = seenRows(world, viewer, kind);
  if (relation.type === 'edge') {
    const edge = edgeOf(relation.edge);
    const near = edge.ends[relation.from]!.column;
    const far = edge.ends[relation.to]!.column;
    const stored = seenRows(world, viewer, edge);
    const turned = stored.map((row) => ({ ...row, [near]: row[far], [far]: row[near] }));
    return [...stored, ...(edge.symmetric ? turned : [])]
      .filter((edgeRow) => edgeRow[near] === at.row['id'])
      .flatMap((edgeRow) =>
        targets.filter((row) => row['id'] === edgeRow[far]).map((row) => ({ kind, row, edge, edgeRow })),
      );
  }
  const leadsTo = linkTest(relation, at.row);
  return targets.filter(leadsTo).map((row) => ({ kind, row }));
}

function linkTest(
  relation: Exclude<Relation, { type: 'edge' }>,
  from: StoredRow,
): (row: StoredRow) => boolean {
  if (relation.type === 'ref') {
    const wanted = from[relation.column];
    return (row) => wanted !== null && row[relation.key] === wanted;
  }
  if (relation.type === 'refs') {
    const wanted = from[relation.column] as readonly unknown[];
    return (row) => wanted.includes(row['id']);
  }
  const { column, list } = inverseColumn(relation);
  return (row) =>
    list ? (row[column] as readonly unknown[]).includes(from['id']) : row[column] === from['id'];
}

function leafHolds(asking: Asking, at: Standing, leaf: LeafInput): boolean {
  const [name = '', ...rest] = leaf.f.split('.');
  const relation = relationOf(at.kind, name);
  if (rest.length > 0) {
    const inner = { ...leaf, f: rest.join('.') };
    return related(asking, at, relation as Relation).some((next) => leafHolds(asking, next, inner));
  }
  if (isEvidence(leaf.op)) return evidenceHolds(asking.world, at.row, leaf);
  if (leaf.op === 'near') {
    const places = seenRows(asking.world, asking.viewer, at.kind);
    return isNear(at.row, places, leaf.v as Readonly<Record<string, unknown>>);
  }
  const own = fieldOf(at.kind, name);
  if (own) return valueHolds(own, at.row[own.column] ?? null, leaf);
  const onEdge = at.edge?.fields[name];
  if (onEdge) return valueHolds(onEdge, at.edgeRow?.[onEdge.column] ?? null, leaf);
  return linkHolds(
    asking,
    related(asking, at, relation as Relation),
    leaf,
    kindOf((relation as Relation).kind),
  );
}

function linkHolds(asking: Asking, linked: readonly Standing[], leaf: LeafInput, target: Kind): boolean {
  if (leaf.op === 'blank') return (linked.length === 0) === isTrue(leaf.v);
  const keyColumn = target.keyField === undefined ? 'id' : target.fields[target.keyField]!.column;
  const named = seenRows(asking.world, asking.viewer, target).filter((row) =>
    listOf(leaf.v).some((value) => value === row['id'] || value === row[keyColumn]),
  );
  const ids = new Set(named.map((row) => row['id']));
  return linked.some(({ row }) =>
    leaf.op === 'descendantOf'
      ? (row['ancestor_ids'] as readonly unknown[]).some((id) => ids.has(id))
      : ids.has(row['id']),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isTrue = (value: unknown): boolean => value === undefined || String(value) === 'true';

function valueHolds(field: Field, stored: unknown, leaf: LeafInput): boolean {
  const items = field.many ? (stored as readonly unknown[]) : stored === null ? [] : [stored];
  if (leaf.op === 'blank') return (items.length === 0) === isTrue(leaf.v);
  const one = { ...field, many: undefined } as Field;
  if (leaf.op === 'withinLast') {
    const last = { ...leaf, op: 'between', v: [{ ago: leaf.v }, { ago: '0 days' }] };
    return valueHolds(field, stored, last);
  }
  const isAmong = (value: unknown): boolean => items.some((item) => isWithin(one, item, [value, value]));
  if (leaf.op === 'includesAll') return listOf(leaf.v).every(isAmong);
  if (leaf.op === 'includes' || leaf.op === 'eq') return listOf(leaf.v).some(isAmong);
  if (leaf.op === 'between') {
    const [from, to] = listOf(leaf.v);
    return items.some((item) => isWithin(one, item, [from, to]));
  }
  return items.some((item) => compares(one, item, leaf));
}

type Measure = number | string;

const NUMBERS = new Set(['year', 'integer', 'decimal', 'money']);
const TEXTS = new Set(['text', 'longText', 'url', 'email']);

// A value as it is compared; a year or month of a date field is the first and last day of it.
function bounds(field: Field, value: unknown): readonly [Measure, Measure] {
  const text = isAgo(value) ? ago(value.ago, field.type) : String(value);
  if (field.type === 'date') {
    const { first, last } = periodOf(parseDate(text)!);
    return [first, last];
  }
  const measured = measure(field, text);
  return [measured, measured];
}

function measure(field: Field, text: string): Measure {
  if (NUMBERS.has(field.type)) return Number(text);
  if (field.type === 'timestamp') return Date.parse(text);
  if (TEXTS.has(field.type)) return foldText(text);
  return field.type === 'oneOf' || field.type === 'id' ? text.toLowerCase() : text;
}

function isWithin(field: Field, item: unknown, [from, to]: readonly [unknown, unknown]): boolean {
  const [stored] = bounds(field, item);
  return stored >= bounds(field, from)[0] && stored <= bounds(field, to)[1];
}

function compares(field: Field, item: unknown, { op, v }: LeafInput): boolean {
  const [stored] = bounds(field, item);
  const [first, last] = bounds(field, listOf(v)[0]);
  if (op === 'gt') return stored > last;
  if (op === 'gte') return stored >= first;
  if (op === 'lt') return stored < first;
  if (op === 'lte') return stored <= last;
  if (op === 'starts') return String(stored).startsWith(String(first));
  if (op === 'contains') return String(stored).includes(String(first));
  throw new Error(`The evaluator has no operator "${op}".`);
}
