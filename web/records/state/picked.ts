/** Which rows are picked: each by itself, or all that meet a condition but some. */
export type Picked<Row> = {
  /** By id, in the order they were picked; those left out, where all are picked. */
  readonly rows: ReadonlyMap<string, Row>;
  /** The condition whose rows are all picked, as text. */
  readonly all: string | undefined;
};

type Identified = { readonly id: string };

export const NONE_PICKED: Picked<never> = { rows: new Map<string, never>(), all: undefined };

export const isPicked = ({ rows, all }: Picked<unknown>, id: string): boolean =>
  rows.has(id) !== (all !== undefined);

/** Picks rows, or lets them go. */
export function withPicked<Row extends Identified>(
  { rows, all }: Picked<Row>,
  changed: readonly Row[],
  isOn: boolean,
): Picked<Row> {
  const next = new Map(rows);
  const isListed = isOn === (all === undefined);
  for (const row of changed) {
    if (!isListed) next.delete(row.id);
    else if (!next.has(row.id)) next.set(row.id, row);
  }
  return { rows: next, all };
}

/** What is picked in a list: a choice of all rows of another one does not count. */
export const pickedIn = <Row>(picked: Picked<Row>, where: string): Picked<Row> =>
  picked.all === undefined || picked.all === where ? picked : NONE_PICKED;

/** Whether all of these rows are picked, or some of them. */
export function pickedOf(picked: Picked<unknown>, rows: readonly Identified[]): boolean | 'mixed' {
  const count = rows.filter(({ id }) => isPicked(picked, id)).length;
  return count === 0 ? false : count === rows.length || 'mixed';
}
