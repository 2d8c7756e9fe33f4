import type { Kind } from '#domain/kind.ts';
import { isExpected, namesInGroups } from '#domain/names.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import type { Part } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

/** Something that is asked of an organization and not on record; the field of the registry where it is one. */
export type Gap = { readonly key: string; readonly label: string; readonly field: string | null };

const ORGANIZATION: Kind = kindOf('organization');

/** What nothing is known of: what the parts ask for, then the values that rows of its types are expected to have. */
export function gapsOf(parts: readonly Part[], company: Company): Gap[] {
  const asked = parts
    .flatMap((part) => part.asked ?? [])
    .filter(({ isMissing }) => isMissing(company))
    .map(({ key, label }) => ({ key, label, field: null }));
  const fields = namesInGroups(ORGANIZATION)
    .filter((name) => isBlank(company[name as keyof Company]) && isAsked(name, company))
    .map((name) => ({ key: name, label: withinLine(labelOf(ORGANIZATION, name)), field: name }));
  return [...asked, ...fields];
}

const isAsked = (name: string, { entityType }: Company): boolean =>
  isExpected(fieldOf(ORGANIZATION, name) ?? relationOf(ORGANIZATION, name) ?? {}, entityType);

// "Operating status" is written small within a line, "LinkedIn" and "E-mail" are too, but for their capitals.
const withinLine = (label: string): string =>
  /^[A-Z][a-z-]+( [a-z]+)*$/.test(label) ? label.toLowerCase() : label;
