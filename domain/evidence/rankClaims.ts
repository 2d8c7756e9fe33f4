/** What decides which of several claims about one field is shown. */
export type Weight = {
  /** Lifts a claim over all of lower rank: pinned by hand, or belonging to another value that is shown. */
  readonly rank?: number | undefined;
  readonly method: string | null;
  /** Recorded by a person rather than by a pack or an import. */
  readonly isByPerson?: boolean | undefined;
  readonly confidence: string | null;
  /** Of dates: year, month or day. */
  readonly precision?: string | undefined;
  /** Since when it is true, yyyy-MM-dd. */
  readonly validFrom?: string | null | undefined;
  /** When it was recorded, ISO 8601. */
  readonly recordedAt?: string | null | undefined;
  /** Claims of one key say the same. */
  readonly key: string;
  /** The key of its source. */
  readonly source: string;
};

// Each with the best first.
const METHODS: readonly string[] = ['reported', 'imported', 'derived', 'estimated'];
const CONFIDENCES: readonly string[] = ['high', 'medium', 'low'];
const PRECISIONS: readonly string[] = ['day', 'month', 'year'];

/**
 * Orders the claims about one field, the one to show first: by rank, a person's over a pack's, method, confidence, precision,
 * recency and number of sources; equals stay in their order. A more precise date goes before a surer one, unless it is of low confidence.
 */
export function rankClaims<Claim>(claims: readonly Claim[], weigh: (claim: Claim) => Weight): Claim[] {
  // Most values have one claim; a profile asks for thousands of them at once.
  if (claims.length < 2) return [...claims];
  const weighed = claims.map((claim) => ({ claim, weight: weigh(claim) }));
  const sources = Map.groupBy(weighed, ({ weight }) => weight.key);
  const scored = weighed.map(({ claim, weight }) => {
    const backing = new Set(sources.get(weight.key)?.map((one) => one.weight.source));
    return { claim, score: scoreOf(weight, backing.size) };
  });
  return scored.sort((first, second) => compareScores(first.score, second.score)).map(({ claim }) => claim);
}

/** Whether the author of a fact, as it is recorded, is a person. */
export const isPerson = (recordedBy: string | null): boolean => recordedBy?.startsWith('user:') ?? false;

// Why one goes before another, by the part of their scores that differs first.
const WHY = [
  'It is pinned.',
  'A person says it.',
  'How it came to be known goes before.',
  'This one is of low confidence.',
  'It is more precise.',
  'It is of higher confidence.',
  'It is valid since later.',
  'It was recorded later.',
  'More sources say it.',
];

/** Why the first of two claims about one field goes before the second one, in a sentence. */
export function whyBefore(first: Weight, second: Weight): string {
  const other = scoreOf(second, 1);
  const place = scoreOf(first, 1).findIndex((part, index) => part !== other[index]);
  return WHY[place] ?? 'It stands already.';
}

// The smaller, the better, from the first part on.
function scoreOf(weight: Weight, sources: number): readonly number[] {
  const { rank = 0, method, isByPerson = false, confidence, precision = '', validFrom, recordedAt } = weight;
  return [
    -rank,
    isByPerson ? 0 : 1,
    placeOf(METHODS, method),
    confidence === 'low' ? 1 : 0,
    Math.max(0, PRECISIONS.indexOf(precision)),
    placeOf(CONFIDENCES, confidence),
    -Number((validFrom ?? '').replaceAll('-', '')),
    -(Date.parse(recordedAt ?? '') || 0),
    -sources,
  ];
}

const placeOf = (order: readonly string[], value: string | null): number => {
  const place = order.indexOf(value ?? '');
  return place < 0 ? order.length : place;
};

function compareScores(first: readonly number[], second: readonly number[]): number {
  for (const [index, left] of first.entries()) {
    const right = second[index] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
