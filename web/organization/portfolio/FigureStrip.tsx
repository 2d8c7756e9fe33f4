import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent, formatQuantity, NO_VALUE } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import type { JoinedRound, Portfolio } from '#domain/profile/portfolio.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import strip from '#web/organization/head/KeyStrip.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { companiesPath, dealsPath, pricedDealsPath, roundPath } from './addresses.ts';
import type { Filter } from './filtering.ts';

type FigureStripProps = {
  readonly id: string;
  readonly portfolio: Portfolio;
  readonly onFilter: (filter: Filter) => void;
};

/** What is said of all deals; every figure opens the rows that it counts. */
export function FigureStrip({ id, portfolio, onFilter }: FigureStripProps) {
  const { deals, leads, companies, again, exits, medianUsd, pricedDeals, datedDeals, perYear } = portfolio;
  const { first, last } = portfolio;
  const ofCompanies = (count: number) =>
    `${formatCount(count)} of ${formatQuantity(companies, 'company', 'companies')}`;
  return (
    <dl className={strip.strip}>
      <Tile label="Deals" hint={first && last ? spanWords(first, last) : 'no date on record'}>
        <Link to={dealsPath(id)}>{formatCount(deals)}</Link>
        <EvidenceMark subject={id} field="dealCount" />
      </Tile>
      {deals > 1 && (
        <Tile label="Companies" hint="in the portfolio">
          <Link to={companiesPath(id)}>{formatCount(companies)}</Link>
          <EvidenceMark subject={id} field="portfolioCount" />
        </Tile>
      )}
      <Tile label="Led" hint={`${formatCount(leads)} of ${formatQuantity(deals, 'deal')}`}>
        <Link to={dealsPath(id, { isLead: 'true' })}>{formatPercent(leads / deals, 0)}</Link>
        <EvidenceMark subject={id} field="leadCount" />
      </Tile>
      {deals > 1 && (
        <Tile label="Funded again" hint={ofCompanies(again)}>
          <Pressed count={again} onPress={() => onFilter({ of: 'again' })}>
            {formatPercent(again / companies, 0)}
          </Pressed>
        </Tile>
      )}
      {medianUsd !== null && (
        <Tile
          label="Median round joined"
          hint={`whole rounds, ${formatCount(pricedDeals)} of ${formatCount(deals)} known`}
        >
          <Link to={pricedDealsPath(id)}>{formatUsd(medianUsd)}</Link>
        </Tile>
      )}
      {perYear !== null && datedDeals > 1 && (
        <Tile label="Deals a year" hint={`${formatCount(datedDeals)} with a date`}>
          <Link to={dealsPath(id, { 'date.blank': 'false' })}>
            {formatCount(Math.round(perYear * 10) / 10)}
          </Link>
        </Tile>
      )}
      {exits > 0 && (
        <Tile label="Exits" hint={ofCompanies(exits)}>
          <Pressed count={exits} onPress={() => onFilter({ of: 'exits' })}>
            {formatCount(exits)}
          </Pressed>
        </Tile>
      )}
      {last && (
        <Tile label="Last deal" {...(first && deals > 1 ? { hint: <First round={first} /> } : {})}>
          <Link to={roundPath(last.id)}>{dayOf(last)}</Link>
        </Tile>
      )}
    </dl>
  );
}

type TileProps = { readonly label: string; readonly hint?: ReactNode; readonly children: ReactNode };

const Tile = ({ label, hint, children }: TileProps) => (
  <div className={strip.tile}>
    <dt className={strip.label}>{label}</dt>
    <dd className={strip.value}>{children}</dd>
    {hint !== undefined && <dd className={strip.hint}>{hint}</dd>}
  </div>
);

type PressedProps = {
  readonly count: number;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

// A figure of companies that stand in the table below.
const Pressed = ({ count, onPress, children }: PressedProps) =>
  count === 0 ? (
    <span>{children}</span>
  ) : (
    <Button look="link" onClick={onPress} title="Show them in the table">
      {children}
    </Button>
  );

const First = ({ round }: { readonly round: JoinedRound }) => (
  <>
    first <Link to={roundPath(round.id)}>{dayOf(round)}</Link>
  </>
);

const dayOf = ({ date, precision }: JoinedRound): string => dateLabel(date, precision);

/** "2020 to 2025", "2020". */
function spanWords(first: JoinedRound, last: JoinedRound): string {
  const [from, to] = [first, last].map(({ date }) => date?.slice(0, 4) ?? NO_VALUE);
  return from === to ? `${from}` : `${from} to ${to}`;
}
