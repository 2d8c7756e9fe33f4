import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent } from '#domain/format.ts';
import type { Portfolio, PortfolioClass, PortfolioShare } from '#domain/profile/portfolio.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { BarList, type BarRow } from '#web/charts/BarList.tsx';
import table from '#web/organization/ProfileTable.module.css';
import { choiceLabel } from '#web/organization/rounds.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { companiesOutsidePath, companiesPath, dealsPath, having } from './addresses.ts';
import type { Filter } from './filtering.ts';
import css from './MixCards.module.css';
import { homeOf } from './words.ts';

type MixProps = {
  readonly id: string;
  readonly portfolio: Portfolio;
  readonly filter: Filter | null;
  readonly onFilter: (filter: Filter | null) => void;
};

const HEADS = ['Companies', 'Deals'];

/** In which classes the companies are: the top ones, each with those within it. */
export function ClassMixCard({ id, portfolio, ...choice }: MixProps) {
  const rows = portfolio.classes.map(({ class: top, within, ...share }): BarRow => {
    const below = within.filter((one) => one.class.id !== top?.id);
    return {
      key: top?.id ?? '',
      amount: share.companies,
      figures: figuresOf(id, share, ['primaryClassification', 'companyClass'], top?.slug ?? null),
      label: (
        <>
          <ClassName of={top} {...choice} />
          {below.length > 0 && (
            <span className={table.line}>
              {below.map(({ class: own, companies }) => (
                <span key={own.id} className={css.below}>
                  <ClassName of={own} {...choice} /> {formatCount(companies)}
                </span>
              ))}
            </span>
          )}
        </>
      ),
    };
  });
  return (
    <Card title="Classes" hint="press one to see its companies alone">
      <BarList caption="Companies of the portfolio by class" heads={['Class', ...HEADS]} rows={rows} />
    </Card>
  );
}

/** In which countries the companies are, and how many of them in the investor's own. */
export function CountryMixCard({ id, portfolio, country: own, ...choice }: MixProps & Owned) {
  const rows = portfolio.countries.map(({ country, ...share }): BarRow => ({
    key: country ?? '',
    amount: share.companies,
    figures: figuresOf(id, share, ['country', 'companyCountry'], country),
    label:
      country === null ? (
        'No country on record'
      ) : (
        <Choosing by={{ of: 'country', value: country }} choice={choice}>
          {choiceLabel(COUNTRY_OPTIONS, country)}
        </Choosing>
      ),
  }));
  return (
    <Card title="Countries">
      <BarList caption="Companies of the portfolio by country" heads={['Country', ...HEADS]} rows={rows} />
      <HomeLine id={id} portfolio={portfolio} country={own} />
    </Card>
  );
}

type Owned = { /** The investor's own. */ readonly country: string | null };

function HomeLine({ id, portfolio, country }: Pick<MixProps, 'id' | 'portfolio'> & Owned) {
  const found = homeOf(portfolio, country);
  if (!found) return null;
  const { own, home, abroad } = found;
  const share = (count: number) => `${formatCount(count)} (${formatPercent(count / (home + abroad), 0)})`;
  return (
    <p className={css.home}>
      In its own country <Link to={companiesPath(id, { country: own })}>{share(home)}</Link>, abroad{' '}
      <Link to={companiesOutsidePath(id, own)}>{share(abroad)}</Link>.
    </p>
  );
}

const figuresOf = (
  id: string,
  { companies, deals }: PortfolioShare,
  [ofCompany, ofDeal]: readonly [string, string],
  value: string | null,
): readonly ReactNode[] => {
  const operator = ofDeal === 'companyClass' ? '.descendantOf' : '';
  return [
    <Link key="companies" to={companiesPath(id, having(ofCompany, value, operator))}>
      {formatCount(companies)}
    </Link>,
    <Link key="deals" to={dealsPath(id, having(ofDeal, value, operator))}>
      {formatCount(deals)}
    </Link>,
  ];
};

type Choice = Pick<MixProps, 'filter' | 'onFilter'>;

const ClassName = ({ of, ...choice }: Choice & { readonly of: PortfolioClass | null }) =>
  of === null ? (
    'No class on record'
  ) : (
    <Choosing by={{ of: 'class', value: of.slug }} choice={choice}>
      {of.name}
    </Choosing>
  );

type ChoosingProps = {
  readonly by: Filter & { readonly value: string };
  readonly choice: Choice;
  readonly children: ReactNode;
};

// Pressed again, it lets go.
function Choosing({ by, choice: { filter, onFilter }, children }: ChoosingProps) {
  const isOn = filter?.of === by.of && 'value' in filter && filter.value === by.value;
  return (
    <Button look="none" className={css.choice} aria-pressed={isOn} onClick={() => onFilter(isOn ? null : by)}>
      {children}
    </Button>
  );
}
