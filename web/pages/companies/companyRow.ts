import type { Row } from '#domain/kindTypes.ts';

type Linked = { readonly id: string; readonly name: string };
type Class = Linked & { readonly slug: string };

// The values of a choice are texts: the panel of a company brings them as such.
type AsText<Value> = Value extends string ? string : Value;

/** A row of the list of companies. */
export type CompanyRow = {
  readonly [Name in keyof Row<'organization'>]: AsText<Row<'organization'>[Name]>;
} & {
  readonly primaryClassification:
    | (Class & { readonly color: string | null; readonly parentClassification: Class | null })
    | null;
  readonly leadInvestors: readonly Linked[];
  readonly secondaryClassifications: readonly Linked[];
  readonly acquiredBy: Linked | null;
};

/** What a row is asked for of the rows behind its links. */
export const LINKED: Readonly<Record<string, string>> = {
  primaryClassification: '{ id slug name color parentClassification { id slug name } }',
  leadInvestors: '{ id name }',
  secondaryClassifications: '{ id name }',
  acquiredBy: '{ id name }',
};
