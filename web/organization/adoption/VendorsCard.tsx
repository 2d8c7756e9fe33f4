import { Card } from '#web/ui/Card.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import { RowList } from '#web/organization/RowList.tsx';
import { stageLabel, casesOf, vendorsOf } from './useCases.ts';

/** Whose technology it uses, and what these build. */
export function VendorsCard({ profile: { company, answers } }: ProfileProps) {
  const cases = answers.network.data ? casesOf(company.id, answers.network.data) : [];
  return (
    <Card title="Vendors">
      <RowList
        rows={vendorsOf(cases).map(({ key, vendor, stage }) => ({
          key,
          main: <OrganizationLink id={vendor.id} name={vendor.name} />,
          end: stageLabel(stage),
          below: joined([vendor.primaryClassification?.name, ...vendor.modality]) || undefined,
        }))}
      />
    </Card>
  );
}
