import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import { RowList } from '#web/organization/RowList.tsx';
import { FAMILY_SHOWN, familyOf } from './familyOf.ts';

/** What it is part of and came out of, its parts, spin-outs and members, and what it bought. */
export const FamilyCard = ({ profile: { company } }: ProfileProps) => (
  <Card title="Family">
    <RowList
      first={FAMILY_SHOWN}
      rows={familyOf(company).map(({ id, name, words, when, subject, field }) => ({
        key: `${field} ${id}`,
        main: (
          <>
            <OrganizationLink id={id} name={name} />{' '}
            <EvidenceMark subject={subject} field={field} label={`${name}, ${words}`} />
          </>
        ),
        end: joined([words, when]),
      }))}
    />
  </Card>
);
