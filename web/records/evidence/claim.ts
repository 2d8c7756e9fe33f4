import { distinctSources } from '#domain/evidence/distinctSources.ts';

/** Where a claim comes from: a page, or a line of a data set. */
export type ClaimSource = {
  readonly id: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly publisher: string | null;
  readonly publishedOn: string | null;
  readonly retrievedOn: string | null;
  readonly licence: string | null;
  readonly dataset: string | null;
  readonly type: string | null;
  readonly sameText: string | null;
};

/** What somebody says about one field of a subject. */
export type Claim = {
  readonly id: string;
  readonly field: string | null;
  readonly value: unknown;
  readonly method: string | null;
  readonly confidence: string | null;
  readonly quote: string | null;
  readonly note: string | null;
  readonly locator: string | null;
  readonly recordedAt: string | null;
  readonly recordedBy: string | null;
  readonly supersededAt: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: ClaimSource | null;
  /** Of a claim that there is no value: why. */
  readonly absence?: string | null;
  /** Why somebody disputes it, and by which page. */
  readonly disputedReason?: string | null;
  readonly disputedUrl?: string | null;
  readonly pinnedReason?: string | null;
};

/** True until a newer claim of the same source took its place. */
export const isCurrent = (claim: Claim): boolean => claim.supersededAt === null;

/** One key for each source: claims without a source record count as one unknown source. */
export const sourceKeyOf = ({ source }: Claim): string => source?.id ?? '';

/** The number of different sources behind claims: copies of one text are one. */
export const countSources = (claims: readonly Claim[]): number =>
  distinctSources(claims.flatMap(({ source }) => source ?? [])).length;

/** What a source is called: its title, else its publisher, data set or address. */
export function sourceName(
  source: Pick<ClaimSource, 'dataset' | 'publisher' | 'title' | 'url'> | null,
): string {
  if (source === null) return 'Source not recorded';
  return source.title || source.publisher || source.dataset || source.url || 'Source without a title';
}
