import { Link } from 'react-router';
import { OPERATING_STATUS } from '#domain/choices.ts';
import { formatMoneyInFull, formatUsd, type MoneyFigure } from '#domain/money.ts';
import { knownOfAsked } from '#domain/evidence/knownOfAsked.ts';
import { WordsCell } from '#web/records/columns/WordsCell.tsx';
import { Missing } from '#web/records/columns/Missing.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import css from './CompanyCells.module.css';
import { profilePath } from './companyList.ts';
import type { CompanyRow, MONEY_FIELDS } from './companyRow.ts';
import { dateWords, moneyOf, roundTypeLabel } from './companyWords.ts';

type CellProps<Key extends keyof CompanyRow> = { readonly company: Pick<CompanyRow, Key> };

type NameProps = CellProps<'id' | 'name' | 'logo' | 'ticker' | 'operatingStatus'>;

/** The name, with the ticker, or with the status where it is not the usual one. */
export function Name({ company: { id, name, logo, ticker, operatingStatus } }: NameProps) {
  const isTraded = ticker !== null && TRADED.has(operatingStatus ?? '');
  const mark = isTraded ? ticker : unusualStatus(operatingStatus);
  return (
    <span className={css.name}>
      <Logo name={name} logo={logo} size={22} />
      <Link to={profilePath(id)} tabIndex={-1} className={css.link} title={name}>
        {name}
      </Link>
      {mark !== null && <span className={css.mark}>{mark}</span>}
    </span>
  );
}

const TRADED = new Set(['active', 'public']);

/** The status in words, where it is not that of nearly all. */
export const unusualStatus = (status: string | null): string | null =>
  status === 'active' ? null : statusLabel(status);

const statusLabel = (status: string | null): string | null =>
  OPERATING_STATUS.find(({ value }) => value === status)?.label ?? status;

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

type LastRoundProps = CellProps<'lastRoundType' | 'lastRoundDate' | 'lastRoundDatePrecision'>;

export function LastRound({ company }: LastRoundProps) {
  const { lastRoundType, lastRoundDate, lastRoundDatePrecision: precision } = company;
  if (!lastRoundType && !lastRoundDate) return <Missing why="No round is reported in the sources" />;
  const type = lastRoundType ? roundTypeLabel(lastRoundType) : 'Round';
  const date = lastRoundDate && dateWords(lastRoundDate, precision);
  return (
    <span className={css.round} title={[type, date].filter(Boolean).join(', ')}>
      {type}{' '}
      <span className={css.month}>
        {lastRoundDate && dateWords(lastRoundDate, precision === 'year' ? 'year' : 'month')}
      </span>
    </span>
  );
}

export function LeadInvestors({ company: { leadInvestors } }: CellProps<'leadInvestors'>) {
  if (leadInvestors.length === 0) return <Missing why="No lead investor is reported in the sources" />;
  return <WordsCell words={leadInvestors.map(({ name }) => name)} inLine={1} />;
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
  return <Badge tone={TONES[operatingStatus] ?? 'neutral'}>{statusLabel(operatingStatus)}</Badge>;
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
