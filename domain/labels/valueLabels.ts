import type { Field } from '#domain/fields.ts';

const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
]);

/** What the values of a field are called, by value; those that are not in it are called as they are. */
export const valueLabels = (field: Field | undefined): ReadonlyMap<string, string> =>
  field?.type === 'boolean' ? YES_OR_NO : new Map(field?.options?.map(({ value, label }) => [value, label]));
