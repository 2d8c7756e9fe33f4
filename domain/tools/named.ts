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

type Options = readonly { readonly value: string }[];

/**
 * Why a tool's own parameters cannot be understood: one is none of its options, or is no year. Undefined where all can be: whatever is
 * left out is as usual.
 */
export function misread<Name extends string>(
  own: (name: Name) => string | undefined,
  {
    options,
    years,
  }: {
    readonly options: Readonly<Partial<Record<NoInfer<Name>, Options>>>;
    readonly years: readonly NoInfer<Name>[];
  },
): string | undefined {
  for (const [name, all] of Object.entries(options) as [Name, Options][]) {
    const wanted = own(name);
    const values = all.map(({ value }) => value);
    if (wanted !== undefined && !values.includes(wanted)) return unknownOption(name, wanted, values).message;
  }
  const odd = years.find((name) => !/^\d{4}$/.test(own(name) ?? '2000'));
  return odd && malformedValue(odd, own(odd), 'a year').message;
}
