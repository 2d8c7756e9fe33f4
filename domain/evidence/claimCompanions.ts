import type { Field } from '#domain/fields.ts';
import { companionsOf, type Companions } from './companions.ts';

type Said = {
  readonly field: string | null;
  readonly value: unknown;
  readonly supersededAt: string | null;
  readonly source: { readonly id: string } | null;
};

type Claimed = {
  readonly kind: { readonly fields: Readonly<Record<string, Field>> };
  readonly values: Readonly<Record<string, unknown>>;
  readonly claims: readonly Said[];
};

/** The same of a claimed value: what its source says of them, else those of the shown value where it is the same. */
export function claimCompanions({ kind, values, claims }: Claimed, claim: Said): Companions {
  const field = kind.fields[claim.field ?? ''];
  const shown = companionsOf(field, values);
  const said = (name: string | undefined): unknown =>
    name === undefined ? undefined : sameSource(claims, claim, name)?.value;
  const isShownValue = claim.value === values[claim.field ?? ''];
  return {
    precision: said(field?.precisionField) ?? (isShownValue ? shown.precision : undefined),
    currency: said(field?.currencyField) ?? shown.currency,
    qualifier: said(field?.qualifierField) ?? (isShownValue ? shown.qualifier : undefined),
  };
}

const sameSource = (claims: readonly Said[], claim: Said, field: string): Said | undefined =>
  claims.find(
    (other) =>
      other.field === field &&
      other.source?.id === claim.source?.id &&
      (other.supersededAt === null) === (claim.supersededAt === null),
  );
