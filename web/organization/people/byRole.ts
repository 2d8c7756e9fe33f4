import type { Person } from '#web/organization/query/profileQuery.ts';

const ORDER = ['founder', 'executive', 'board', 'scientist', 'investor', 'other'];

/** People in the order of their roles, founders first, then by name. */
export const byRole = (people: readonly Person[]): Person[] =>
  [...people].sort(
    (first, second) => rankOf(first) - rankOf(second) || first.node.name.localeCompare(second.node.name),
  );

function rankOf({ role }: Person): number {
  const index = ORDER.indexOf(role ?? 'other');
  return index < 0 ? ORDER.length : index;
}
