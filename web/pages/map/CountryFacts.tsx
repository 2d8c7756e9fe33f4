import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { hrefOf, listScreen } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { countryQuestion, type NamedRow } from './countryQuestion.ts';
import css from './CountryPanel.module.css';

type CountryFactsProps = { readonly code: string; readonly asked: ToolQuestion };

/** What the sector is in a country, whatever the map shows: totals, the largest, and the trend of what it shows. */
export function CountryFacts({ code, asked }: CountryFactsProps) {
  const { data } = useAnswer(countryQuestion(code, asked));
  if (!data) return null;
  const { companies, raisedUsd, publicUsd, investors, top, programmes, trend, people } = data;
  const here = [{ f: 'country', op: 'eq', v: code }];
  const firstYear = trend[0]?.year;
  return (
    <>
      <dl className={css.totals}>
        <Total name="Companies" value={formatCount(companies)} href={hrefOf('COMPANIES', here)} />
        <Total name="Investors" value={formatCount(investors)} href={hrefOf('INVESTORS', here)} />
        <Total
          name="Private equity raised"
          value={formatUsd(raisedUsd)}
          href={hrefOf('FUNDING_ROUNDS', [
            { f: 'entity.country', op: 'eq', v: code },
            { f: 'countsAs', op: 'eq', v: 'raised' },
          ])}
        />
        <Total
          name="Public money"
          value={formatUsd(publicUsd)}
          href={hrefOf('PUBLIC_FUNDING', [...here, { f: 'countsAs', op: 'eq', v: 'counted' }])}
        />
      </dl>
      {people && (
        <p>
          {formatCount(people.people)} people in {people.year}:{' '}
          <ExternalLink href={people.url}>{people.title}</ExternalLink> ({people.licence})
        </p>
      )}
      {firstYear !== undefined && (
        <p>
          {listScreen(asked.list).title} by year since {firstYear}:{' '}
          <Sparkline
            values={trend.map(({ count }) => count)}
            label={trend.map(({ year, count }) => `${year}: ${count}`).join(', ')}
            width={160}
          />
        </p>
      )}
      <div className={css.lists}>
        <Rows title="Companies that raised most" rows={top} kind="organization" />
        <Rows title="Largest public programmes" rows={programmes} kind="publicFunding" />
      </div>
    </>
  );
}

type TotalProps = { readonly name: string; readonly value: string; readonly href: string };

const Total = ({ name, value, href }: TotalProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Link to={href}>{value}</Link>
    </dd>
  </div>
);

type RowsProps = {
  readonly title: string;
  readonly rows: readonly NamedRow[];
  readonly kind: 'organization' | 'publicFunding';
};

const Rows = ({ title, rows, kind }: RowsProps) =>
  rows.length > 0 && (
    <div>
      <h4>{title}</h4>
      <ol>
        {rows.map(({ id, name, usd, entityType }) => {
          const path = rowPath({ kind, id, entityType });
          return (
            <li key={id} className={css.row}>
              {path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>}
              <span>{formatUsd(usd)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
