import { Link } from 'react-router';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { hasCurve } from '#web/pages/company-profile/funding/cumulative.ts';
import { FundingChart } from '#web/pages/company-profile/funding/FundingChart.tsx';
import { OrganizationLink } from '#web/pages/company-profile/OrganizationLink.tsx';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import { dateLabel } from '#web/pages/company-profile/rounds.ts';
import { FactsCard } from './FactsCard.tsx';
import css from './OverviewTab.module.css';
import { PeopleCard } from './PeopleCard.tsx';
import { SimilarCard } from './SimilarCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';

/** Facts and everything that happened at the left; money, family and similar companies at the right. */
export const OverviewTab = ({ company }: { readonly company: Company }) => (
  <div className={css.columns} data-single={!hasRail(company) || undefined}>
    <div className={css.column}>
      <FactsCard company={company} />
      <TimelineCard company={company} />
    </div>
    <div className={css.column}>
      {hasCurve(company.fundingRounds) && (
        <Card title="Raised over time" action={<Link to="?tab=funding">All rounds</Link>}>
          <FundingChart company={company} height={170} />
        </Card>
      )}
      <PeopleCard company={company} />
      <Family company={company} />
      <SimilarCard company={company} />
    </div>
  </div>
);

const hasRail = ({ fundingRounds, employeesConnection, acquisitions, parts, ...company }: Company): boolean =>
  company.primaryClassification !== null ||
  hasCurve(fundingRounds) ||
  [employeesConnection.edges, acquisitions, parts].some((rows) => rows.length > 0);

function Family({ company }: { readonly company: Company }) {
  const { acquisitions, parts } = company;
  if (acquisitions.length === 0 && parts.length === 0) return null;
  return (
    <Card title="Acquisitions and parts">
      <ul className={css.family}>
        {acquisitions.map(({ id, name, acquiredOn, acquiredOnPrecision }) => (
          <li key={id}>
            <OrganizationLink id={id} name={name} />
            <EvidenceMark subject={id} field="acquiredBy" label={`Acquisition of ${name}`} />
            <span className={css.muted}>
              acquired{acquiredOn === null ? '' : ` ${dateLabel(acquiredOn, acquiredOnPrecision)}`}
            </span>
          </li>
        ))}
        {parts.map(({ id, name }) => (
          <li key={id}>
            <OrganizationLink id={id} name={name} />
            <span className={css.muted}>part of it</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
