import type { ReactNode } from 'react';
import { ROUND_TYPES } from '#domain/choices.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { fieldOfFigure, formatUsd, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import {
  capitalKnownWords,
  competingTotal,
  knownWords,
  otherCurrencyWords,
} from '#web/organization/funding/totalWords.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import type { Profile } from '#web/organization/part.ts';
import { employeesWords } from './employeesWords.ts';
import css from './KeyStrip.module.css';
import { machineRankText, mayBeRanked, shownRank } from './rank.ts';
import { stripOf, type TileName } from './stripOf.ts';

/** The key figures, each with its evidence or the reason why it is empty; which, depends on what the organization is. */
export function KeyStrip({ profile }: { readonly profile: Profile }) {
  const figure = useMoneyFigure();
  const { company, ranks } = profile;
  const names = stripOf(company).filter((name) => name !== 'rank' || mayBeRanked(ranks, company));
  if (names.length === 0) return null;
  const isRanked = names.includes('rank') || names.includes('metric');
  return (
    <dl className={css.strip} data-ranked={isRanked || undefined}>
      {names.map((name) => {
        const { label, hint, value } = TILES[name](profile, figure);
        return (
          <div key={name} className={css.tile}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
            {hint ? <dd className={css.hint}>{hint}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

type Tile = { readonly label: string; readonly value: ReactNode; readonly hint?: string };

const count = (company: Company, field: keyof Company, label: string, hint?: string): Tile => ({
  label,
  value: <EvidenceValue subject={company.id} field={field} />,
  ...(hint === undefined ? {} : { hint }),
});

const TILES: Readonly<Record<TileName, (profile: Profile, figure: MoneyFigure) => Tile>> = {
  raised: ({ company }, figure) => ({
    label: moneyFigure(figure).label,
    hint: BASIS[figure](company),
    value: <EvidenceValue subject={company.id} field={fieldOfFigure(figure)} isShort />,
  }),
  lastRound: ({ company }) => ({
    label: 'Last round',
    hint: lastRoundHint(company),
    value: <LastRound company={company} />,
  }),
  employees: employeesTile,
  metric: (profile) => metricTile(profile),
  partners: ({ company }) => count(company, 'partnerCount', 'Partners'),
  users: ({ company }) => count(company, 'enterpriseUserCount', 'Enterprise users', 'among the partners'),
  papers: ({ company }) => count(company, 'paperCount', 'Papers'),
  products: ({ company }) => count(company, 'productCount', 'Products'),
  rank: (profile) => rankTile(profile),
  deals: ({ company }) => count(company, 'dealCount', 'Deals as investor'),
  awards: ({ company }) => ({
    label: 'Public funding',
    ...awardsValue(company),
  }),
  founded: ({ company }) => count(company, 'founded', 'Founded'),
  sources: ({ company }) => ({
    label: 'Sources',
    hint: 'pages and documents',
    value: (
      <EvidenceValue subject={company.id} field="sourceCount" text={formatCount(company.sourceCount ?? 0)} />
    ),
  }),
};

// An award without an amount in USD is one all the same.
function awardsValue({ id, awardCount, publicFundingUsd }: Company): Pick<Tile, 'hint' | 'value'> {
  const awards = formatQuantity(awardCount ?? 0, 'award');
  return publicFundingUsd === null
    ? { hint: 'no amount in USD', value: <EvidenceValue subject={id} field="awardCount" text={awards} /> }
    : { hint: awards, value: <EvidenceValue subject={id} field="publicFundingUsd" isShort /> };
}

// A number without an upper end is in no band: the number itself is shown.
function employeesTile({ company }: Profile): Tile {
  const { number, date } = employeesWords(company);
  if (company.employeeRange !== null || number === null) {
    const hint = [number, date].filter(Boolean).join(', ');
    return count(company, 'employeeRange', 'Employees', hint);
  }
  return {
    label: 'Employees',
    ...(date === null ? {} : { hint: date }),
    value: <EvidenceValue subject={company.id} field="employeesMin" text={number} />,
  };
}

function metricTile({ company, ranks }: Profile): Tile {
  const year = company.keyMetricYear === null ? null : `in ${company.keyMetricYear}`;
  const hint = [year, machineRankText(company, ranks)].filter(Boolean).join(', ');
  return {
    label: kindOf('organization').fields.keyMetricValue.label,
    ...(hint ? { hint } : {}),
    value: <EvidenceValue subject={company.id} field="keyMetricValue" isShort />,
  };
}

function rankTile({ company, ranks }: Profile): Tile {
  const name = company.primaryClassification?.name;
  const text = shownRank(ranks.inClass);
  return {
    label: 'Rank in class',
    ...(name === undefined ? {} : { hint: `by ${moneyFigure(ranks.money).words}, in ${name}` }),
    value: <EvidenceValue subject={company.id} field="rankInClass" {...(text === null ? {} : { text })} />,
  };
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

const BASIS: Readonly<Record<MoneyFigure, (company: Company) => string>> = {
  equity: (company) => {
    const competing = competingTotal(company);
    const stated = competing && `${formatUsd(competing.usd)} stated`;
    return [knownWords(company), stated, otherCurrencyWords(company)].filter(Boolean).join(', ');
  },
  capital: (company) => {
    const competing = competingTotal({ ...company, totalRaisedUsd: company.capitalUsd });
    return [capitalKnownWords(company), competing && `${formatUsd(competing.usd)} stated`]
      .filter(Boolean)
      .join(', ');
  },
  stated: ({ statedTotalUsd, totalRaisedUsd }) =>
    statedTotalUsd === null || totalRaisedUsd === null
      ? ''
      : `as a source states it, ${formatUsd(totalRaisedUsd)} of private equity on record`,
};
