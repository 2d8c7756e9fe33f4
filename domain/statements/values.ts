import { dateText, type DatePrecision } from '#domain/dates.ts';

/** Whether there is a text. */
export const isGiven = (value: string | undefined): value is string => value !== undefined;

/** A text with something in it. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Only addresses of the web; whatever else a row holds is not told on. */
export const linkOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
};

/** The texts of a list; none where it holds none. */
export function textsOf(value: unknown): readonly string[] | undefined {
  const texts = [value ?? []].flat().map(textOf).filter(isGiven);
  return texts.length > 0 ? texts : undefined;
}

/** A day as far as it is known: "2022", "2022-07" or "2022-07-01". */
export function dayIn(row: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const date = textOf(row[name]);
  const precision = (textOf(row[`${name}Precision`]) ?? 'day') as DatePrecision;
  return date === undefined ? undefined : dateText({ date, precision });
}
