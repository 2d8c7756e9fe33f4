import { Link } from 'react-router';
import { NO_VALUE } from '#domain/format.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { YearBars } from '#web/charts/YearBars.tsx';
import { useParameter } from '#web/organization/useParameter.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Twin } from '#web/ui/Table.tsx';
import type { ClassNode } from './classes.ts';
import css from './ClassificationPage.module.css';
import { useShown } from './shown.ts';
import { TEXTS } from './texts.ts';
import { seriesIn, yearsQuestion, type Series, type YearRow } from './years.ts';

/** What is counted in a class year by year, as a picture of one figure and a table that leads to the rows. */
export function Years({ node }: { readonly node: ClassNode }) {
  const [key, setKey] = useParameter('years');
  const shown = useShown();
  const all = seriesIn(shown);
  const series = all.find((one) => one.key === key) ?? all[0];
  const { data, error, retry } = useAnswer(series ? yearsQuestion(series, node.slug, shown) : null);
  if (!series) return null;
  return (
    <Card
      title={TEXTS.years}
      hint={series.hint}
      action={
        <Choice
          label={TEXTS.yearsOf}
          options={all.map((one) => ({ value: one.key, label: one.label }))}
          value={series.key}
          onChange={(value) => setKey(value === all[0]?.key ? null : value)}
          look="framed"
        />
      }
    >
      <div className={css.years}>
        {error && !data ? (
          <ErrorNote title={TEXTS.failed} onRetry={retry}>
            {errorMessage(error)}
          </ErrorNote>
        ) : (
          data && <Picture series={series} rows={data} node={node} />
        )}
      </div>
    </Card>
  );
}

type PictureProps = {
  readonly series: Series;
  readonly rows: readonly YearRow[];
  readonly node: ClassNode;
};

function Picture({ series, rows, node }: PictureProps) {
  const shown = useShown();
  const dated = rows.flatMap(({ year, ...row }) => (year === null ? [] : [{ year, ...row }]));
  const undated = rows.find(({ year }) => year === null)?.count ?? 0;
  if (dated.length === 0) return <EmptyState title={TEXTS.noYears} />;
  const words = (amount: number | null): string => (amount === null ? NO_VALUE : series.words(amount));
  return (
    <>
      <YearBars
        bars={dated.map(({ year, amount }) => ({
          year,
          amount: amount ?? 0,
          title: `${year}: ${words(amount)}`,
        }))}
        label={`${series.label} of ${node.name} by year, from ${dated[0]?.year} to ${dated.at(-1)?.year}`}
        formatAmount={series.words}
      />
      {undated > 0 && <p className={css.quiet}>{TEXTS.undated(undated, series.noun)}</p>}
      <Twin
        caption={TEXTS.years}
        heads={[
          'Year',
          ...(series.key === 'raised' ? [{ label: series.label, isFigure: true }] : []),
          { label: series.countLabel, isFigure: true },
        ]}
      >
        {dated.map(({ year, amount, count }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {series.key === 'raised' && <td data-figure="">{words(amount)}</td>}
            <td data-figure="">
              <Link to={series.hrefOf(node.slug, year, shown)}>{count}</Link>
            </td>
          </tr>
        ))}
      </Twin>
    </>
  );
}
