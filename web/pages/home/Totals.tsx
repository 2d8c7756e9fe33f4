import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { BarList } from '#web/charts/BarList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ClassTotal, CountryTotal } from './metrics.ts';
import { TEXTS } from './texts.ts';

/** Companies and money by class. */
export const ClassTotals = ({ classes }: { readonly classes: readonly ClassTotal[] }) => (
  <Card title={TEXTS.classes} hint={TEXTS.classesHint}>
    {classes.length === 0 ? (
      <Nothing />
    ) : (
      <BarList
        caption={TEXTS.classes}
        heads={TEXTS.classesHeads}
        rows={classes.map(({ id, name, count, usd, href }) => ({
          key: id,
          label: <Link to={href}>{name}</Link>,
          amount: count,
          figures: [formatCount(count), formatUsd(usd)],
        }))}
      />
    )}
  </Card>
);

/** Companies by country. */
export const CountryTotals = ({ countries }: { readonly countries: readonly CountryTotal[] }) => (
  <Card title={TEXTS.countries} hint={TEXTS.countriesHint}>
    {countries.length === 0 ? (
      <Nothing />
    ) : (
      <BarList
        caption={TEXTS.countries}
        heads={TEXTS.countriesHeads}
        rows={countries.map(({ code, name, count, href }) => ({
          key: code,
          label: <Link to={href}>{name}</Link>,
          amount: count,
          figures: [formatCount(count)],
        }))}
      />
    )}
  </Card>
);

const Nothing = () => <EmptyState title={TEXTS.listEmpty}>{TEXTS.listEmptyWhy}</EmptyState>;
