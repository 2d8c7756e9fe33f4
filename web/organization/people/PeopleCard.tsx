import { Link } from 'react-router';
import { PERSON_ROLES } from '#domain/choices.ts';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { byRole } from './byRole.ts';
import type { ProfileProps } from '#web/organization/part.ts';
import { choiceLabel } from '#web/organization/rounds.ts';
import css from './PeopleCard.module.css';

const SHOWN = 6;

/** Founders and leaders in short. */
export function PeopleCard({ profile: { company } }: ProfileProps) {
  const people = byRole(company.employeesConnection.edges);
  return (
    <Card
      title="People"
      action={people.length > SHOWN ? <Link to="?tab=people">All {people.length}</Link> : undefined}
    >
      <ul className={css.list}>
        {people.slice(0, SHOWN).map(({ node, title, role }) => (
          <li key={`${node.id} ${role ?? ''}`} className={css.row}>
            <span className={css.name}>
              {node.name}{' '}
              <EvidenceMark subject={node.id} field="organizations" label={`${node.name}, role`} />
            </span>
            <span className={css.title}>{title ?? choiceLabel(PERSON_ROLES, role)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
