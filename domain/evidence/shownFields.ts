import type { Kind } from '#domain/kind.ts';

// What the head of a record shows already.
const APART = 'status';

/** The fields that people read, in the order of the registry: without the name, long texts, and what stands beside other values. */
export function shownFields(kind: Kind): readonly string[] {
  const companions = new Set(
    Object.values(kind.fields).flatMap(({ currencyField, qualifierField }) => [
      currencyField,
      qualifierField,
    ]),
  );
  return Object.entries(kind.fields)
    .filter(([name, { hidden, type }]) => !hidden && type !== 'longText' && name !== kind.nameField)
    .filter(([name]) => name !== APART && !companions.has(name))
    .map(([name]) => name);
}
