import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import css from './FamilyCard.module.css';

/** What it bought, and what belongs to it. */
export function FamilyCard({
  profile: {
    company: { acquisitions, parts },
  },
}: ProfileProps) {
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
