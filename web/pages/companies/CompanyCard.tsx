import { Link } from 'react-router';
import { formatUsd } from '#domain/money.ts';
import { Monogram } from '#web/ui/Monogram.tsx';
import { ClassPath, Place, Status } from './CompanyCells.tsx';
import css from './CompanyCard.module.css';
import { profilePath } from './companyList.ts';
import type { CompanyRow } from './companyRow.ts';
import { dateWords, roundTypeLabel, totalBasis } from './companyWords.ts';

/** A company on a small screen. */
export const CompanyCard = ({ row: company }: { readonly row: CompanyRow }) => (
  <article className={css.card}>
    <div className={css.head}>
      <Monogram name={company.name} size={32} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link to={profilePath(company.id)} className={css.link}>
            {company.name}
          </Link>
        </h2>
        <div className={css.line}>
          <Place company={company} />
          {company.founded !== null && <span>· {company.founded}</span>}
        </div>
      </div>
      <Amount company={company} />
    </div>
    <div className={css.foot}>
      <ClassPath company={company} />
      <Status company={company} />
    </div>
  </article>
);

function Amount({ company }: { readonly company: CompanyRow }) {
  const { totalRaisedUsd, lastRoundType, lastRoundDate, lastRoundDatePrecision } = company;
  if (totalRaisedUsd === null && !lastRoundType) return null;
  const round = [
    lastRoundType && roundTypeLabel(lastRoundType),
    lastRoundDate && dateWords(lastRoundDate, lastRoundDatePrecision === 'year' ? 'year' : 'month'),
  ];
  return (
    <div className={css.amount}>
      {totalRaisedUsd !== null && (
        <div className={css.total}>
          {totalBasis(company).sign}
          {formatUsd(totalRaisedUsd)}
        </div>
      )}
      <div>{round.filter(Boolean).join(', ')}</div>
    </div>
  );
}
