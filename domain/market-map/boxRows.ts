import { hrefOf, type Conditions } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { conjuncts } from '#domain/query/grammar.ts';
import type { BoxPath } from './boxPath.ts';
import type { MapState } from './mapAddress.ts';
import { marketMap, type MapName } from './maps.ts';

/** The condition that a row stands in the box of a value. */
export function boxCondition({ f, steps, end }: BoxPath, key: string | null): ConditionInput {
  if (key === null) {
    return steps.length === 0 ? { f, op: 'blank', v: 'true' } : { not: { f, op: 'blank', v: 'false' } };
  }
  if (end.type === 'link') return { f, op: 'eq', v: key };
  if (end.field.type === 'date') return { f, op: 'between', v: [`${key}-01-01`, `${key}-12-31`] };
  return { f, op: end.field.many ? 'includes' : 'eq', v: key };
}

/** The condition that a row stands in a box below one of a tree. */
export const aboveCondition = ({ f }: BoxPath, key: string): ConditionInput => ({
  f,
  op: 'descendantOf',
  v: key,
});

/** The list of a map's rows, under further conditions. */
export function rowsHref(
  name: MapName,
  { conditions, until }: Pick<MapState, 'conditions' | 'until'>,
  more: Conditions = [],
): string {
  const founded = until === undefined ? [] : [{ f: 'founded', op: 'lte', v: String(until) }];
  return hrefOf(marketMap(name).list, [...conditions, ...founded, ...more].flatMap(conjuncts));
}
