import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { formatUsd, type MoneyFigure, moneyFigure } from '#domain/money.ts';
import type { Question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { BarList } from '#web/charts/BarList.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ClassLink } from './ClassLink.tsx';
import { companiesOf, companiesOfCountry, roundsOf } from './links.ts';
import { useShown } from './shown.ts';
import css from './Breakdowns.module.css';
import { Columns } from './Columns.tsx';
import { TEXTS } from './texts.ts';
import { TREE_TEXTS } from './treeTexts.ts';
import { raisedBy, totalsOf, type ClassTotal } from './totals.ts';

type BreakdownsProps = { readonly classes: readonly ClassTotal[] };

/** The totals of the sector by class below the top, and by country. */
export const Breakdowns = ({ classes }: BreakdownsProps) => (
  <Columns shape="halves">
    <SecondClasses byId={byIdOf(classes)} />
    <Countries />
  </Columns>
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
export function TopClasses({ classes }: BreakdownsProps) {
  const shown = useShown();
  const { figure } = shown;
  const heads = ['Companies', 'Organizations', TEXTS.figures.rounds[figure], moneyFigure(figure).label];
  const { tops, topCounts } = totalsOf(shown.reach);
  const byId = byIdOf(classes);
  return (
    <Card title={TREE_TEXTS.top} hint={TREE_TEXTS.topHint(moneyFigure(figure).words)} isFlush>
      <Asked question={tops}>
        {(totals) => (
          <Asked question={topCounts}>
            {(counts) => {
              const organizations = new Map(counts.map((one) => [one.id, one.organizations]));
              return (
                <Table
                  caption={TREE_TEXTS.top}
                  heads={['Class', ...heads.map((label) => ({ label, isFigure: true }))]}
                >
                  {totals.map((total) => (
                    <tr key={total.id}>
                      <th scope="row">
                        <ClassLink of={total} />
                      </th>
                      <td data-figure="" data-head={heads[0]}>
                        <Link to={companiesOf(total.slug, shown)}>
                          {formatCount(byId.get(total.id)?.companies ?? 0)}
                        </Link>
                      </td>
                      <td data-figure="" data-head={heads[1]}>
                        {formatCount(organizations.get(total.id) ?? 0)}
                      </td>
                      <td data-figure="" data-head={heads[2]}>
                        <Link to={roundsOf(total.slug, shown)}>
                          {formatCount(figure === 'capital' ? total.capitalRounds : total.rounds)}
                        </Link>
                      </td>
                      <td data-figure="" data-head={heads[3]}>
                        {formatUsd(amountOf(byId.get(total.id), figure))}
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
}

const amountOf = (one: ClassTotal | undefined, figure: MoneyFigure): number | null =>
  one ? raisedBy(one, figure) : null;

const FIRST = 12;

function SecondClasses({ byId }: ById) {
  const shown = useShown();
  return (
    <Card title={TREE_TEXTS.second}>
      <Asked question={totalsOf(shown.reach).secondCounts}>
        {(counts) => (
          <Cut rows={counts.toSorted((one, other) => other.organizations - one.organizations)}>
            {(rows) => (
              <BarList
                caption={TREE_TEXTS.second}
                heads={['Class', 'Organizations', 'Companies']}
                rows={rows.map((one) => ({
                  key: one.id,
                  label: <ClassLink of={one} />,
                  amount: one.organizations,
                  figures: [
                    formatCount(one.organizations),
                    <Link key="companies" to={companiesOf(one.slug, shown)}>
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
}

function Countries() {
  const shown = useShown();
  const { figure } = shown;
  return (
    <Card title={TREE_TEXTS.countries} hint={TREE_TEXTS.countriesHint}>
      <Asked question={totalsOf(shown.reach).countries}>
        {(countries) => (
          <Cut rows={countries.toSorted((one, other) => other.companies - one.companies)}>
            {(rows) => (
              <BarList
                caption={TREE_TEXTS.countries}
                heads={['Country', 'Companies', moneyFigure(figure).label]}
                rows={rows.map(({ country, name, companies, ...of }) => ({
                  key: country,
                  label: <Link to={companiesOfCountry(country, shown)}>{name}</Link>,
                  amount: companies,
                  figures: [formatCount(companies), formatUsd(raisedBy({ companies, ...of }, figure))],
                }))}
              />
            )}
          </Cut>
        )}
      </Asked>
    </Card>
  );
}

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
          {isWhole ? TREE_TEXTS.fewer : TREE_TEXTS.more(rows.length)}
        </Button>
      )}
    </div>
  );
}
