import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionTree, FieldLeaf, QueryTree } from '#domain/query/tree.ts';
import { FACET_LIMIT } from '#server/query/facets.ts';
import type { Counted } from '#server/records/counts.ts';
import { heldFor } from './answers.ts';
import { panelKey } from './panels.ts';
import type { AnswerServices } from './services.ts';
import { splitField } from './tally/kindPart.ts';

/**
 * How many rows a question has, where the counts made beforehand tell: under a condition on one number or choice that is a facet, of all
 * rows of the kind or of one sort of them. Counting would cost the database more than the page.
 */
export function knownCount(
  services: Pick<AnswerServices, 'answers'>,
  { kind, where }: QueryTree,
  viewer: Viewer,
): Counted | undefined {
  const held = heldFor(services, viewer);
  const version = held?.versions.get('records');
  const asked = askedOf(kind, where);
  if (!held || version === undefined || !asked) return undefined;
  const panel = held.panels().get(panelKey(kind.name, asked.sort));
  const values = panel?.find(({ field }) => field === asked.leaf.name)?.values;
  // Of a facet with more values only the frequent ones are there.
  if (!values || values.length >= FACET_LIMIT) return undefined;
  const { holds } = asked;
  return { count: values.reduce((sum, one) => sum + (holds(one.value) ? one.count : 0), 0), version };
}

interface Asked {
  readonly leaf: FieldLeaf;
  readonly sort: string;
  readonly holds: (value: string) => boolean;
}

function askedOf(kind: Kind, where: ConditionTree | undefined): Asked | undefined {
  const conditions = where?.type === 'and' ? where.of : where ? [where] : [];
  const leaves = conditions.filter((one): one is FieldLeaf => one.type === 'leaf' && one.of === 'row');
  const sorts = leaves.filter(({ name }) => name === splitField(kind)?.name);
  const [leaf, ...others] = leaves.filter((one) => !sorts.includes(one));
  const isPlain = leaves.length === conditions.length && others.length === 0 && sorts.length < 2;
  const isOneSort = sorts.every(({ op, values }) => op === 'includes' && values.length === 1);
  const holds = leaf && holdsOf(leaf);
  if (!isPlain || !isOneSort || !holds) return undefined;
  return { leaf, holds, sort: String(sorts[0]?.values[0] ?? '') };
}

// Texts are compared folded, and moments that count from now move: those are left to the database.
function holdsOf({ field, op, values, relative }: FieldLeaf): Asked['holds'] | undefined {
  if (!field.facet || field.many || relative) return undefined;
  if (field.type === 'oneOf') return op === 'eq' ? (value) => values.includes(value) : undefined;
  if (field.type !== 'year' && field.type !== 'integer') return undefined;
  const [compare, than] = [COMPARISONS[op], values.map(Number)];
  return compare && ((value) => compare(Number(value), than));
}

const COMPARISONS: Readonly<Record<string, (value: number, than: readonly number[]) => boolean>> = {
  eq: (value, than) => than.includes(value),
  lt: (value, [than = Number.NaN]) => value < than,
  lte: (value, [than = Number.NaN]) => value <= than,
  gt: (value, [than = Number.NaN]) => value > than,
  gte: (value, [than = Number.NaN]) => value >= than,
  between: (value, [from = Number.NaN, to = Number.NaN]) => value >= from && value <= to,
};
