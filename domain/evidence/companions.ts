import type { Field } from '#domain/fields.ts';

/** What a value needs beside itself to be written. */
export type Companions = {
  readonly precision?: unknown;
  readonly currency?: unknown;
  /** How sure an amount is. */
  readonly qualifier?: unknown;
};

/** The precision, currency and qualifier that belong to a shown value. */
export function companionsOf(
  field: Field | undefined,
  values: Readonly<Record<string, unknown>>,
): Companions {
  return {
    precision: field?.precisionField ? (values[field.precisionField] ?? undefined) : undefined,
    currency: field?.currencyField ? values[field.currencyField] : undefined,
    qualifier: field?.qualifierField ? values[field.qualifierField] : undefined,
  };
}
