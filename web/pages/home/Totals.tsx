import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { formatUsd, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { BarList } from '#web/charts/BarList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ClassTotal, CountryTotal } from './metrics.ts';
import { TEXTS } from './texts.ts';

type TotalsProps<Total> = { readonly totals: readonly Total[]; readonly figure: MoneyFigure };

/** Companies and money by class. */
export const ClassTotals = ({ totals, figure }: TotalsProps<ClassTotal>) => (
  <Totals
    title={TEXTS.classes}
    head={TEXTS.classesHead}
    figure={figure}
    rows={totals.map(({ id, ...total }) => ({ key: id, ...total }))}
  />
);

/** Companies and money by country. */
export const CountryTotals = ({ totals, figure }: TotalsProps<CountryTotal>) => (
  <Totals
    title={TEXTS.countries}
    head={TEXTS.countriesHead}
    figure={figure}
    rows={totals.map(({ code, ...total }) => ({ key: code, ...total }))}
  />
);

type Row = Omit<CountryTotal, 'code'> & { readonly key: string };
type ShownProps = {
  readonly title: string;
  readonly head: string;
  readonly figure: MoneyFigure;
  readonly rows: readonly Row[];
};

const Totals = ({ title, head, figure, rows }: ShownProps) => (
  <Card title={title} hint={TEXTS.totalsHint(moneyFigure(figure).words)}>
    {rows.length === 0 ? (
      <Nothing />
    ) : (
      <BarList
        caption={title}
        heads={[head, TEXTS.companies, moneyFigure(figure).label]}
        rows={rows.map(({ key, name, count, usd, href }) => ({
          key,
          label: <Link to={href}>{name}</Link>,
          amount: count,
          figures: [formatCount(count), formatUsd(usd)],
        }))}
      />
    )}
  </Card>
);

const Nothing = () => <EmptyState title={TEXTS.listEmpty}>{TEXTS.listEmptyWhy}</EmptyState>;
