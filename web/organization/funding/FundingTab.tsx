import { isIn } from '#domain/sets.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { hasCurve } from './cumulative.ts';
import { FundingChart } from './FundingChart.tsx';
import css from './FundingTab.module.css';
import { Benchmarks } from './Benchmarks.tsx';
import { InvestorMatrix } from './InvestorMatrix.tsx';
import { PublicMoney } from './PublicMoney.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { competingTotal, otherCurrencyWords, totalWords } from './totalWords.ts';

/** What it raised: the line over time, the rounds that count, and those that stand beside the total. */
export function FundingTab({ profile }: ProfileProps) {
  const { company } = profile;
  const { fundingRounds } = company;
  const { records } = profile.answers;
  const awards = records.data?.publicFunding ?? [];
  if (fundingRounds.length === 0) {
    return (
      <div className={css.tab}>
        <NoRounds company={company} />
        <PublicMoney company={company} records={records} />
      </div>
    );
  }
  const counted = fundingRounds.filter((round) => isIn('RAISING_GROUPS', round.roundGroup));
  const apart = fundingRounds.filter((round) => !isIn('RAISING_GROUPS', round.roundGroup));
  return (
    <div className={css.tab}>
      {hasCurve(fundingRounds) && (
        <Card title="Raised over time" hint="cumulative, USD">
          <FundingChart company={company} height={240} awards={awards} hasTable />
        </Card>
      )}
      <Card title="Rounds" hint="equity, convertible and bridge" isFlush>
        {counted.length > 0 && (
          <RoundsTable rounds={counted} caption={`Rounds of ${company.name} that count as raised`} />
        )}
        <Total company={company} />
      </Card>
      {apart.length > 0 && (
        <Card title="Beside the total" hint="listings, later share sales, debt, grants" isFlush>
          <RoundsTable rounds={apart} caption={`Money of ${company.name} that does not count as raised`} />
          <p className={css.note}>
            Money from a stock-market listing, from share sales after it, from loans and from grants is not
            counted as raised, so that totals of private and listed companies can be compared.
          </p>
        </Card>
      )}
      <PublicMoney company={company} records={records} />
      <InvestorMatrix company={company} />
      <Benchmarks company={company} />
    </div>
  );
}

function Total({ company }: { readonly company: Company }) {
  const competing = competingTotal(company);
  const others = otherCurrencyWords(company);
  return (
    <div className={css.total}>
      <span className={css.sum}>
        Total raised <EvidenceValue subject={company.id} field="totalRaisedUsd" isShort />
        {others && <span className={css.others}>{others}</span>}
      </span>
      <span className={css.words}>
        {totalWords(company)} {competing?.words}
      </span>
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
