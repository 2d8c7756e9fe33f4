import { malformedValue, queryTooLarge, unknownField, unknownOption } from '#domain/errors.ts';
import type { Field, RefRelation } from '#domain/fields.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { LISTS, QUERIES } from '#domain/limits.ts';
import { fieldOf, isToOne, kindOf, relationOf } from '#domain/registry.ts';
import {
  conjuncts,
  isLeaf,
  type ConditionInput,
  type GroupKeyInput,
  type MeasureInput,
  type QueryInput,
} from './grammar.ts';
import { parseCondition, parseSort } from './parse.ts';
import type { ConditionTree, SortStep } from './tree.ts';
import { parseText } from './values.ts';

const MAX_KEYS = 3;
const MAX_MEASURES = 6;

/** The periods by which dates are grouped. */
export const PERIODS = ['year', 'quarter', 'month'] as const;

/** What can be computed of a group. */
export const MEASURES = ['count', 'known', 'sum', 'sums', 'avg', 'median', 'min', 'max', 'distinct'] as const;

/** A value that each row of a kind has at most once, or a list of them: a field or a link, over links to one row. */
export interface GroupedValue {
  readonly f: string;
  readonly steps: readonly { readonly name: string; readonly relation: RefRelation }[];
  /** The kind whose field or link stands at the end. */
  readonly kind: Kind;
  readonly label: string;
  readonly end:
    | { readonly type: 'field'; readonly field: Field }
    | { readonly type: 'link'; readonly name: string; readonly relation: RefRelation };
}

/** A checked dimension. */
export interface GroupKey extends GroupedValue {
  readonly by?: (typeof PERIODS)[number];
  /** Only the groups of so many of its values, those with the most of the last measure, and of rows without one. */
  readonly most?: number;
}

/** A checked aggregate. */
export interface Measure {
  readonly fn: (typeof MEASURES)[number];
  readonly of?: GroupedValue;
}

/**
 * A checked order of groups: by one of their measures, by its place; or as their rows stand, each group where the first of
 * its rows does.
 */
export type GroupOrder = Pick<SortStep, 'dir' | 'nulls'> &
  ({ readonly measure: number } | { readonly rows: SortStep });

/** A checked question for groups. */
export interface GroupTree {
  readonly kind: Kind;
  readonly where?: ConditionTree;
  readonly keys: readonly GroupKey[];
  readonly measures: readonly Measure[];
  /** None: in the order of time or number, else the largest first measure first. */
  readonly sort: readonly GroupOrder[];
  /** Groups over fewer dimensions come before the others. */
  readonly totals: boolean;
  readonly limit: number;
}

const MEMBERS = ['from', 'where', 'group', 'measures', 'totals', 'sort', 'limit'];

/** Checks a question for groups against the registry; names the nearest valid word where one is wrong. */
export function parseGroups(kind: Kind, input: QueryInput): GroupTree {
  refuseOthers('q', input, MEMBERS);
  if (input.from !== undefined && ![kind.name, kind.plural].includes(input.from)) {
    throw malformedValue('from', input.from, `"${kind.name}" here`);
  }
  const limit = wholeTo(QUERIES.maxGroups, 'limit', input.limit ?? LISTS.maxLimit);
  const keys = parseList('group', input.group ?? [], MAX_KEYS).map((key): GroupKey => ({
    ...parseKey(kind, key),
    ...parseMost(key, input),
  }));
  const given = parseList('measures', input.measures ?? [], MAX_MEASURES);
  const measures: readonly MeasureInput[] = given.length > 0 ? given : [{ fn: 'count' }];
  return {
    kind,
    ...(input.where === undefined ? {} : { where: parseCondition(kind, input.where) }),
    keys,
    totals: parseTotals(input.totals, keys, measures),
    measures: measures.map((measure) => inOneCurrency(parseMeasure(kind, measure), input)),
    sort: input.sort === undefined ? [] : parseOrder(kind, input.sort, measures),
    limit,
  };
}

// What is measured orders groups by its figure; every other field by which rows are sorted, by the first of their rows.
function parseOrder(
  kind: Kind,
  keys: readonly SortKey[],
  measures: readonly MeasureInput[],
): readonly GroupOrder[] {
  const placeOf = ({ f }: SortKey): number =>
    measures.findIndex((measure) => measure.f === f && measure.fn !== 'sums');
  const isMeasured = (key: SortKey): boolean => placeOf(key) >= 0;
  // A measured path is no field of the kind; the rest of its key is checked as that of any other.
  const [stand] = kind.defaultSort;
  const checked = parseSort(
    kind,
    Array.isArray(keys) ? keys.map((key) => (isMeasured(key) ? { ...key, f: stand?.f ?? 'id' } : key)) : keys,
  );
  return checked.map((rows, index) => {
    const { dir, nulls } = rows;
    const key = keys[index];
    return key && isMeasured(key) ? { measure: placeOf(key), dir, nulls } : { rows, dir, nulls };
  });
}

// A row that counts in several groups counts once in their total.
function parseTotals(
  totals: boolean | undefined,
  keys: readonly GroupKey[],
  measures: readonly MeasureInput[],
): boolean {
  if (totals === undefined) return false;
  if (typeof totals !== 'boolean') throw malformedValue('totals', totals, 'true or false');
  const isTwice = keys.some(({ end }) => end.type === 'field' && end.field.many);
  if (!totals || (!isTwice && measures.every(({ fn }) => fn !== 'sums'))) return totals && keys.length > 0;
  throw malformedValue('totals', totals, 'absent for dimensions of several values and for "sums"');
}

function parseList<T extends object>(name: string, items: readonly T[], max: number): readonly T[] {
  const isList = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
  if (!isList) throw malformedValue(name, items, 'a list of objects');
  if (items.length > max) throw queryTooLarge(max, name === 'group' ? 'dimensions' : name);
  return items;
}

function parseKey(kind: Kind, input: GroupKeyInput): GroupKey {
  refuseOthers('group', input, ['f', 'by', 'most']);
  const value = parseGroupedValue(kind, input.f);
  const field = value.end.type === 'field' ? value.end.field : undefined;
  const isTime = field?.type === 'date' || field?.type === 'timestamp';
  if (input.by === undefined) {
    if (field?.type === 'timestamp') {
      throw malformedValue(
        input.f,
        'a moment',
        `grouped by ${PERIODS.join(', ')}, as {"f": "${input.f}", "by": "month"}`,
      );
    }
    return value;
  }
  if (!isTime) throw malformedValue(input.f, input.by, 'without "by", which only dates and moments take');
  return { ...value, by: oneOf('by', input.by, PERIODS) };
}

function parseMost({ most }: GroupKeyInput, { group = [], totals }: QueryInput): Pick<GroupKey, 'most'> {
  if (most === undefined) return {};
  if (totals === true && group.length > 1) return { most: wholeTo(QUERIES.maxGroups, 'most', most) };
  throw malformedValue('most', most, 'absent without "totals" and another dimension');
}

function wholeTo(most: number, name: string, value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw malformedValue(name, value, `a whole number from 1 to ${most}`);
}

const NUMBERS = new Set(['year', 'integer', 'decimal', 'money']);

function parseMeasure(kind: Kind, input: MeasureInput): Measure {
  refuseOthers('measures', input, ['fn', 'f']);
  const fn = oneOf('fn', input.fn, MEASURES);
  if (fn === 'count') {
    if (input.f !== undefined) throw malformedValue('measures', input.f, 'absent: "count" counts rows');
    return { fn };
  }
  const of = parseGroupedValue(kind, input.f as string);
  const field = of.end.type === 'field' ? of.end.field : undefined;
  const isOrdered =
    (field !== undefined && NUMBERS.has(field.type)) ||
    ((fn === 'min' || fn === 'max') && field?.type === 'date');
  const isCounted = fn === 'distinct' || fn === 'known';
  const isFit = fn === 'sums' ? field?.currencyField !== undefined : isCounted || isOrdered;
  if (field?.many || !isFit) throw malformedValue('measures', input.f, `${wantedBy(fn)} for "${fn}"`);
  return { fn, of };
}

function wantedBy(fn: Measure['fn']): string {
  if (fn === 'sums') return 'an amount with a currency of its own';
  return fn === 'distinct' || fn === 'known' ? 'a field with one value or a link' : 'a number or amount';
}

// The path to the currency of an amount.
const currencyOf = ({ f, end }: GroupedValue): string | undefined => {
  const companion = end.type === 'field' ? end.field.currencyField : undefined;
  return companion === undefined ? undefined : [...f.split('.').slice(0, -1), companion].join('.');
};

const IN_ANY_CURRENCY: ReadonlySet<Measure['fn']> = new Set(['distinct', 'known', 'sums']);

// Amounts in several currencies add up to nothing.
function inOneCurrency(measure: Measure, { group = [], where, totals }: QueryInput): Measure {
  const { fn, of } = measure;
  const currency = of && currencyOf(of);
  if (!of || currency === undefined || IN_ANY_CURRENCY.has(fn)) return measure;
  const isOne = (part: ConditionInput): boolean =>
    isLeaf(part) && part.f === currency && (part.op ?? 'eq') === 'eq' && [part.v].flat().length === 1;
  const isApart = totals !== true && group.some(({ f }) => f === currency);
  if (isApart || conjuncts(where).some(isOne)) return measure;
  throw malformedValue(
    'measures',
    of.f,
    `in one currency for "${fn}": group by "${currency}", or filter by one of its values`,
  );
}

function parseGroupedValue(kind: Kind, f: string): GroupedValue {
  const names = parseText('f', f).split('.');
  if (names.length - 1 > QUERIES.maxHops) {
    throw queryTooLarge(QUERIES.maxHops, `relations in the path "${f.slice(0, 60)}"`);
  }
  const steps: { name: string; relation: RefRelation }[] = [];
  const labels: string[] = [];
  let at = kind;
  for (const name of names.slice(0, -1)) {
    const relation = toOne(at, name, toOneNames(at));
    steps.push({ name, relation });
    labels.push(relation.label);
    at = kindOf(relation.kind);
  }
  const name = names.at(-1) ?? '';
  const field = fieldOf(at, name);
  if (field && isGroupable(field)) {
    const label = [...labels, field.label].join(' ▸ ');
    return { f, steps, kind: at, label, end: { type: 'field', field } };
  }
  const groupable = Object.entries(at.fields).filter(([, one]) => isGroupable(one));
  const relation = toOne(at, name, [...groupable.map(([key]) => key), ...toOneNames(at)]);
  return {
    f,
    steps,
    kind: at,
    label: [...labels, relation.label].join(' ▸ '),
    end: { type: 'link', name, relation },
  };
}

const isGroupable = ({ type }: Field): boolean => type !== 'json' && type !== 'longText';

const toOneNames = (kind: Kind): string[] =>
  Object.entries(kind.relations)
    .filter(([, relation]) => isToOne(relation))
    .map(([name]) => name);

function toOne(kind: Kind, name: string, candidates: readonly string[]): RefRelation {
  const relation = relationOf(kind, name);
  if (relation?.type === 'ref') return relation;
  throw unknownField(name, candidates);
}

function oneOf<T extends string>(name: string, value: unknown, options: readonly T[]): T {
  const found = options.find((option) => option === value);
  if (found) return found;
  throw unknownOption(name, parseText(name, value), options);
}

function refuseOthers(name: string, input: object, members: readonly string[]): void {
  const other = Object.keys(input).find((member) => !members.includes(member));
  if (other !== undefined) throw malformedValue(name, other, `an object with ${members.join(', ')} only`);
}
