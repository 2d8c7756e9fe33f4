import { malformedValue, unknownOption } from '#domain/errors.ts';

interface Named {
  readonly name: string;
}

/** What an address names, or the sentence that says that there is no such thing and what there is. */
export function readNamed<T extends Named>(
  parameter: string,
  wanted: string,
  all: readonly T[],
):
  | { readonly found: T; readonly problem?: undefined }
  | { readonly found?: undefined; readonly problem: string } {
  const found = all.find(({ name }) => name === wanted);
  if (found) return { found };
  const error = unknownOption(
    parameter,
    wanted,
    all.map(({ name }) => name),
  );
  return { problem: error.message };
}

/** The year that a text names, of four digits; undefined where it names none. */
export const yearNamed = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{3}$/.test(text) ? Number(text) : undefined;

/** The whole number that a text names, of up to six digits; undefined where it names none. */
export const countNamed = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

type Options = readonly { readonly value: string }[];

/**
 * Why a tool's own parameters cannot be understood: one is none of its options, or is no year or no whole number. Undefined where all can
 * be: whatever is left out is as usual.
 */
export function misread<Name extends string>(
  own: (name: Name) => string | undefined,
  {
    options,
    years,
    counts = [],
  }: {
    readonly options: Readonly<Partial<Record<NoInfer<Name>, Options>>>;
    readonly years: readonly NoInfer<Name>[];
    readonly counts?: readonly NoInfer<Name>[];
  },
): string | undefined {
  for (const [name, all] of Object.entries(options) as [Name, Options][]) {
    const wanted = own(name);
    const values = all.map(({ value }) => value);
    if (wanted !== undefined && !values.includes(wanted)) return unknownOption(name, wanted, values).message;
  }
  const oddOf = (names: readonly Name[], read: typeof yearNamed): Name | undefined =>
    names.find((name) => own(name) !== undefined && read(own(name)) === undefined);
  const [oddYear, oddCount] = [oddOf(years, yearNamed), oddOf(counts, countNamed)];
  if (oddYear !== undefined) return malformedValue(oddYear, own(oddYear), 'a year').message;
  return oddCount && malformedValue(oddCount, own(oddCount), 'a whole number').message;
}
