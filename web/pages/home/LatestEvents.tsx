import { Link } from 'react-router';
import { AMOUNT_QUALIFIERS } from '#domain/choices.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { buildPath } from '#domain/routes.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Monogram } from '#web/ui/Monogram.tsx';
import css from './LatestEvents.module.css';
import type { EventSource, LatestEvent } from './metrics.ts';
import { TEXTS } from './texts.ts';

/** What happened last, each with who says so. */
export const LatestEvents = ({ events }: { readonly events: readonly LatestEvent[] }) => (
  <Card title={TEXTS.latest} hint={TEXTS.latestHint} isFlush>
    {events.length === 0 ? (
      <EmptyState
        title={TEXTS.latestEmpty}
        action={<Link to={buildPath('COMPANIES')}>{TEXTS.seeCompanies}</Link>}
      >
        {TEXTS.latestEmptyWhy}
      </EmptyState>
    ) : (
      <ol>
        {events.map((event) => (
          <EventRow key={`${event.kind} ${event.id}`} event={event} />
        ))}
      </ol>
    )}
  </Card>
);

function EventRow({ event }: { readonly event: LatestEvent }) {
  const { kind, date, datePrecision, title, sentence, entity, sources } = event;
  return (
    <li className={css.row}>
      <time className={css.date} dateTime={date}>
        {formatDate(date, datePrecision)}
      </time>
      <Monogram name={entity.name} size={28} />
      <div className={css.words}>
        <p className={css.sentence}>
          <Link to={buildPath('COMPANY_PROFILE', { companyId: entity.id })} className={css.entity}>
            {entity.name}
          </Link>{' '}
          {afterName(sentence, entity.name)}
        </p>
        <Sources sources={sources} />
      </div>
      <div className={css.type}>
        <Badge tone={kind === 'acquisition' ? 'warn' : 'info'} title={`${TEXTS.kinds[kind]}: ${title}`}>
          {title}
        </Badge>
      </div>
      <div className={css.amount}>
        <EventAmount event={event} />
      </div>
    </li>
  );
}

function EventAmount({ event }: { readonly event: LatestEvent }) {
  const { amountUsd, amountLocal, localCurrency, amountQualifier } = event;
  if (amountUsd === null && (amountLocal === null || localCurrency === null)) {
    return <span className={css.missing}>{TEXTS.undisclosed}</span>;
  }
  const amount =
    amountUsd === null ? formatMoney(String(amountLocal), localCurrency ?? '') : formatUsd(amountUsd);
  const words = AMOUNT_QUALIFIERS.find(({ value }) => value === amountQualifier);
  if (!words || words.value === 'exact') return amount;
  return (
    <>
      {amount}
      <span className={css.qualifier}>{words.label.toLowerCase()}</span>
    </>
  );
}

// The name is the link already; a sentence that begins with it is not to say it twice.
const afterName = (sentence: string, name: string): string =>
  sentence.startsWith(name) ? sentence.slice(name.length).trimStart() : sentence;

const SHOWN_SOURCES = 2;

function Sources({ sources }: { readonly sources: readonly EventSource[] }) {
  if (sources.length === 0) return <p className={css.sources}>{TEXTS.unsourced}</p>;
  const more = sources.slice(SHOWN_SOURCES);
  return (
    <p className={css.sources}>
      {sources.slice(0, SHOWN_SOURCES).map((source) => (
        <ExternalLink
          key={`${source.url} ${source.title}`}
          href={source.url ?? ''}
          title={source.title}
          className={css.source}
        >
          {source.publisher ?? source.title}
        </ExternalLink>
      ))}
      {more.length > 0 && (
        <span
          title={more.map((source) => source.publisher ?? source.title).join('\n')}
          aria-label={TEXTS.moreSources(more.length)}
          role="note"
        >
          {TEXTS.more(more.length)}
        </span>
      )}
    </p>
  );
}
