import { graphql } from '#web/api/graphql.ts';

/** What the evidence drawer shows of a claim. */
export const claimParts = graphql(`
  fragment ClaimParts on Fact @_unmask {
    id
    field
    value
    method
    confidence
    quote
    note
    locator
    recordedAt
    recordedBy
    supersededAt
    validFrom
    validTo
    absence
    disputedReason
    disputedUrl
    pinnedReason
    source {
      id
      title
      url
      publisher
      publishedOn
      retrievedOn
      licence
      dataset
      type
      sameText
    }
  }
`);
