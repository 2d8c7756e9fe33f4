import type { ReactNode } from 'react';
import { TOTAL_BASES, ROUND_TYPES } from '#domain/choices.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { competingTotal, otherCurrencyWords } from '#web/pages/company-profile/funding/totalWords.ts';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import { choiceLabel, dateLabel } from '#web/pages/company-profile/rounds.ts';
import css from './KeyStrip.module.css';

/** Up to eight key figures, each with its evidence; what cannot apply is left out. */
export function KeyStrip({ company }: { readonly company: Company }) {
  const { id, leadInvestors, acquisitions, dealCount, leadCount, portfolioCount } = company;
  return (
    <dl className={css.strip}>
      {!isOnlyInvestor(company) && (
        <Tile label="Total raised" hint={basisHint(company)}>
          <EvidenceValue subject={id} field="totalRaisedUsd" isShort />
        </Tile>
      )}
      {company.fundingRounds.length > 0 && (
        <>
          <Tile label="Last round" hint={lastRoundHint(company)}>
            <LastRound company={company} />
          </Tile>
          <Tile label="Rounds" hint={roundsHint(company)}>
            <EvidenceValue subject={id} field="roundCount" text={formatCount(company.roundCount ?? 0)} />
          </Tile>
        </>
      )}
      {leadInvestors.length > 0 && (
        <Tile label="Lead investors" hint={restOf(leadInvestors.length)} isWords>
          <Leads company={company} />
        </Tile>
      )}
      <Tile label="Founded">
        <EvidenceValue subject={id} field="founded" />
      </Tile>
      {acquisitions.length > 0 && (
        <Tile label="Acquisitions" hint={`latest ${acquisitions[0]?.name ?? ''}`}>
          <EvidenceValue subject={id} field="acquisitions" text={formatCount(acquisitions.length)} />
        </Tile>
      )}
      {(dealCount ?? 0) > 0 && (
        <Tile
          label="Deals as investor"
          hint={`${formatCount(leadCount ?? 0)} led, ${formatQuantity(portfolioCount ?? 0, 'company', 'companies')}`}
        >
          <EvidenceValue subject={id} field="dealCount" />
        </Tile>
      )}
      <Tile label="Sources" hint="behind facts and rounds">
        <EvidenceValue subject={id} field="sourceCount" text={formatCount(company.sourceCount ?? 0)} />
      </Tile>
    </dl>
  );
}

const NAMED = 2;

const isOnlyInvestor = ({ dealCount, fundingRounds, totalRaisedUsd }: Company): boolean =>
  (dealCount ?? 0) > 0 && fundingRounds.length === 0 && totalRaisedUsd === null;

type TileProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Words instead of a figure. */
  readonly isWords?: boolean;
  readonly children: ReactNode;
};

const Tile = ({ label, hint, isWords = false, children }: TileProps) => (
  <div className={css.tile}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value} data-words={isWords || undefined}>
      {children}
    </dd>
    {hint ? <dd className={css.hint}>{hint}</dd> : null}
  </div>
);

function Leads({ company }: { readonly company: Company }) {
  const named = company.leadInvestors.slice(0, NAMED);
  return (
    <EvidenceValue subject={company.id} field="leadInvestors" text={named.map(({ name }) => name).join(', ')}>
      {named.map(({ id, name }, index) => (
        <span key={id} className={css.name}>
          {index < named.length - 1 ? `${name}, ` : name}
        </span>
      ))}
    </EvidenceValue>
  );
}

function LastRound({ company }: { readonly company: Company }) {
  const { id, lastRoundUsd, lastRoundDate, lastRoundDatePrecision } = company;
  if (lastRoundUsd !== null) return <EvidenceValue subject={id} field="lastRoundUsd" isShort />;
  const text = lastRoundDate === null ? undefined : dateLabel(lastRoundDate, lastRoundDatePrecision);
  return <EvidenceValue subject={id} field="lastRoundDate" {...(text === undefined ? {} : { text })} />;
}

function lastRoundHint({
  lastRoundDate,
  lastRoundDatePrecision,
  lastRoundType,
  lastRoundUsd,
}: Company): string {
  const parts = [
    choiceLabel(ROUND_TYPES, lastRoundType),
    lastRoundUsd === null || lastRoundDate === null ? null : dateLabel(lastRoundDate, lastRoundDatePrecision),
  ];
  return parts.filter(Boolean).join(', ');
}

function basisHint(company: Company): string {
  const { totalRaisedBasis, fundingRounds } = company;
  if (totalRaisedBasis === null && fundingRounds.length > 0) return 'no round on record counts';
  const basis = choiceLabel(TOTAL_BASES, company.totalRaisedBasis);
  const competing = competingTotal(company);
  const other =
    competing && company.totalRaisedBasis !== 'stated' ? `${formatUsd(competing.usd)} stated` : null;
  return [basis, other, otherCurrencyWords(company)].filter(Boolean).join(', ');
}

function roundsHint({ fundingRounds }: Company): string {
  const years = fundingRounds.flatMap(({ date }) => (date === null ? [] : [date.slice(0, 4)]));
  const [first, last] = [years.at(-1), years[0]];
  if (first === undefined) return '';
  return first === last ? first : `${first} to ${last}`;
}

const restOf = (count: number): string => (count > NAMED ? `and ${formatCount(count - NAMED)} more` : '');
