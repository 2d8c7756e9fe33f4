import { formatDate } from '#domain/dates.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { isUnauthorized } from '#web/api/serverErrors.ts';
import type { Answer } from '#web/api/useAnswer.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import css from './HomePage.module.css';
import { KpiStrip } from './KpiStrip.tsx';
import { LockedSection } from './locked/LockedSection.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { type DashboardMetrics, useDashboardMetrics } from './metrics.ts';
import { Questions } from './Questions.tsx';
import { TEXTS } from './texts.ts';
import { ClassTotals, CountryTotals } from './Totals.tsx';

type Metrics = Answer<DashboardMetrics | null>;

/** The sector at a glance: figures, latest events, classes and countries. What cannot be had leaves the rest where it is. */
export function HomePage() {
  const figure = useMoneyFigure();
  const answer = useDashboardMetrics(figure);
  const { data, isLoading, askedAt } = answer;
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        documentTitle={TEXTS.tab}
        description={<PartBoundary key={askedAt}>{data ? <Newest latest={data.latest} /> : ''}</PartBoundary>}
        actions={<MoneySwitch />}
      />
      {!data && isLoading ? (
        <LoadingOverlay label={TEXTS.loading} />
      ) : (
        <div className={css.page}>
          <Failure answer={answer} />
          <Part title={TEXTS.figures} answer={answer}>
            {({ tiles }) => <KpiStrip tiles={tiles} />}
          </Part>
          <div className={css.columns}>
            <Part title={TEXTS.latest} answer={answer}>
              {({ latest }) => <LatestEvents events={latest} />}
            </Part>
            <div className={css.rail}>
              <Part title={TEXTS.classes} answer={answer}>
                {({ classes }) => <ClassTotals totals={classes} figure={figure} />}
              </Part>
              <Part title={TEXTS.countries} answer={answer}>
                {({ countries }) => <CountryTotals totals={countries} figure={figure} />}
              </Part>
              <Questions />
            </div>
          </div>
          {data && <LockedSection countries={data.countries} />}
        </div>
      )}
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly answer: Metrics;
  readonly children: (data: DashboardMetrics) => ReactNode;
};

const Part = ({ title, answer: { data, askedAt, retry }, children }: PartProps) =>
  data ? (
    <PartBoundary key={askedAt} title={TEXTS.notShown(title)} onRetry={retry}>
      {children(data)}
    </PartBoundary>
  ) : null;

// Here there is no feed to lead to: it is the feed. Of a 401 the session takes care.
function Failure({ answer: { data, error, retry } }: { readonly answer: Metrics }) {
  if (isUnauthorized(error) || (data && !error)) return null;
  return (
    <ErrorNote title={data ? TEXTS.outdated : TEXTS.absent} onRetry={retry}>
      {errorMessage(error)}
    </ErrorNote>
  );
}

// How far the data reach is told by what happened last, not by when they were loaded.
function Newest({ latest: [event] }: Pick<DashboardMetrics, 'latest'>) {
  return event ? `${TEXTS.newest(formatDate(event.date, event.datePrecision))} ${TEXTS.opens}` : TEXTS.opens;
}
