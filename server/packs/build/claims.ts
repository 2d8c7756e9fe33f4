import { DATE_PRECISIONS } from '#domain/choices.ts';
import { rankClaims as rankByWeight } from '#domain/evidence/rankClaims.ts';

/** How a value came to be known. */
export type Method = 'reported' | 'imported' | 'derived' | 'estimated';
/** How far a value can be relied on. */
export type Confidence = 'high' | 'medium' | 'low';

/** What stands behind a claim. */
export type Evidence = {
  /** Key of the source. */
  readonly source: string;
  readonly locator?: string;
  readonly method: Method;
  readonly confidence: Confidence;
  readonly note?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  /** Lifts a claim over all of lower rank, so that values which belong together come from one place. */
  readonly rank?: number;
  /** A claim with false is kept as a fact and never shown. */
  readonly isShown?: boolean;
};

/** A claimed value with companions that are shown only together with it, such as the precision of a date. */
export type Claim = {
  readonly field: string;
  readonly value: string;
  readonly companions: Readonly<Record<string, string>>;
  readonly evidence: Evidence;
};

/** What is claimed: a field of a row has a value. */
export type Assertion = {
  readonly kind: string;
  readonly key: string;
  readonly field: string;
  readonly value: string;
  readonly companions?: Readonly<Record<string, string>>;
};

/** Collects every claim about every row; rows and facts are both drawn from it. */
export class Ledger {
  readonly #rows = new Map<string, Map<string, Claim[]>>();

  /** Adds a claim; an empty value claims nothing. */
  claim({ kind, key, field, value, companions = {} }: Assertion, evidence: Evidence): void {
    if (value === '') return;
    const rows = this.#rows.get(kind) ?? new Map<string, Claim[]>();
    const claims = rows.get(key) ?? [];
    claims.push({ field, value, companions, evidence });
    rows.set(key, claims);
    this.#rows.set(kind, rows);
  }

  /** Adds several values of one row under the same evidence. */
  claimAll(
    row: { kind: string; key: string },
    values: Readonly<Record<string, string>>,
    evidence: Evidence,
  ): void {
    for (const [field, value] of Object.entries(values)) this.claim({ ...row, field, value }, evidence);
  }

  /** Keeps what is claimed of a field so far, or the values that are meant, as facts that are not shown. */
  withhold(kind: string, key: string, field: string, isMeant: (value: string) => boolean = () => true): void {
    const claims = this.#rows.get(kind)?.get(key) ?? [];
    for (const [index, claim] of claims.entries()) {
      if (claim.field !== field || !isMeant(claim.value)) continue;
      claims[index] = { ...claim, evidence: { ...claim.evidence, isShown: false } };
    }
  }

  /** The names of the kinds that have rows. */
  kinds(): string[] {
    return [...this.#rows.keys()].sort();
  }

  /** The keys of a kind's rows in order. */
  keys(kind: string): string[] {
    return [...(this.#rows.get(kind)?.keys() ?? [])].sort(compareText);
  }

  /** True when something is claimed about the row. */
  has(kind: string, key: string): boolean {
    return this.#rows.get(kind)?.has(key) ?? false;
  }

  /** The claims about a row, about one field when it is named, in the order of their arrival. */
  claims(kind: string, key: string, field?: string): readonly Claim[] {
    const claims = this.#rows.get(kind)?.get(key) ?? [];
    return field === undefined ? claims : claims.filter((claim) => claim.field === field);
  }

  /** Every member of a list field that is shown, each once, in the order of arrival. */
  members(kind: string, key: string, field: string): string[] {
    const shown = this.claims(kind, key, field).filter(({ evidence }) => evidence.isShown !== false);
    return [...new Set(shown.map(({ value }) => value))];
  }

  /** The claim whose value is shown for a field, or undefined. */
  best(kind: string, key: string, field: string): Claim | undefined {
    return bestClaim(this.claims(kind, key, field));
  }

  /** The shown value of a field, or "". */
  value(kind: string, key: string, field: string): string {
    return this.best(kind, key, field)?.value ?? '';
  }
}

/** Orders texts by code unit, the same on every machine. */
export const compareText = (first: string, second: string): number =>
  first < second ? -1 : first > second ? 1 : 0;

/** Chooses the claim to show by the rule of domain/evidence. */
export const bestClaim = (claims: readonly Claim[]): Claim | undefined => rankClaims(claims)[0];

/** The claims that may be shown, the best first. */
export const rankClaims = (claims: readonly Claim[]): Claim[] =>
  rankByWeight(
    claims.filter(({ evidence }) => evidence.isShown !== false),
    ({ value, companions, evidence }) => ({
      ...evidence,
      precision: Object.values(companions).find(isPrecision),
      key: value,
    }),
  );

const isPrecision = (text: string): boolean => DATE_PRECISIONS.some(({ value }) => value === text);
