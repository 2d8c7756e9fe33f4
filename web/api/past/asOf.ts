import { AS_OF_PARAMETER, isPastScreen } from '#domain/past/address.ts';

type Place = { readonly pathname: string; readonly search: string };

/** The moment that a screen is read as of, as its address names it; undefined where it shows what is on record now. */
export function momentAt({ pathname, search }: Place): string | undefined {
  const moment = search.includes(AS_OF_PARAMETER) ? new URLSearchParams(search).get(AS_OF_PARAMETER) : null;
  return moment !== null && isPastScreen(pathname) ? moment : undefined;
}

/** The moment that the page is read as of. What the server draws is of now. */
export const asOf = (): string | undefined =>
  typeof window === 'undefined' ? undefined : momentAt(window.location);
