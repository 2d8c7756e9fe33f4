import { dateText, type DatePrecision } from '#domain/dates.ts';
import { companionsOf, type Companions } from '#domain/evidence/companions.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';

/** A cell: a text that somebody wrote, a number, or nothing. */
export type FactCell = string | number | null;

/** The value of a field of a row as a program reads it. */
export const cellOfField = (
  { kind, values }: { readonly kind: Kind; readonly values: Readonly<Record<string, unknown>> },
  field: string,
): FactCell => {
  const declared = kind.fields[field];
  return valueCell(declared, values[field], companionsOf(declared, values));
};

/** A value as a program reads it, with what its field and its companions say of it. */
export function valueCell(field: Field | undefined, value: unknown, companions: Companions): FactCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((one) => valueCell(field, one, companions)).join('; ') || null;
  if (typeof value === 'object') {
    const { name, title, code, id } = value as Readonly<Record<string, string>>;
    return name ?? title ?? code ?? id ?? JSON.stringify(value);
  }
  const text = String(value);
  if (field?.type === 'date' && companions.precision !== undefined) {
    return dateText({ date: text, precision: companions.precision as DatePrecision });
  }
  return field?.options?.find((option) => option.value === text)?.label ?? text;
}
