import type { Kind } from '#domain/kind.ts';
import type { ConditionInput, LeafInput } from '#domain/query/grammar.ts';
import { LISTS } from '#domain/limits.ts';
import { formatCount } from '#domain/format.ts';
import { NEGATIONS } from '#domain/query/operators.ts';
import { getRest } from '#web/api/questions.ts';
import type { PickOption } from '#web/forms/PickInput.tsx';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { columnGroup } from '#web/records/questions/columnGroup.ts';
import { kindOf } from '#domain/registry.ts';
import type { PathEnd } from './leafForm.ts';
import type { Scope } from './nodes.ts';

export type OptionsWanted = {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly leaf: Partial<LeafInput>;
  readonly end: PathEnd;
  /** The condition of the rows that count, with one in the place of the leaf. */
  readonly alone: (condition: ConditionInput | undefined) => ConditionInput | undefined;
};

/** True where options depend on what is typed: a link to many rows is sought by name. */
export const isSought = ({ relation }: PathEnd): boolean => relation !== undefined && relation.type !== 'ref';

/** True where one question gives the options with the numbers of rows: values that each row has by itself. */
export const isCountedAtOnce = ({
  scope,
  leaf,
  end,
}: Pick<OptionsWanted, 'scope' | 'leaf' | 'end'>): boolean => {
  const plain = plainOf(leaf);
  return scope.length === 0 && end.isSingle && (plain === 'eq' || plain === 'includes') && !isSought(end);
};

/** The values that may be picked, those of most rows first. */
export async function askOptions(
  wanted: OptionsWanted,
  text: string,
  signal: AbortSignal,
): Promise<readonly PickOption[]> {
  const { kind, leaf, end, alone } = wanted;
  if (end.field?.type === 'boolean') {
    return [
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ];
  }
  // Every node of a tree may be meant, also one that only those below it belong to.
  if (plainOf(leaf) === 'descendantOf') return askNames(end, { text: '', most: WHOLE_TREE }, signal);
  if (isSought(end)) return askNames(end, { text, most: MOST_NAMES }, signal);
  if (isCountedAtOnce(wanted)) {
    const where = alone(undefined);
    const { rows } = await askGroups(
      kind,
      { ...(where ? { where } : {}), group: [{ f: leaf.f ?? '' }] },
      signal,
    );
    return known(rows.map(({ keys: [key], values: [count] }) => ({ ...key, count: Number(count) })));
  }
  const isAsked = end.owner.rest.length > 0 && columnGroup(end.owner, end.name) !== undefined;
  if (!isAsked) return (end.field?.options ?? []).map(({ value, label }) => ({ value, label }));
  const { rows } = await askGroups(end.owner, { group: [{ f: end.name }] }, signal);
  return known(rows.map(({ keys: [key] }) => ({ ...key })));
}

type Keyed = { readonly value?: string | null; readonly label?: string; readonly count?: number };

const known = (options: readonly Keyed[]): readonly PickOption[] =>
  options.flatMap(({ value, label, count }) =>
    value === null || value === undefined
      ? []
      : [{ value, label: label ?? value, ...(count === undefined ? {} : { count }) }],
  );

const MOST_NAMES = '8';
const WHOLE_TREE = String(LISTS.maxLimit);

const plainOf = ({ op = 'eq' }: Partial<LeafInput>): string => NEGATIONS[op] ?? op;

// The rows that a link may lead to, by their name.
async function askNames(
  { relation }: PathEnd,
  { text, most }: { readonly text: string; readonly most: string },
  signal: AbortSignal,
): Promise<readonly PickOption[]> {
  const target = relation && kindOf(relation.kind);
  if (!target || target.rest.length === 0) return [];
  const { nameField, keyField = 'id' } = target;
  const where = { f: nameField, op: 'contains', v: text };
  const href = questionPath(target, text === '' ? {} : { where }, { limit: most });
  const { results } = await getRest<{ results: readonly Readonly<Record<string, unknown>>[] }>(href, signal);
  return results.map((row) => ({
    value: String(row[keyField] ?? row['id']),
    label: String(row[nameField] ?? row['id']),
  }));
}

/** How many rows have each of some values, in the place of the condition. */
export async function askValueCounts(
  { kind, leaf, alone }: OptionsWanted,
  values: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const op = plainOf(leaf);
  const counts = await Promise.all(
    values.map(async (v) => {
      const { count, isCapped } = await askCount(kind, alone({ f: leaf.f ?? '', op, v }), signal);
      return [v, `${formatCount(count)}${isCapped ? '+' : ''}`] as const;
    }),
  );
  return new Map(counts);
}
