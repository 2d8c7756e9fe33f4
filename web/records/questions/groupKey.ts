import type { Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput, GroupKeyInput, LeafInput } from '#domain/query/grammar.ts';
import { PERIODS } from '#domain/query/group.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';

/** What an address groups by: `country`, `primaryClassification`, `lastRoundDate.year`. */
export function groupKeyOf(text: string): GroupKeyInput {
  const at = text.lastIndexOf('.');
  const by = PERIODS.find((period) => period === text.slice(at + 1));
  return at > 0 && by ? { f: text.slice(0, at), by } : { f: text };
}

/** The same as text. */
export const groupText = ({ f, by }: GroupKeyInput): string => (by ? `${f}.${by}` : f);

/**
 * The condition that the rows of one group meet. None for the rows without a quarter or month: of some of them the
 * year is known, so that no condition tells them.
 */
export function groupCondition(
  kind: Kind,
  { f, by }: GroupKeyInput,
  value: string | null,
): ConditionInput | undefined {
  const below = belowTop(kind, f);
  if (below !== undefined && value !== null) return { f: below, op: 'descendantOf', v: value };
  if (value === null) {
    const missing = below ?? f;
    return by === 'quarter' || by === 'month' ? undefined : { f: missing, op: 'blank', v: 'true' };
  }
  if (by === 'quarter') return { f, op: 'between', v: monthsOf(value) };
  return { f, op: fieldOf(kind, f)?.many ? 'includes' : 'eq', v: value };
}

/** The condition that rows stand in one of the groups of a time, from the first to the last of them. */
export const spanCondition = (
  { f, by }: GroupKeyInput,
  [first, last]: readonly [string, string],
): LeafInput => ({
  f,
  op: 'between',
  v: by === 'quarter' ? [monthsOf(first)[0], monthsOf(last)[1]] : [first, last],
});

// The way to a node of a tree whose top is grouped by: lists ask for the nodes below the top.
function belowTop(kind: Kind, f: string): string | undefined {
  const names = f.split('.');
  let [at, top]: [Kind, Relation | undefined] = [kind, undefined];
  for (const name of names) {
    top = relationOf(at, name);
    if (top === undefined) return undefined;
    at = kindOf(top.kind);
  }
  return names.length > 1 && top?.type === 'ref' && top.derived === 'tree'
    ? names.slice(0, -1).join('.')
    : undefined;
}

// "2024-Q3" is from July to September.
function monthsOf(quarter: string): readonly [string, string] {
  const [year = '', number = '1'] = quarter.split('-Q');
  const first = (Number(number) - 1) * 3 + 1;
  const month = (count: number): string => `${year}-${String(count).padStart(2, '0')}`;
  return [month(first), month(first + 2)];
}
