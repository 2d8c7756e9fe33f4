/** What one entity has of a group. */
export interface Holding {
  readonly group: string | null;
  readonly entity: string | null;
  readonly label: string;
  readonly amount: number;
}

/** An entity with all that it holds. */
export interface Holder {
  readonly entity: string;
  readonly label: string;
  readonly amount: number;
}

/** The entity that holds the most of all groups; null where none is known. */
export function largestHolder(holdings: readonly Holding[]): Holder | null {
  const held = new Map<string, Holder>();
  for (const { entity, label, amount } of holdings) {
    if (entity === null) continue;
    held.set(entity, { entity, label, amount: (held.get(entity)?.amount ?? 0) + amount });
  }
  let largest: Holder | null = null;
  for (const holder of held.values()) {
    if (holder.amount > (largest?.amount ?? 0)) largest = holder;
  }
  return largest;
}

/** What is left of each group without one entity; its own holdings suffice. */
export function withoutHolder(
  groups: ReadonlyMap<string | null, number>,
  holdings: readonly Holding[],
  { entity: gone }: Pick<Holder, 'entity'>,
): ReadonlyMap<string | null, number> {
  const left = new Map(groups);
  for (const { group, entity, amount } of holdings) {
    const before = left.get(group);
    if (entity === gone && before !== undefined) left.set(group, Math.max(0, before - amount));
  }
  return left;
}
