import type { Cell, Claim } from './changeSet.ts';

/** Whether two values are one; an empty list is no value. */
export const isSame = (one: Cell, other: Cell): boolean =>
  typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other || (isEmpty(one) && isEmpty(other));

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'object' && cell.length === 0);

/** Whether a claim says nothing that does not stand already, and gives neither a source nor a reason for it. */
export function saysNothing({ value, evidence, isAdded }: Claim, standing: Cell): boolean {
  if (evidence.sourceId !== null || evidence.absence) return false;
  const items = new Set([standing ?? []].flat());
  return isAdded ? [value ?? []].flat().every((item) => items.has(item)) : isSame(standing, value);
}
