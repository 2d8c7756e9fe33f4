import { unknownOption } from '#domain/errors.ts';

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
