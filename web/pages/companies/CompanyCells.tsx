import { Link } from 'react-router';
import { OPERATING_STATUS } from '#domain/choices.ts';
import { knownOfAsked } from '#domain/evidence/completeness.ts';
import { formatMoneyInFull, formatUsd, type MoneyFigure } from '#domain/money.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Monogram } from '#web/ui/Monogram.tsx';
import css from './CompanyCells.module.css';
import { profilePath } from './companyList.ts';
import type { CompanyRow, MONEY_FIELDS } from './companyRow.ts';
import { countryName, dateWords, moneyOf, roundTypeLabel } from './companyWords.ts';

type CellProps<Key extends keyof CompanyRow> = { readonly company: Pick<CompanyRow, Key> };

export const Name = ({ company: { id, name, ticker } }: CellProps<'id' | 'name' | 'ticker'>) => (
  <span className={css.name}>
    <Monogram name={name} size={22} />
    <Link to={profilePath(id)} tabIndex={-1} className={css.link} title={name}>
      {name}
    </Link>
    {ticker && <span className={css.ticker}>{ticker}</span>}
  </span>
);

export function ClassPath({ company: { primaryClassification: found } }: CellProps<'primaryClassification'>) {
  if (!found) return <Missing why="No class assigned" />;
  const parent = found.parentClassification?.name;
  return (
    <span className={css.path} title={parent ? `${parent} › ${found.name}` : found.name}>
      {found.color && <span className={css.swatch} style={{ background: found.color }} />}
      <span className={css.steps}>
        {parent && <span className={css.parent}>{parent} › </span>}
        <span className={css.child}>{found.name}</span>
      </span>
    </span>
  );
}

export function Place({ company: { city, country } }: CellProps<'city' | 'country'>) {
  if (!city && !country) return <Missing />;
  const name = country ? countryName(country) : '';
  return (
    <span className={css.cut} title={[city, name].filter(Boolean).join(', ')}>
      {city}
      {city && name && ', '}
      <span className={css.muted}>{name}</span>
    </span>
  );
}

type TotalProps = CellProps<(typeof MONEY_FIELDS)[number]> & { readonly figure: MoneyFigure };

export function Total({ company, figure }: TotalProps) {
  const { usd, sign, words } = moneyOf(company, figure);
  if (usd === null) return <Missing why={words} />;
  return (
    <span className={css.total} title={`${formatMoneyInFull(usd, 'USD')}: ${words}`}>
      {sign && <span className={css.sign}>{sign}</span>}
      {formatUsd(usd)}
    </span>
  );
}

type LastRoundProps = CellProps<
  'lastRoundType' | 'lastRoundDate' | 'lastRoundDatePrecision' | 'lastRoundUsd'
>;

export function LastRound({ company }: LastRoundProps) {
  const { lastRoundType, lastRoundDate, lastRoundDatePrecision, lastRoundUsd } = company;
  if (!lastRoundType && !lastRoundDate) return <Missing why="No round is reported in the sources" />;
  const type = lastRoundType ? roundTypeLabel(lastRoundType) : 'Round';
  return (
    <span className={css.round}>
      <span className={css.cut} title={type}>
        {type}
      </span>
      <span className={css.muted}>
        {lastRoundDate ? dateWords(lastRoundDate, lastRoundDatePrecision) : ''}
      </span>
      <span className={css.amount}>
        {lastRoundUsd === null ? (
          <Missing why="The amount in USD is not reported" />
        ) : (
          formatUsd(lastRoundUsd)
        )}
      </span>
    </span>
  );
}

export function LeadInvestors({ company: { leadInvestors } }: CellProps<'leadInvestors'>) {
  const [first, ...others] = leadInvestors.map(({ name }) => name);
  if (first === undefined) return <Missing why="No lead investor is reported in the sources" />;
  return (
    <span className={css.list} title={[first, ...others].join(', ')}>
      <span className={css.cut}>{first}</span>
      {others.length > 0 && <span className={css.more}>+{others.length}</span>}
    </span>
  );
}

export function Modalities({ company: { modality } }: CellProps<'modality'>) {
  if (modality.length === 0) return <Missing why="No modality is reported, or it has none" />;
  return (
    <span className={css.cut} title={modality.join(', ')}>
      {modality.join(', ')}
    </span>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  acquired: 'info',
  public: 'info',
  defunct: 'bad',
  uncertain: 'warn',
};

export function Status({ company: { operatingStatus } }: CellProps<'operatingStatus'>) {
  if (!operatingStatus) return <Missing />;
  const label = OPERATING_STATUS.find(({ value }) => value === operatingStatus)?.label ?? operatingStatus;
  return <Badge tone={TONES[operatingStatus] ?? 'neutral'}>{label}</Badge>;
}

export function Completeness({
  company: { completeness, completenessKnown, completenessAsked },
}: CellProps<'completeness' | 'completenessKnown' | 'completenessAsked'>) {
  if (completeness === null) return <Missing />;
  return (
    <span className={css.complete} title={`${completeness} % of what an analyst asks is known`}>
      <svg width="44" height="6" aria-hidden="true">
        <rect width="44" height="6" rx="3" className={css.track} />
        <rect width={`${completeness}%`} height="6" rx="3" className={css.fill} />
      </svg>
      {knownOfAsked(completenessKnown, completenessAsked)}
    </span>
  );
}
