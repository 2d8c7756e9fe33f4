import { claimCompanions } from '#domain/evidence/claimCompanions.ts';
import type { Companions } from '#domain/evidence/companions.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { valueCell, type FactCell } from './factCell.ts';

/** Where a fact was read. */
type FactSource = {
  readonly id: string;
  readonly title: string | null;
  readonly publisher: string | null;
  readonly publishedOn: string | null;
  readonly retrievedOn: string | null;
  readonly url: string | null;
  readonly licence: string | null;
};

/** A fact, as rows bring it along. */
export type Fact = {
  readonly field: string | null;
  readonly value: unknown;
  readonly method: string | null;
  readonly confidence: string | null;
  readonly quote: string | null;
  readonly locator: string | null;
  readonly recordedAt: string | null;
  readonly supersededAt: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: FactSource | null;
};

/** A row with its values and what is claimed of it. */
export type FactSubject = {
  readonly kind: Kind;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly claims: readonly Fact[];
};

/** What the columns of a table of facts are called. */
export const FACT_COLUMNS = [
  'kind',
  'subject',
  'field',
  'value',
  'unit',
  'method',
  'confidence',
  'quote',
  'valid from',
  'valid until',
  'recorded',
  'superseded',
  'source',
  'publisher',
  'published',
  'retrieved',
  'address',
  'place in the source',
  'licence',
] as const;

/** A line of the table for each fact of a row, or for some of them: its value as a program reads it, with its unit, and who says so. */
export const factLines = (
  subject: FactSubject,
  facts: readonly Fact[] = subject.claims,
): readonly (readonly FactCell[])[] =>
  facts.map((claim) => {
    const { kind, name } = subject;
    const { field = null, source } = claim;
    const declared = kind.fields[field ?? ''];
    const companions = claimCompanions(subject, claim);
    return [
      kind.label,
      name,
      declared?.label ?? kind.relations[field ?? '']?.label ?? field,
      valueCell(declared, claim.value, companions),
      unitOf(declared, companions),
      claim.method,
      claim.confidence,
      claim.quote,
      claim.validFrom,
      claim.validTo,
      claim.recordedAt,
      claim.supersededAt,
      source?.title ?? null,
      source?.publisher ?? null,
      source?.publishedOn ?? null,
      source?.retrievedOn ?? null,
      source?.url ?? null,
      claim.locator,
      source?.licence ?? null,
    ];
  });

/** A line for a value that nobody claims, such as one that is worked out: where it is explained stands in place of a source. */
export const unclaimedLine = (
  { kind, name, values }: Omit<FactSubject, 'claims'>,
  field: string,
  address: string | null,
): readonly FactCell[] => {
  const declared = kind.fields[field];
  const companions = claimCompanions(
    { kind, values, claims: [] },
    { field, value: values[field], supersededAt: null, source: null },
  );
  const told: Readonly<Record<string, FactCell>> = {
    kind: kind.label,
    subject: name,
    field: declared?.label ?? kind.relations[field]?.label ?? field,
    value: valueCell(declared, values[field], companions),
    unit: unitOf(declared, companions),
    method: declared?.derived === undefined ? null : 'derived',
    address,
  };
  return FACT_COLUMNS.map((column) => told[column] ?? null);
};

function unitOf(field: Field | undefined, { currency }: Companions): string | null {
  if (field?.type === 'money' && field.currencyField) return typeof currency === 'string' ? currency : null;
  return field?.unit ?? null;
}
