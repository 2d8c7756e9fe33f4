/** A field of several things, with what each of them has; null where it is not known. */
export interface Compared {
  readonly values: readonly (number | null)[];
}

/** Where each value stands between nothing and the largest of them, from 0 to 1; null where it is not known. */
export function sharesOfLargest({ values }: Compared): readonly (number | null)[] {
  const most = Math.max(0, ...values.filter((value) => value !== null));
  return values.map((value) => (value === null ? null : most === 0 ? 0 : Math.max(0, value) / most));
}

/** The fields in which somebody may have the most: known of two or more, since what is not known is not less. */
export const ledFields = <T extends Compared>(fields: readonly T[]): readonly T[] =>
  fields.filter(({ values }) => values.filter((value) => value !== null).length > 1);

/** In how many fields each thing has the most; a field that two lead counts for both, one that is known of one alone for none. */
export function leadsOf(fields: readonly Compared[], things: number): readonly number[] {
  return Array.from(
    { length: things },
    (_, thing) =>
      ledFields(fields).filter(({ values }) => {
        const most = Math.max(0, ...values.filter((value) => value !== null));
        return most > 0 && values[thing] === most;
      }).length,
  );
}
