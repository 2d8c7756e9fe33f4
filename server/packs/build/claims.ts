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

const METHODS: readonly Method[] = ['reported', 'imported', 'derived', 'estimated'];
const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];
const PRECISIONS: readonly string[] = ['day', 'month', 'year'];

/**
 * Chooses the claim to show: by rank, method, confidence, recency and number of sources; the first of equals. Among dates
 * that are not of low confidence the more precise one goes first.
 */
export const bestClaim = (claims: readonly Claim[]): Claim | undefined => rankClaims(claims)[0];

/** The claims that may be shown, the best first. */
export function rankClaims(claims: readonly Claim[]): Claim[] {
  const shown = claims.filter(({ evidence }) => evidence.isShown !== false);
  const scored = shown.map((claim) => ({ claim, score: scoreOf(claim, shown) }));
  scored.sort((first, second) => compareScores(first.score, second.score));
  return scored.map(({ claim }) => claim);
}

function scoreOf({ value, companions, evidence }: Claim, all: readonly Claim[]): (number | string)[] {
  const sources = new Set(all.filter((other) => other.value === value).map((other) => other.evidence.source));
  const precision = Object.values(companions).find((text) => PRECISIONS.includes(text));
  return [
    -(evidence.rank ?? 0),
    METHODS.indexOf(evidence.method),
    evidence.confidence === 'low' ? 1 : 0,
    precision === undefined ? 0 : PRECISIONS.indexOf(precision),
    CONFIDENCES.indexOf(evidence.confidence),
    -Number((evidence.validFrom ?? '').replaceAll('-', '')),
    -sources.size,
  ];
}

function compareScores(first: readonly (number | string)[], second: readonly (number | string)[]): number {
  for (const [index, left] of first.entries()) {
    const right = second[index];
    if (right !== undefined && left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
