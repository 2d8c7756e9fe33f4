import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Round } from '#web/organization/query/profileQuery.ts';
import css from './Investors.module.css';

/** Who took part, the leads first. */
export function Investors({ round }: { readonly round: Round }) {
  const edges = [...round.investorsConnection.edges].sort(
    (first, second) =>
      Number(second.isLead ?? false) - Number(first.isLead ?? false) ||
      first.node.name.localeCompare(second.node.name),
  );
  if (edges.length === 0) return <span className={css.none}>Not reported</span>;
  return (
    <span className={css.investors}>
      {edges.map(({ node, isLead }) => (
        <span key={node.id} className={css.investor}>
          <OrganizationLink id={node.id} name={node.name} />
          {isLead && <Badge tone="info">Lead</Badge>}
        </span>
      ))}
      <EvidenceMark subject={round.id} field="investors" />
    </span>
  );
}
