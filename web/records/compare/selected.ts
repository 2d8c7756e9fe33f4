import { formatQuantity } from '#domain/format.ts';
import type { Conditions } from '#domain/lists.ts';
import { MAX_VALUES } from '#domain/query/values.ts';
import type { Picked } from '#web/records/state/picked.ts';

/** What is known of the list that rows are picked in. */
type PickedList = {
  readonly total: number;
  readonly isCapped: boolean;
  /** Its rows in all, in words. */
  readonly amount: string;
  readonly noun: { readonly one: string; readonly many: string };
};

/** The conditions that just the picked rows of a list meet; undefined where they would name too many of them. */
export function pickedConditions(
  { rows, all }: Picked<unknown>,
  conditions: Conditions,
): Conditions | undefined {
  const ids = [...rows.keys()];
  if (ids.length > MAX_VALUES) return undefined;
  if (all === undefined) return [{ f: 'id', op: 'eq', v: ids }];
  return ids.length === 0 ? conditions : [...conditions, { f: 'id', op: 'notEq', v: ids }];
}

/** How many rows are picked, in words: "3 companies". */
export function pickedAmount({ rows, all }: Picked<unknown>, list: PickedList): string {
  const { one, many } = list.noun;
  if (all === undefined) return formatQuantity(rows.size, one, many);
  if (rows.size === 0) return `all ${list.amount}`;
  return list.isCapped
    ? `${list.amount} but ${formatQuantity(rows.size, one, many)}`
    : formatQuantity(list.total - rows.size, one, many);
}
