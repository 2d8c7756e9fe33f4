import { IconArrowsSort } from '@tabler/icons-react';
import type { SortKey } from '#domain/kind.ts';
import type { ListKind } from '#domain/lists.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { nextSort } from '#web/records/state/sorting.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';

type SortMenuProps<Row> = {
  readonly list: ListKind;
  readonly columns: readonly RecordColumn<Row>[];
  readonly sort: readonly SortKey[];
  readonly onChange: (sort: readonly SortKey[]) => void;
};

const ARROWS = { asc: '↑', desc: '↓' } as const;

/** Orders rows that have no heads to press; what they are ordered by already turns round. */
export function SortMenu<Row>({ list, columns, sort, onChange }: SortMenuProps<Row>) {
  const [key] = sort;
  const entries = columns.flatMap(({ label, sortBy }) => {
    if (sortBy === undefined) return [];
    const isOn = key?.f === sortBy;
    const act = () => onChange(nextSort(list, sort, sortBy));
    return [{ label, isOn, act, ...(isOn ? { hint: ARROWS[key.dir ?? 'asc'] } : {}) }];
  });
  const chosen = columns.find(({ sortBy }) => sortBy !== undefined && sortBy === key?.f);
  return (
    <Menu
      label={chosen && key ? `${chosen.label} ${ARROWS[key.dir ?? 'asc']}` : 'Sort'}
      icon={IconArrowsSort}
      title="Sort by"
      align="end"
      entries={entries}
    />
  );
}
