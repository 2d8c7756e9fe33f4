import type { Kind } from '#domain/kind.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';

/** What the column of a field or link is called; shorter at its head where it has a short name. */
export function named(kind: Kind, f: string): Pick<RecordColumn<never>, 'label' | 'short'> {
  const field = fieldOf(kind, f);
  if (field) return { label: field.label, ...(field.short === undefined ? {} : { short: field.short }) };
  return { label: relationOf(kind, f)?.label ?? f };
}
