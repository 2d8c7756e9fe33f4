import { isCurrent, sourceName, type Claim, type ClaimSource } from '#web/records/evidence/claim.ts';
import { dayOfSource, kindOfSource, publisherOf, siteOf } from '#web/records/evidence/sourceWords.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { joined } from './part.ts';
import css from './SourceLinks.module.css';

type SourceLinksProps = {
  readonly claims: readonly Claim[];
  readonly limit?: number;
  /** The page that the row itself names, where no claim does. */
  readonly page?: string | null;
};

/** The different sources of claims: whose they are, of which day, and what they are where they are no page. */
export function SourceLinks({ claims, limit = 3, page = null }: SourceLinksProps) {
  const sources = sourcesOf(claims);
  if (sources.length === 0 && page !== null) {
    return <ExternalLink href={page}>{siteOf(page) ?? page}</ExternalLink>;
  }
  if (sources.length === 0) return <span className={css.muted}>No source</span>;
  return (
    <ul className={css.list}>
      {sources.slice(0, limit).map((source) => (
        <li key={source.id} className={css.item}>
          {source.url ? (
            <ExternalLink href={source.url} title={sourceName(source)}>
              {publisherOf(source)}
            </ExternalLink>
          ) : (
            <span title={source.licence ?? undefined}>{sourceName(source)}</span>
          )}
          <span className={css.muted}> {joined([dayOfSource(source), kindOfSource(source)])}</span>
        </li>
      ))}
      {sources.length > limit && <li className={css.muted}>and {sources.length - limit} more</li>}
    </ul>
  );
}

function sourcesOf(claims: readonly Claim[]): ClaimSource[] {
  const found = claims.filter(isCurrent).flatMap(({ source }) => (source === null ? [] : [source]));
  const unique = [...new Map(found.map((source) => [source.id, source])).values()];
  return unique.sort((first, second) => Number(second.url !== null) - Number(first.url !== null));
}
