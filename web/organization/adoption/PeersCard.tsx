import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import { RowList } from '#web/organization/RowList.tsx';
import { industryQuestion } from './industryQuery.ts';
import { firstUses } from './useCases.ts';

/** The others of its industry, and with what each of them began. */
export function PeersCard({ profile: { company } }: ProfileProps) {
  const found = useAnswer(industryQuestion(company.industry));
  const uses = firstUses(found.data?.organizations ?? [], company.id);
  if (found.data && uses.length === 0) return null;
  return (
    <Card title="Peers of the industry" hint={`${company.industry ?? ''}: what they took up first`}>
      {found.data ? (
        <RowList
          first={6}
          rows={uses.map(({ peer, vendor, when, words }) => ({
            key: peer.id,
            main: <OrganizationLink id={peer.id} name={peer.name} />,
            end: when,
            below: joined([`with ${vendor}`, words]),
          }))}
        />
      ) : (
        <NotThere part={found} />
      )}
    </Card>
  );
}
