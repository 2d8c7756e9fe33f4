import { formatValue } from '#web/records/evidence/formatValue.ts';
import { kindOf } from '#domain/registry.ts';

/** What the comparison of two companies looks at. */
export type Comparable = {
  readonly country: string | null;
  readonly founded: number | null;
  readonly modality: readonly string[];
  readonly investors: readonly { readonly id: string; readonly name: string }[];
};

const NEAR_YEARS = 5;
const NAMED_INVESTORS = 2;

/** Why a company of the same class is like another: "same country", "founded 2 years apart", "shares 3 investors". */
export function similarReasons(company: Comparable, other: Comparable): string[] {
  return [
    sharedModality(company, other),
    sameCountry(company, other),
    foundedApart(company, other),
    sharedInvestors(company, other),
  ].filter((reason) => reason !== null);
}

function sharedModality(company: Comparable, other: Comparable): string | null {
  return company.modality.some((value) => other.modality.includes(value)) ? 'same modality' : null;
}

function sameCountry(company: Comparable, other: Comparable): string | null {
  if (company.country === null || company.country !== other.country) return null;
  return `same country (${formatValue(kindOf('organization').fields['country'], company.country)})`;
}

function foundedApart(company: Comparable, other: Comparable): string | null {
  if (company.founded === null || other.founded === null) return null;
  const years = Math.abs(company.founded - other.founded);
  if (years > NEAR_YEARS) return null;
  if (years === 0) return 'founded in the same year';
  return `founded ${years} ${years === 1 ? 'year' : 'years'} apart`;
}

function sharedInvestors(company: Comparable, other: Comparable): string | null {
  const own = new Set(company.investors.map(({ id }) => id));
  const byId = new Map(other.investors.filter(({ id }) => own.has(id)).map(({ id, name }) => [id, name]));
  if (byId.size === 0) return null;
  const names = [...byId.values()].slice(0, NAMED_INVESTORS).join(', ');
  const more = byId.size > NAMED_INVESTORS ? ` and ${byId.size - NAMED_INVESTORS} more` : '';
  return `shared ${byId.size === 1 ? 'investor' : 'investors'}: ${names}${more}`;
}
