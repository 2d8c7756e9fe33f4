import type { Field } from '#domain/fields.ts';

const NUMBERS: ReadonlySet<Field['type']> = new Set(['year', 'integer', 'decimal', 'money'] as const);

/** The JSON text of a claimed value that is no link: a number where the field holds numbers, so that no digit of an amount goes through floating point. */
export function scalarText(field: Field | undefined, value: string): string {
  const isNumber = field !== undefined && NUMBERS.has(field.type) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
  const isBoolean = field?.type === 'boolean' && (value === 'true' || value === 'false');
  return isNumber || isBoolean ? value : JSON.stringify(value);
}
