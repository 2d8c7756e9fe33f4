/** How an address begins at which the map's worker finds the shapes of countries, which it makes itself. */
export const SHAPES = 'shapes';

/** How an address begins at which that worker finds what it makes them of, which the page fetches: no worker may. */
export const ATLAS = 'atlas';

/** The address of all countries. */
export const countriesBy = (protocol: typeof SHAPES | typeof ATLAS): string => `${protocol}://countries`;
