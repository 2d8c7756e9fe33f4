import { formatDate } from '#domain/dates.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './HomePage.module.css';
import { KpiStrip } from './KpiStrip.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { type LatestEvent, useDashboardMetrics } from './metrics.ts';
import { Questions } from './Questions.tsx';
import { TEXTS } from './texts.ts';
import { ClassTotals, CountryTotals } from './Totals.tsx';

/** The sector at a glance: figures, latest events, classes and countries. */
export function HomePage() {
  const figure = useMoneyFigure();
  const { data, error, retry } = useDashboardMetrics(figure);
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        documentTitle={TEXTS.tab}
        description={data ? descriptionOf(data.latest[0]) : ''}
        actions={<MoneySwitch />}
      />
      {data ? (
        <div className={css.page}>
          {error && (
            <ErrorNote title={TEXTS.outdated} onRetry={retry}>
              {error.message}
            </ErrorNote>
          )}
          <KpiStrip tiles={data.tiles} />
          <div className={css.columns}>
            <LatestEvents events={data.latest} />
            <div className={css.rail}>
              <ClassTotals totals={data.classes} figure={figure} />
              <CountryTotals totals={data.countries} figure={figure} />
              <Questions />
            </div>
          </div>
        </div>
      ) : (
        <LoadingOverlay label={TEXTS.loading} />
      )}
    </>
  );
}

// How far the data reach is told by what happened last, not by when they were loaded.
const descriptionOf = (newest: LatestEvent | undefined): string =>
  newest ? `${TEXTS.newest(formatDate(newest.date, newest.datePrecision))} ${TEXTS.opens}` : TEXTS.opens;
