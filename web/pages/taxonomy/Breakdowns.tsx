import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { listPath } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import type { Question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { BarList } from '#web/charts/BarList.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ClassLink } from './ClassLink.tsx';
import { companiesOf, roundsOf } from './links.ts';
import css from './TaxonomyPage.module.css';
import { TEXTS } from './texts.ts';
import { COUNTRY_TOTALS, SECONDARY_COUNTS, SECTOR_COUNTS, SECTOR_TOTALS, type ClassTotal } from './totals.ts';

type BreakdownsProps = { readonly classes: readonly ClassTotal[] };

/** The totals of the sector by class below the top, and by country. */
export const Breakdowns = ({ classes }: BreakdownsProps) => (
  <div className={css.halves}>
    <SecondClasses byId={byIdOf(classes)} />
    <Countries />
  </div>
);

const byIdOf = (classes: readonly ClassTotal[]): ReadonlyMap<string, ClassTotal> =>
  new Map(classes.map((one) => [one.id, one]));

type ById = { readonly byId: ReadonlyMap<string, ClassTotal> };

type AskedProps<Row> = {
  readonly question: Question<readonly Row[]>;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

// A part that fails is told in its place; the others stand.
function Asked<Row>({ question, children }: AskedProps<Row>) {
  const { data, error, retry } = useAnswer(question);
  if (data) return children(data);
  return error ? (
    <ErrorNote title={TEXTS.failed} onRetry={retry}>
      {error.message}
    </ErrorNote>
  ) : null;
}

/** Companies, rounds and money of the top classes. */
export const TopClasses = ({ classes }: BreakdownsProps) => (
  <Card title={TEXTS.top} hint={TEXTS.topHint} isFlush>
    <Asked question={SECTOR_TOTALS}>
      {(totals) => (
        <Asked question={SECTOR_COUNTS}>
          {(counts) => {
            const organizations = new Map(counts.map((one) => [one.id, one.organizations]));
            return (
              <Table
                caption={TEXTS.top}
                heads={['Class', ...HEADS.map((label) => ({ label, isFigure: true }))]}
              >
                {totals.map((total) => (
                  <tr key={total.id}>
                    <th scope="row">
                      <ClassLink of={total} />
                    </th>
                    <td data-figure="" data-head={HEADS[0]}>
                      <Link to={companiesOf(total.slug)}>
                        {formatCount(byIdOf(classes).get(total.id)?.companies ?? 0)}
                      </Link>
                    </td>
                    <td data-figure="" data-head={HEADS[1]}>
                      {formatCount(organizations.get(total.id) ?? 0)}
                    </td>
                    <td data-figure="" data-head={HEADS[2]}>
                      <Link to={roundsOf(total.slug)}>{formatCount(total.rounds)}</Link>
                    </td>
                    <td data-figure="" data-head={HEADS[3]}>
                      {formatUsd(total.usd)}
                    </td>
                  </tr>
                ))}
              </Table>
            );
          }}
        </Asked>
      )}
    </Asked>
  </Card>
);

const HEADS = ['Companies', 'Organizations', 'Rounds', 'Raised'];
const FIRST = 12;

const SecondClasses = ({ byId }: ById) => (
  <Card title={TEXTS.second}>
    <Asked question={SECONDARY_COUNTS}>
      {(counts) => (
        <Cut rows={counts.toSorted((one, other) => other.organizations - one.organizations)}>
          {(rows) => (
            <BarList
              caption={TEXTS.second}
              heads={['Class', 'Organizations', 'Companies']}
              rows={rows.map((one) => ({
                key: one.id,
                label: <ClassLink of={one} />,
                amount: one.organizations,
                figures: [
                  formatCount(one.organizations),
                  <Link key="companies" to={companiesOf(one.slug)}>
                    {formatCount(byId.get(one.id)?.companies ?? 0)}
                  </Link>,
                ],
              }))}
            />
          )}
        </Cut>
      )}
    </Asked>
  </Card>
);

const Countries = () => (
  <Card title={TEXTS.countries} hint={TEXTS.countriesHint}>
    <Asked question={COUNTRY_TOTALS}>
      {(countries) => (
        <Cut rows={countries.toSorted((one, other) => other.companies - one.companies)}>
          {(rows) => (
            <BarList
              caption={TEXTS.countries}
              heads={['Country', 'Companies', 'Raised']}
              rows={rows.map(({ country, name, companies, companyUsd }) => ({
                key: country,
                label: (
                  <Link to={listPath('COMPANIES', [{ f: 'country', op: 'eq', v: country }])}>{name}</Link>
                ),
                amount: companies,
                figures: [formatCount(companies), formatUsd(companyUsd)],
              }))}
            />
          )}
        </Cut>
      )}
    </Asked>
  </Card>
);

type CutProps<Row> = {
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
};

// The first rows, and all of them when asked.
function Cut<Row>({ rows, children }: CutProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className={css.second}>
      {children(isWhole ? rows : rows.slice(0, FIRST))}
      {rows.length > FIRST && (
        <Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? TEXTS.fewer : TEXTS.more(rows.length)}
        </Button>
      )}
    </div>
  );
}
