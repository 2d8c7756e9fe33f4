import { malformedValue } from '#domain/errors.ts';

/** What a parameter says, or the sentence that says what it should be. */
export type ReadParameter<T> =
  | { readonly found: T; readonly problem?: undefined }
  | { readonly found?: undefined; readonly problem: string };

interface Range {
  readonly usual: number;
  readonly from: number;
  readonly to: number;
}

/** A whole number of an address within a range, ends included; as usual where nothing is said. */
export function readWhole(
  name: string,
  text: string | undefined,
  { usual, from, to }: Range,
): ReadParameter<number> {
  if (text === undefined) return { found: usual };
  const value = Number(text);
  if (/^-?\d{1,9}$/.test(text) && value >= from && value <= to) return { found: value };
  return { problem: malformedValue(name, text, `a whole number from ${from} to ${to}`).message };
}

/** Numbers of an address with commas between them, as many as are wanted, each within a range. */
export function readNumbers(
  name: string,
  text: string | undefined,
  { usual, from, to }: Omit<Range, 'usual'> & { readonly usual: readonly number[] },
): ReadParameter<readonly number[]> {
  if (text === undefined) return { found: usual };
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (values.length === usual.length && values.every((value) => value >= from && value <= to)) {
    return { found: values };
  }
  const wanted = `${usual.length} numbers from ${from} to ${to} with commas between them`;
  return { problem: malformedValue(name, text, wanted).message };
}
