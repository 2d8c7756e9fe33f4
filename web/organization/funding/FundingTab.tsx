import { isIn } from '#domain/sets.ts';
import { fieldOfFigure, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Award } from '#web/organization/query/laterQueries.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { hasCurve } from './cumulative.ts';
import { FundingChart } from './FundingChart.tsx';
import css from './FundingTab.module.css';
import { Benchmarks } from './Benchmarks.tsx';
import { InvestorMatrix } from './InvestorMatrix.tsx';
import { AddRounds } from './OwnActions.tsx';
import { PublicMoney } from './PublicMoney.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { figureWords, isListing, listingWords, otherCurrencyWords } from './totalWords.ts';

/** What it raised: the line over time, the rounds that count, and those that stand beside the total. */
export function FundingTab({ profile }: ProfileProps) {
  const { company } = profile;
  const { fundingRounds } = company;
  const { records } = profile.answers;
  const awards = records.data?.publicFunding ?? [];
  if (fundingRounds.length === 0) {
    return (
      <div className={css.tab}>
        <AddRounds id={company.id} />
        <NoRounds company={company} />
        <PublicMoney company={company} records={records} />
      </div>
    );
  }
  const equity = fundingRounds.filter(({ roundGroup }) => isIn('RAISING_GROUPS', roundGroup));
  const listings = fundingRounds.filter(isListing);
  const others = fundingRounds.filter((round) => !equity.includes(round) && !listings.includes(round));
  return (
    <div className={css.tab}>
      <AddRounds id={company.id} />
      <Raised company={company} awards={awards} />
      {equity.length > 0 && (
        <Card title="Rounds" hint="equity, convertible and bridge" isFlush>
          <RoundsTable rounds={equity} caption={`Rounds of ${company.name}`} />
        </Card>
      )}
      {listings.length > 0 && (
        <Card title="Listings and public market" hint="IPO, SPAC, share sales after them" isFlush>
          <RoundsTable rounds={listings} caption={`Listings of ${company.name} and share sales after them`} />
          <p className={css.note}>
            {listingWords(listings)}. Not counted as private equity, so that private and listed companies can
            be compared; a part of a listing is not counted beside it.
          </p>
        </Card>
      )}
      {others.length > 0 && (
        <Card title="Not in the total" hint="debt, grants and other money" isFlush>
          <RoundsTable rounds={others} caption={`Other money of ${company.name}`} />
          <p className={css.note}>
            Debt is counted as capital, but not as private equity; grants are neither.
          </p>
        </Card>
      )}
      <PublicMoney company={company} records={records} />
      <InvestorMatrix company={company} />
      <Benchmarks company={company} />
    </div>
  );
}

type RaisedProps = { readonly company: Company; readonly awards: readonly Award[] };

function Raised({ company, awards }: RaisedProps) {
  const figure = useMoneyFigure();
  const sum = figure === 'capital' ? 'CAPITAL' : 'RAISED';
  const listed = listingWords(company.fundingRounds);
  return (
    <Card title="Raised" hint="cumulative, USD" action={<MoneySwitch />} isFlush>
      <Total company={company} figure={figure} />
      {hasCurve(company.fundingRounds, sum) && (
        <div className={css.chart}>
          <FundingChart company={company} height={240} awards={awards} hasTable />
        </div>
      )}
      {listed !== null && figure !== 'capital' && <p className={css.note}>{listed}.</p>}
    </Card>
  );
}

type TotalProps = { readonly company: Company; readonly figure: MoneyFigure };

function Total({ company, figure }: TotalProps) {
  const others = figure === 'equity' ? otherCurrencyWords(company) : '';
  return (
    <div className={css.total}>
      <span className={css.sum}>
        {moneyFigure(figure).name}{' '}
        <EvidenceValue subject={company.id} field={fieldOfFigure(figure)} isShort />
        {others && <span className={css.others}>{others}</span>}
      </span>
      <span className={css.words}>{figureWords(company, figure)}</span>
    </div>
  );
}

function NoRounds({ company }: { readonly company: Company }) {
  const { id, statedTotalUsd } = company;
  return (
    <Card title="Rounds">
      <EmptyState title="No funding round is known">
        {statedTotalUsd === null
          ? 'No source on record reports one. Grants and contracts of public bodies are public funding, not rounds.'
          : 'A source states a total without its rounds.'}
      </EmptyState>
      {statedTotalUsd !== null && (
        <p className={css.stated}>
          Stated total <EvidenceValue subject={id} field="statedTotalUsd" />
        </p>
      )}
    </Card>
  );
}
