import type { ReactNode } from 'react';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { formatAddress, formatValue } from '#web/records/evidence/formatValue.ts';
import { kindOf } from '#domain/registry.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Company } from '#web/organization/profileQuery.ts';
import css from './HeadFacts.module.css';

/** One line of plain facts under the name; what is not known is left out. */
export const HeadFacts = ({ company }: { readonly company: Company }) => (
  <ul className={css.facts} aria-label="In short">
    <Place company={company} />
    {company.founded !== null && (
      <li>
        <span className={css.label}>Founded</span>
        <EvidenceValue subject={company.id} field="founded" />
      </li>
    )}
    {company.acquiredBy && (
      <li>
        <span className={css.label}>Acquired by</span>
        <OrganizationLink {...company.acquiredBy} />
        <EvidenceMark subject={company.id} field="acquiredBy" />
      </li>
    )}
    {company.partOf && (
      <li>
        <span className={css.label}>Part of</span>
        <OrganizationLink {...company.partOf} />
        <EvidenceMark subject={company.id} field="partOf" />
      </li>
    )}
    <Address company={company} field="website" />
    <Address company={company} field="linkedIn" words="LinkedIn" />
    <Address company={company} field="facebook" words="Facebook" />
    <Address company={company} field="github" words="GitHub" />
    <Names company={company} field="formerNames" label="Formerly" />
    <Names company={company} field="aliases" label="Also known as" />
  </ul>
);

function Place({ company }: { readonly company: Company }) {
  const { city, state, country, id } = company;
  const name = country === null ? null : formatValue(kindOf('organization').fields['country'], country);
  const text = [city, state, name].filter(Boolean).join(', ');
  if (text === '') return null;
  return (
    <li>
      <span className={css.label}>HQ</span>
      <EvidenceValue
        subject={id}
        field={city === null ? 'country' : 'city'}
        label="Headquarters"
        text={text}
      />
    </li>
  );
}

type AddressProps = {
  readonly company: Company;
  readonly field: 'website' | 'linkedIn' | 'facebook' | 'github';
  readonly words?: ReactNode;
};

function Address({ company, field, words }: AddressProps) {
  const address = company[field];
  if (!address) return null;
  return (
    <li>
      <ExternalLink href={address}>{words ?? formatAddress(address)}</ExternalLink>
      <EvidenceMark subject={company.id} field={field} />
    </li>
  );
}

type NamesProps = {
  readonly company: Company;
  readonly field: 'formerNames' | 'aliases';
  readonly label: string;
};

const Names = ({ company, field, label }: NamesProps) =>
  company[field].length === 0 ? null : (
    <li>
      <span className={css.label}>{label}</span>
      <EvidenceValue subject={company.id} field={field} label={label} />
    </li>
  );
