import { PERSON_ROLES } from '#domain/choices.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Person } from '#web/organization/query/profileQuery.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { choiceLabel } from '#web/organization/rounds.ts';
import { byRole } from './byRole.ts';
import table from '#web/organization/ProfileTable.module.css';

/** Who is known to work or have worked there; only public roles. */
export function PeopleTab({ profile: { company } }: ProfileProps) {
  const edges = byRole(company.employeesConnection.edges);
  if (edges.length === 0) {
    return (
      <Card title="People">
        <EmptyState title="No person is known">
          Only people whom a public page names in a role are recorded.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="People" hint="founders first; roles as their source gives them" isFlush>
      <Table heads={['Name', 'Role', 'Title', 'Sources']}>
        {edges.map((edge) => (
          <PersonRow key={`${edge.node.id} ${edge.role ?? ''}`} person={edge} />
        ))}
      </Table>
    </Card>
  );
}

const PersonRow = ({ person: { node, title, role } }: { readonly person: Person }) => (
  <tr>
    <th scope="row">
      {node.linkedIn ? <ExternalLink href={node.linkedIn}>{node.name}</ExternalLink> : node.name}
      <EvidenceMark subject={node.id} field="organizations" label={`${node.name}, role`} />
    </th>
    <td>{choiceLabel(PERSON_ROLES, role) ?? <span className={table.muted}>Not reported</span>}</td>
    <td>{title ?? <span className={table.muted}>Not reported</span>}</td>
    <td>
      <SourceLinks claims={node.facts} limit={2} />
    </td>
  </tr>
);
