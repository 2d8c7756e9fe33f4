import { formatDate } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import type { CountedSource } from './claimIndex.ts';
import history from './HistoryTab.module.css';
import css from './SourcesCard.module.css';

const FIRST_SHOWN = 20;

/** Every source of the profile with how many claims rest on it. */
export function SourcesCard({ sources }: { readonly sources: readonly CountedSource[] }) {
  const { shown, more } = useFirst(sources, { first: FIRST_SHOWN, noun: 'sources', className: history.more });
  return (
    <Card title="Sources" hint={`${sources.length}, with those of people, acquisitions and deals`} isFlush>
      {sources.length === 0 ? (
        <EmptyState title="No source is recorded" />
      ) : (
        <ol>
          {shown.map(({ source, count }) => (
            <li key={source.id} className={css.row}>
              <span className={css.name}>
                {source.url ? (
                  <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
                ) : (
                  sourceName(source)
                )}
              </span>
              <span className={css.count}>{formatQuantity(count, 'claim')}</span>
              <span className={css.more}>
                {[
                  source.publisher === source.title ? null : source.publisher,
                  source.publishedOn && formatDate(source.publishedOn),
                  source.retrievedOn && `retrieved ${formatDate(source.retrievedOn)}`,
                  source.licence,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {more}
    </Card>
  );
}
