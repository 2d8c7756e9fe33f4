import { labelOf } from '#web/records/evidence/formatValue.ts';
import { kindOf } from '#domain/registry.ts';
import type { Company } from '#web/organization/profileQuery.ts';

/** One of the ten things that the completeness counts. */
export type CompletenessItem = { readonly key: string; readonly label: string; readonly isKnown: boolean };

type Counted = Pick<
  Company,
  | 'description'
  | 'website'
  | 'country'
  | 'city'
  | 'founded'
  | 'employeesMin'
  | 'operatingStatus'
  | 'primaryClassification'
  | 'ofInvestorType'
  | 'sourceCount'
> & { readonly employeesConnection: { readonly edges: readonly unknown[] } };

const PLAIN = ['description', 'website', 'country', 'city', 'founded', 'operatingStatus'] as const;

/** The ten things, as the server counts them, and which of them are known. */
export function completenessOf(company: Counted): CompletenessItem[] {
  const kind = kindOf('organization');
  const plain = PLAIN.map((key) => ({ key, label: labelOf(kind, key), isKnown: company[key] !== null }));
  return [
    ...plain,
    { key: 'employees', label: 'Number of employees', isKnown: company.employeesMin !== null },
    {
      key: 'class',
      label: 'Classification',
      isKnown: company.primaryClassification !== null || company.ofInvestorType !== null,
    },
    { key: 'people', label: 'At least one person', isKnown: company.employeesConnection.edges.length > 0 },
    { key: 'sources', label: 'At least one source', isKnown: (company.sourceCount ?? 0) > 0 },
  ];
}
