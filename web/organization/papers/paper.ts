import type { Paper } from '#web/organization/query/laterQueries.ts';

/** Where a paper can be read: by its DOI, else at arXiv, else its page; null where none is known. */
export function paperAddress({ doi, arxivId, website }: Paper): string | null {
  if (doi) return `https://doi.org/${encodeURI(doi)}`;
  if (arxivId) return `https://arxiv.org/abs/${encodeURI(arxivId)}`;
  return website;
}

/** What of a paper can be searched, in small letters. */
export const paperWords = ({ title, authors, venue, doi, arxivId }: Paper): string =>
  [title, ...authors, venue, doi, arxivId].filter(Boolean).join(' ').toLowerCase();
