import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Round } from '#web/organization/query/profileQuery.ts';
import { RowArrow } from '#web/organization/RowLink.tsx';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { qualifierLabel, typeLabel } from '#web/organization/rounds.ts';
import table from '#web/organization/ProfileTable.module.css';
import { Investors } from './Investors.tsx';
import { EditRound } from './OwnActions.tsx';
import css from './RoundsTable.module.css';

type RoundsTableProps = { readonly rounds: readonly Round[]; readonly caption: string };

/** Rounds with their date, type, amounts, investors and sources. */
export const RoundsTable = ({ rounds, caption }: RoundsTableProps) => (
  <Table
    caption={caption}
    heads={[
      'Date',
      'Type',
      { label: 'USD', isFigure: true },
      ...(rounds.some(hasLocal) ? [{ label: 'Local', isFigure: true }] : []),
      'Investors',
      'Sources',
    ]}
  >
    {rounds.map((round) => (
      <RoundRow key={round.id} round={round} isLocalShown={rounds.some(hasLocal)} />
    ))}
  </Table>
);

type RoundRowProps = { readonly round: Round; readonly isLocalShown: boolean };

const RoundRow = ({ round, isLocalShown }: RoundRowProps) => (
  <tr>
    <td className={table.nowrap}>
      <EvidenceValue subject={round.id} field="date" />
    </td>
    <th scope="row" className={css.type}>
      <span className={css.name}>
        <EvidenceValue subject={round.id} field="fundingInfo" label="Type" text={typeLabel(round)} />
        <Qualifier round={round} />
        <RowArrow kind="fundingRound" id={round.id} name={round.name} />
        <EditRound id={round.id} name={round.name} />
      </span>
      <Remarks round={round} />
    </th>
    <td data-figure="" data-head="USD">
      <Usd round={round} />
    </td>
    {isLocalShown && (
      <td data-figure="" data-head="Local">
        <Local round={round} />
      </td>
    )}
    <td data-head="Investors">
      <Investors round={round} />
    </td>
    <td data-head="Sources">
      <SourceLinks claims={round.facts} />
    </td>
  </tr>
);

const hasLocal = ({ fundingLocal, localCurrency }: Round): boolean =>
  fundingLocal !== null && localCurrency !== 'USD';

function Qualifier({ round }: { readonly round: Round }) {
  const label = qualifierLabel(round);
  if (label === null) return null;
  const isPromised = round.countsAs === 'promised';
  return (
    <Badge
      tone={isPromised ? 'warn' : 'neutral'}
      {...(isPromised ? { title: 'Stays out of the total' } : {})}
    >
      {label}
    </Badge>
  );
}

function Remarks({ round }: { readonly round: Round }) {
  const { announcedAs, interestInVertical, commentary } = round;
  const words = [
    announcedAs !== null && announcedAs.toLowerCase() !== typeLabel(round).toLowerCase()
      ? `announced as “${announcedAs}”`
      : null,
    interestInVertical,
    commentary,
  ].filter(Boolean);
  return words.length === 0 ? null : <span className={css.remarks}>{words.join(' · ')}</span>;
}

function Usd({ round }: { readonly round: Round }) {
  const { fundingUsd, fundingLocal, amountQualifier } = round;
  if (fundingUsd !== null) return <EvidenceValue subject={round.id} field="fundingUsd" isShort />;
  const why = amountQualifier === 'undisclosed' || fundingLocal === null ? 'Undisclosed' : 'No rate known';
  return <span className={table.muted}>{why}</span>;
}

function Local({ round }: { readonly round: Round }) {
  const { fundingLocal, localCurrency } = round;
  if (fundingLocal === null || !hasLocal(round)) return <span className={table.muted}>–</span>;
  const text = localCurrency === null ? formatCount(fundingLocal) : formatMoney(fundingLocal, localCurrency);
  const rate = rateWords(round);
  return (
    <span title={rate ?? undefined}>
      <EvidenceValue subject={round.id} field="fundingLocal" text={text} />
      {rate !== null && <span className={css.rate}>{rate}</span>}
    </span>
  );
}

function rateWords({ fxRate, fxDate, localCurrency }: Round): string | null {
  if (fxRate === null) return null;
  const day = fxDate === null ? '' : `, ${formatDate(fxDate)}`;
  return `at ${formatCount(fxRate, 4)} USD per ${localCurrency ?? 'unit'}${day}`;
}
