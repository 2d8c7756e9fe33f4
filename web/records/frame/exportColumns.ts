import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** What is asked of columns to tell which values they show. */
export type ShownColumn = Pick<RecordColumn<never>, 'f' | 'sortBy' | 'also'>;

/** The columns of a file that say what columns of a list show: the id, their values in order, and with an amount or a date what it is read with. */
export function exportColumns(kind: Kind, shown: readonly ShownColumn[]): readonly string[] {
  const names = shown.flatMap((column) => [fieldOfColumn(column), ...(column.also ?? [])]);
  const known = names.filter((name) => name !== undefined && isExported(kind, name)) as string[];
  return [...new Set(['id', ...known.flatMap((name) => [name, ...companionsOf(kind, name)])])];
}

function isExported(kind: Kind, name: string): boolean {
  const relation = relationOf(kind, name);
  if (!relation) return fieldOf(kind, name) !== undefined;
  return relation.type !== 'inverse' && !kindOf(relation.kind).nestedOnly;
}

function companionsOf(kind: Kind, name: string): readonly string[] {
  const field = fieldOf(kind, name);
  const names = [field?.currencyField, field?.qualifierField, field?.precisionField];
  return names.filter((one) => one !== undefined && fieldOf(kind, one) !== undefined) as string[];
}
