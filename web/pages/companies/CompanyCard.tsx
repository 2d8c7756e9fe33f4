import { Link } from 'react-router';
import { formatUsd, type MoneyFigure } from '#domain/money.ts';
import { Headquarters } from '#web/organization/Headquarters.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import { ClassPath, Status, unusualStatus } from './CompanyCells.tsx';
import css from './CompanyCard.module.css';
import { profilePath } from './companyList.ts';
import type { CompanyRow } from './companyRow.ts';
import { dateWords, moneyOf, roundTypeLabel } from './companyWords.ts';

type CompanyCardProps = { readonly row: CompanyRow; readonly figure: MoneyFigure };

/** A company on a small screen. */
export const CompanyCard = ({ row: company, figure }: CompanyCardProps) => (
  <article className={css.card}>
    <div className={css.head}>
      <Logo name={company.name} logo={company.logo} size={32} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link to={profilePath(company.id)} className={css.link}>
            {company.name}
          </Link>
        </h2>
        <div className={css.line}>
          {company.founded !== null && <span>{company.founded} ·</span>}
          <Headquarters of={company} />
        </div>
      </div>
      <Amount company={company} figure={figure} />
    </div>
    <div className={css.foot}>
      <ClassPath company={company} />
      {unusualStatus(company.operatingStatus) !== null && <Status company={company} />}
    </div>
  </article>
);

type AmountProps = { readonly company: CompanyRow; readonly figure: MoneyFigure };

function Amount({ company, figure }: AmountProps) {
  const { usd, sign } = moneyOf(company, figure);
  const { lastRoundType, lastRoundDate, lastRoundDatePrecision } = company;
  if (usd === null && !lastRoundType) return null;
  const round = [
    lastRoundType && roundTypeLabel(lastRoundType),
    lastRoundDate && dateWords(lastRoundDate, lastRoundDatePrecision === 'year' ? 'year' : 'month'),
  ];
  return (
    <div className={css.amount}>
      {usd !== null && (
        <div className={css.total}>
          {sign}
          {formatUsd(usd)}
        </div>
      )}
      <div>{round.filter(Boolean).join(', ')}</div>
    </div>
  );
}
