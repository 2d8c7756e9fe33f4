import { graphql } from '#web/api/graphql.ts';
import type { SharedReason } from './similarReasons.ts';

/** What the card says of similar organizations besides the reasons. */
export const similarQuery = graphql(`
  query SimilarOrganizations($ids: [ID!]!) {
    organizations(where: { id_IN: $ids }, options: { limit: 50 }) {
      id
      founded
      modality
      totalRaisedUsd
      capitalUsd
      statedTotalUsd
    }
  }
`);

/** A row of /similar/. */
export type SimilarEntry = {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly reasons: readonly SharedReason[];
};

export type SimilarAnswer = { readonly results: readonly SimilarEntry[] };

/** The path of what is similar to an entry, or of its comparison with one other. */
export function similarPath(id: string, rest: Readonly<Record<string, string>>): string {
  return `/similar/?${new URLSearchParams({ id, ...rest }).toString()}`;
}
