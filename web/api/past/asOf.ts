import { AS_OF_PARAMETER, isPastScreen } from '#domain/past/address.ts';

type Place = { readonly pathname: string; readonly search: string };
type InPast = (url: string) => string;

/** The moment that a screen is read as of, as its address names it; undefined where it shows what is on record now. */
export function momentAt({ pathname, search }: Place): string | undefined {
  return (isPastScreen(pathname) && new URLSearchParams(search).get(AS_OF_PARAMETER)) || undefined;
}

/** The moment that the page is read as of. What the server draws is of now. */
export const asOf = (): string | undefined =>
  typeof window === 'undefined' ? undefined : momentAt(window.location);

/** The day that counts as today: that of the moment that the page is read as of, else of now. */
export const presentDay = (): string => (asOf() ?? new Date().toISOString()).slice(0, 10);

let inPast: InPast = (url) => url;

/** Told once the page is in the past: how what is asked names its moment. */
export const readPast = (given: InPast): void => void (inPast = given);

/** What is asked as of the moment of the page, where that can be read so. */
export const atMoment: InPast = (url) => inPast(url);
