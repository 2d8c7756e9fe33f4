import type { Cell } from './changeSet.ts';

/** Whether two values are one; an empty list is no value. */
export const isSame = (one: Cell, other: Cell): boolean =>
  typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other || (isEmpty(one) && isEmpty(other));

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'object' && cell.length === 0);
