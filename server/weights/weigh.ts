import type { GroupedValue, GroupTree } from '#domain/query/group.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import type { Kind } from '#domain/kind.ts';
import { isToOne, relationOf } from '#domain/registry.ts';
import { RELATED_LIMIT, type SelectionItem } from '#server/query/select.ts';
import { lighten, mostMatching, weighCondition } from './conditions.ts';
import { Scales, type Rows } from './scales.ts';
import type { Sizes } from './sizes.ts';

// Microseconds to look at a row of a table, to reckon a value that is grouped or measured, to make an object of a row.
const LOOK = 0.3;
const VALUE = 0.5;
const OBJECT = 3;

/** A question as it is weighed. */
export interface Question {
  readonly kind: Kind;
  /** The conditions under which the rows of the kind are looked through, one for each time that they are. */
  readonly passes: readonly (ConditionTree | undefined)[];
  /** What is asked of rows that are answered, and how many these are at most. */
  readonly items?: readonly SelectionItem[];
  readonly rows?: number;
  readonly groups?: Pick<GroupTree, 'keys' | 'measures'>;
}

/** The rows that are looked through under a condition. */
function lookedThrough(sizes: Sizes, kind: Kind, where: ConditionTree | undefined): Rows {
  const all = sizes.rows(kind.table);
  const most = where ? mostMatching(sizes, kind, where) : all;
  return { kind, areDistinct: true, trail: [], count: Math.min(all, most), areTypical: most >= all };
}

/** A condition on rows of a kind as it weighs least; the same tree for the same one. */
export function lightener(sizes: Sizes, kind: Kind): (where: ConditionTree) => ConditionTree {
  const known = new Map<ConditionTree, ConditionTree>();
  return (where) => {
    const lighter = known.get(where) ?? lighten(sizes, lookedThrough(sizes, kind, where), where);
    known.set(where, lighter);
    return lighter;
  };
}

/** Weighs a question against the sizes of the tables. */
export function weigh(sizes: Sizes, { kind, passes, items = [], rows = 0, groups }: Question): Scales {
  const scales = new Scales(sizes);
  const all = sizes.rows(kind.table);
  for (const where of passes) {
    const looked = lookedThrough(sizes, kind, where);
    scales.add(looked.count * LOOK, looked);
    if (where) weighCondition(scales, looked, where);
    if (groups) weighGroups(scales, looked, groups);
  }
  weighItems(scales, items, {
    kind,
    count: Math.min(all, rows),
    areTypical: false,
    areDistinct: true,
    trail: [],
  });
  return scales;
}

function weighGroups(scales: Scales, rows: Rows, { keys, measures }: NonNullable<Question['groups']>): void {
  for (const key of keys) weighValue(scales, rows, key);
  for (const { of } of measures) if (of) weighValue(scales, rows, of);
}

function weighValue(scales: Scales, rows: Rows, { steps, end }: GroupedValue): void {
  let at = rows;
  for (const { relation } of steps) at = scales.follow(at, relation);
  if (end.type === 'link') at = scales.follow(at, end.relation);
  scales.add(rows.count * VALUE, at);
}

function weighItems(scales: Scales, items: readonly SelectionItem[], rows: Rows): void {
  for (const item of items) {
    if (item.type === 'object') weighItems(scales, item.items, rows);
    if (item.type !== 'related' && item.type !== 'count') continue;
    const relation = relationOf(rows.kind, item.relation);
    if (!relation) continue;
    const found = scales.follow(rows, relation);
    if (item.where) weighCondition(scales, found, item.where);
    if (item.type === 'count') continue;
    const most = rows.count * (isToOne(relation) ? 1 : (item.limit ?? RELATED_LIMIT));
    const answered = { ...found, count: Math.min(found.count, most) };
    scales.add(answered.count * OBJECT, answered);
    weighItems(scales, item.items, answered);
  }
}
