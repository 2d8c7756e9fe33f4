import { Link } from 'react-router';
import { kindOf } from '#domain/registry.ts';
import { Card } from '#web/ui/Card.tsx';
import { hasCurve } from '#web/organization/funding/cumulative.ts';
import { FundingChart } from '#web/organization/funding/FundingChart.tsx';
import { FactsCard } from '#web/organization/facts/FactsCard.tsx';
import { lazyPart, type ProfileProps } from '#web/organization/LazyTab.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import css from './OverviewTab.module.css';
import { PeopleCard } from './PeopleCard.tsx';

const Timeline = lazyPart(
  'profile-timeline',
  async () => (await import('#web/organization/timeline/TimelineCard.tsx')).TimelineCard,
);
const Position = lazyPart(
  'profile-position',
  async () => (await import('#web/organization/position/PositionCard.tsx')).PositionCard,
);
const Similar = lazyPart(
  'profile-similar',
  async () => (await import('#web/organization/similar/SimilarCard.tsx')).SimilarCard,
);

/** The facts beside money and people, what happened over the years, and where it stands among its like. */
export function OverviewTab({ profile }: ProfileProps) {
  const { company } = profile;
  const hasMoney = hasCurve(company.fundingRounds);
  const hasPeople = company.employeesConnection.edges.length > 0;
  return (
    <div className={css.stack}>
      <div className={css.columns} data-single={!(hasMoney || hasPeople) || undefined}>
        <FactsCard kind={kindOf('organization')} row={company} />
        <div className={css.column}>
          {hasMoney && (
            <Card title="Raised over time" action={<Link to="?tab=funding">All rounds</Link>}>
              <FundingChart company={company} height={170} />
            </Card>
          )}
          <PeopleCard company={company} />
        </div>
      </div>
      <Timeline profile={profile} />
      <div className={css.columns} data-even="true">
        <div className={css.column}>
          {company.primaryClassification && <Position profile={profile} />}
          <FamilyCard company={company} />
        </div>
        <Similar profile={profile} />
      </div>
    </div>
  );
}
