import type { ResultOf } from 'gql.tada';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { knownOfAsked } from '#domain/evidence/knownOfAsked.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { fieldOfFigure, formatMoney, formatUsd, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import { Headquarters } from '#web/organization/Headquarters.tsx';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { EvidenceDot } from '#web/ui/EvidenceDot.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import { ClassPath, Status } from './CompanyCells.tsx';
import css from './CompanyFacts.module.css';
import { profilePath } from './companyList.ts';
import type { companyPeekQuery } from './companyQueries.ts';
import { dateWords, moneyOf, roundTypeLabel } from './companyWords.ts';

type CompanyDetails = NonNullable<ResultOf<typeof companyPeekQuery>['row']>;

type FactsProps = { readonly company: CompanyDetails; readonly figure: MoneyFigure };

/** One company in short: key facts with their evidence, description, rounds. */
export function CompanyFacts({ company, figure }: FactsProps) {
  const { id, name, logo, ticker, website, description } = company;
  return (
    <>
      <div className={css.head}>
        <Logo name={name} logo={logo} size={40} />
        <div className={css.words}>
          <h2 className={css.name}>
            <Link to={profilePath(id)} className={css.link}>
              {name}
            </Link>
          </h2>
          <div className={css.under}>
            {ticker && <span>{ticker}</span>}
            {website && <ExternalLink href={website}>{hostOf(website)}</ExternalLink>}
          </div>
        </div>
      </div>
      {description && <p className={css.text}>{description}</p>}
      <KeyFacts company={company} figure={figure} />
      <Rounds company={company} />
    </>
  );
}

function KeyFacts({ company, figure }: FactsProps) {
  const subject: EvidenceSubject = {
    id: company.id,
    name: company.name,
    kind: kindOf('organization'),
    values: company,
    claims: company.claims,
  };
  return (
    <dl className={css.facts}>
      {factsOf(company, figure).map(({ field, label, value }) => (
        <div key={field} className={css.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            <EvidenceDot level={evidenceOf(subject, field).level} subject={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = { readonly field: string; readonly label: string; readonly value: ReactNode };

function factsOf(company: CompanyDetails, figure: MoneyFigure): readonly Fact[] {
  const { lastRoundType, lastRoundDate, modality } = company;
  const { usd, sign, words } = moneyOf(company, figure);
  const last = [
    lastRoundType && roundTypeLabel(lastRoundType),
    lastRoundDate && dateWords(lastRoundDate, company.lastRoundDatePrecision),
  ].filter(Boolean);
  const leads = company.leadInvestors.map(({ name }) => name);
  return [
    { field: 'primaryClassification', label: 'Class', value: <ClassPath company={company} /> },
    { field: 'operatingStatus', label: 'Status', value: <Status company={company} /> },
    {
      field: 'city',
      label: 'Headquarters',
      value: <Headquarters of={company} />,
    },
    { field: 'founded', label: 'Founded', value: company.founded ?? <Missing /> },
    {
      field: fieldOfFigure(figure),
      label: moneyFigure(figure).name,
      value: usd === null ? <Missing why={words} /> : <span title={words}>{`${sign}${formatUsd(usd)}`}</span>,
    },
    { field: 'lastRoundDate', label: 'Last round', value: last.length > 0 ? last.join(', ') : <Missing /> },
    {
      field: 'leadInvestors',
      label: 'Lead investors',
      value: leads.length > 0 ? leads.join(', ') : <Missing />,
    },
    { field: 'modality', label: 'Modality', value: modality.length > 0 ? modality.join(', ') : <Missing /> },
    {
      field: 'newestEventOn',
      label: 'Newest event',
      value: company.newestEventOn ? (
        dateWords(company.newestEventOn, company.newestEventPrecision)
      ) : (
        <Missing why="No event is on record" />
      ),
    },
    { field: 'sourceCount', label: 'Sources', value: formatCount(company.sourceCount ?? 0) },
    {
      field: 'completeness',
      label: 'Complete',
      value: knownOfAsked(company.completenessKnown, company.completenessAsked) || <Missing />,
    },
  ];
}

function Rounds({ company: { fundingRounds, roundCount } }: { readonly company: CompanyDetails }) {
  if (fundingRounds.length === 0) return null;
  return (
    <section aria-label="Rounds">
      <h3 className={css.title}>{formatQuantity(roundCount ?? fundingRounds.length, 'round')}</h3>
      <ol className={css.rounds}>
        {fundingRounds.map((round) => (
          <li key={round.id} className={css.round}>
            <span className={css.roundType}>
              {round.fundingInfo ? roundTypeLabel(round.fundingInfo) : round.name}
            </span>
            <span className={css.roundAmount}>{amountOf(round)}</span>
            <span className={css.roundDetail}>
              {round.date ? dateWords(round.date, round.datePrecision) : 'Date not reported'}
              {round.investors.length > 0 && ` · ${round.investors.map(({ name }) => name).join(', ')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function amountOf({
  fundingUsd,
  fundingLocal,
  localCurrency,
}: CompanyDetails['fundingRounds'][number]): ReactNode {
  if (fundingUsd !== null) return formatUsd(fundingUsd);
  if (fundingLocal !== null && localCurrency) return formatMoney(fundingLocal, localCurrency);
  return <Missing why="The amount is not reported" />;
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
