import { kindOf } from '#domain/registry.ts';
import { Link } from 'react-router';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { classPath } from '#web/organization/paths.ts';
import type { Company } from '#web/organization/profileQuery.ts';
import { TEXTS } from '#web/organization/texts.ts';
import css from './FactsCard.module.css';

const FIELDS = [
  'founded',
  'employeeRange',
  'city',
  'state',
  'country',
  'inRegion',
  'operatingStatus',
  'ofBusinessType',
  'ofInvestorType',
  'modality',
  'primaryClassification',
  'secondaryClassifications',
  'tags',
  'statedTotalUsd',
  'acquiredBy',
  'acquiredOn',
  'acquisitionUsd',
  'partOf',
  'hasInvestmentArm',
  'ticker',
  'website',
  'linkedIn',
  'facebook',
  'github',
  'email',
  'phone',
  'techDetail',
  'keySources',
] as const satisfies readonly (keyof Company)[];

type FactName = (typeof FIELDS)[number];

// Without them nothing is missing: they hold for few.
const OPTIONAL: ReadonlySet<FactName> = new Set([
  'state',
  'ofInvestorType',
  'secondaryClassifications',
  'tags',
  'statedTotalUsd',
  'acquiredBy',
  'acquiredOn',
  'acquisitionUsd',
  'partOf',
  'hasInvestmentArm',
  'ticker',
  'facebook',
  'keySources',
]);
// What only makes sense of who sells technology.
const TECHNICAL: ReadonlySet<FactName> = new Set([
  'modality',
  'techDetail',
  'primaryClassification',
  'github',
]);
const WIDE: ReadonlySet<FactName> = new Set(['techDetail', 'keySources', 'secondaryClassifications']);

/** Every plain value with its evidence; what no source gives stands in one line below. */
export function FactsCard({ company }: { readonly company: Company }) {
  const kind = kindOf('organization');
  const known = FIELDS.filter((name) => !isBlank(company[name]));
  const isCompany = company.entityType.includes('company');
  const missing = FIELDS.filter(
    (name) => isBlank(company[name]) && !OPTIONAL.has(name) && (isCompany || !TECHNICAL.has(name)),
  );
  return (
    <Card title={TEXTS.facts}>
      {known.length === 0 ? (
        <EmptyState title="Only the name is known">No source on record gives more.</EmptyState>
      ) : (
        <dl className={css.facts}>
          {known.map((name) => (
            <div key={name} className={css.fact} data-wide={WIDE.has(name) || undefined}>
              <dt>{labelOf(kind, name)}</dt>
              <dd>
                <FactValue company={company} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className={css.missing}>
          {TEXTS.notReported} {missing.map((name) => labelOf(kind, name)).join(', ')}.
        </p>
      )}
    </Card>
  );
}

function FactValue({ company, name }: { readonly company: Company; readonly name: FactName }) {
  const mark = <EvidenceMark subject={company.id} field={name} />;
  switch (name) {
    case 'website':
    case 'linkedIn':
    case 'facebook':
    case 'github':
      return (
        <>
          <ExternalLink href={company[name] ?? ''}>{shortAddress(company[name] ?? '')}</ExternalLink> {mark}
        </>
      );
    case 'acquiredBy':
    case 'partOf':
      return company[name] ? (
        <>
          <OrganizationLink {...company[name]} /> {mark}
        </>
      ) : null;
    case 'primaryClassification':
      return (
        <>
          <ClassLinks nodes={company.primaryClassification ? [company.primaryClassification] : []} /> {mark}
        </>
      );
    case 'secondaryClassifications':
      return (
        <>
          <ClassLinks nodes={company.secondaryClassifications} /> {mark}
        </>
      );
    case 'techDetail':
      return (
        <>
          {company.techDetail} {mark}
        </>
      );
    case 'keySources':
      return company.keySources.map((address) => (
        <span key={address} className={css.line}>
          <ExternalLink href={address}>{shortAddress(address)}</ExternalLink>
        </span>
      ));
    case 'statedTotalUsd':
    case 'acquisitionUsd':
      return <EvidenceValue subject={company.id} field={name} isShort />;
    default:
      return <EvidenceValue subject={company.id} field={name} />;
  }
}

type ClassNode = { readonly id: string; readonly name: string; readonly slug: string };

const ClassLinks = ({ nodes }: { readonly nodes: readonly ClassNode[] }) =>
  nodes.map(({ id, name, slug }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={classPath(slug)}>{name}</Link>
    </span>
  ));

const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
