/** A row as its REST path answers it: values, links in short, and every claim about it. */
export type RowAnswer<Claim> = { readonly id: string; readonly facts: readonly Claim[] } & Readonly<
  Record<string, unknown>
>;

/** The link of a row to the claims about it. */
export const CLAIMS_LINK = 'facts';

/** Every claim about a row. */
export const claimsOf = <Claim>(row: RowAnswer<Claim>): readonly Claim[] => row.facts;
