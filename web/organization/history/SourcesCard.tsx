import { formatDate } from '#domain/dates.ts';
import { LEFT_OUT } from '#domain/evidence/explanation.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { explanationQuestion } from '#web/records/evidence/explained.ts';
import { kindOfSource, publisherOf } from '#web/records/evidence/sourceWords.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import type { CountedSource } from './claimIndex.ts';
import history from './HistoryTab.module.css';
import css from './SourcesCard.module.css';

const FIRST_SHOWN = 20;

type SourcesCardProps = { readonly company: Company; readonly sources: readonly CountedSource[] };

/** Every source of the profile with how many claims rest on it, and why it does not count where it does not. */
export function SourcesCard({ company: { id, sourceCount }, sources }: SourcesCardProps) {
  const { shown, more } = useFirst(sources, { first: FIRST_SHOWN, noun: 'sources', className: history.more });
  const counted = useAnswer(explanationQuestion({ kind: 'organization', id }, 'sourceCount'));
  const reasons = new Map(counted.data?.rests.inputs.map((input) => [input.id, input.leftOut]));
  return (
    <Card
      title="Sources"
      hint={`${formatCount(sourceCount ?? 0)} count, ${formatCount(sources.length)} in all`}
      isFlush
    >
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
                  source.publisher === source.title ? null : publisherOf(source),
                  kindOfSource(source),
                  source.publishedOn && formatDate(source.publishedOn),
                  source.retrievedOn && `retrieved ${formatDate(source.retrievedOn)}`,
                  source.licence,
                  LEFT_OUT[reasons.get(source.id) ?? ''],
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
