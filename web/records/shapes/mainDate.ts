import { fieldOf } from '#domain/registry.ts';
import { fieldOfColumn } from '#web/records/spec/recordColumn.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';

/** The date that a list is about: the one that it is sorted by, else that of its first column with a date or year; none where there is none. */
export function mainDate<Row extends ListRow>({
  list: { kind, sort },
  columns,
}: Pick<ListSpec<Row>, 'list' | 'columns'>): string | undefined {
  const isDate = (f: string | undefined): boolean => {
    const type = f === undefined ? undefined : fieldOf(kind, f)?.type;
    return type === 'date' || type === 'year';
  };
  const fields = columns.map(fieldOfColumn);
  const [first] = sort;
  if (first && fields.includes(first.f) && isDate(first.f)) return first.f;
  return fields.find(isDate);
}
