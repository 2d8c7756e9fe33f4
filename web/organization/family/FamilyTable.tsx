import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { useClaims } from '#web/records/evidence/useClaims.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { familyOf, type Relative } from './familyOf.ts';

/** Whom it belongs with, each with its source. */
export function FamilyTable({ company }: { readonly company: Company }) {
  const family = familyOf(company);
  if (family.length === 0) return null;
  return (
    <Card title="Family" isFlush>
      <Table caption={`Family of ${company.name}`} heads={['Organization', 'Link', 'When', 'Source']}>
        {family.map((relative) => (
          <FamilyRow key={`${relative.field} ${relative.id}`} relative={relative} />
        ))}
      </Table>
    </Card>
  );
}

function FamilyRow({ relative }: { readonly relative: Relative }) {
  const { id, name, words, when, page, subject, field } = relative;
  return (
    <tr>
      <th scope="row">
        <OrganizationLink id={id} name={name} />{' '}
        <EvidenceMark subject={subject} field={field} label={`${name}, ${words}`} />
      </th>
      <td data-head="Link">{words}</td>
      <td data-head="When">{when ?? '–'}</td>
      <td data-head="Source">
        <SourceLinks claims={useClaims(subject)} page={page} limit={1} />
      </td>
    </tr>
  );
}
