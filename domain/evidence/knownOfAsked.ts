/** "5 of 12"; "" where nothing is asked. */
export const knownOfAsked = (known: number | null, asked: number | null): string =>
  known === null || !asked ? '' : `${known} of ${asked}`;
