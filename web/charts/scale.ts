/** Where a value of one stretch stands in another, in proportion. */
export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    start + ((value - from) / (to - from || 1)) * (end - start);

/** How long a bar is beside the longest, as SVG writes it. */
export const share = (amount: number, most: number): string => `${linear([0, most], [0, 100])(amount)}%`;
