import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import css from './FamilyCard.module.css';
import { FAMILY_SHOWN, familyOf } from './familyOf.ts';

/** What it is part of and came out of, its parts, spin-outs and members, and what it bought. */
export function FamilyCard({ profile: { company } }: ProfileProps) {
  const { shown, more } = useFirst(familyOf(company), { first: FAMILY_SHOWN, className: css.more });
  return (
    <Card title="Family">
      <ul className={css.family}>
        {shown.map(({ id, name, words, when, subject, field }) => (
          <li key={`${field} ${id}`}>
            <OrganizationLink id={id} name={name} />
            <EvidenceMark subject={subject} field={field} label={`${name}, ${words}`} />
            <span className={css.muted}>{joined([words, when])}</span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
