import type { Kind } from '#domain/kind.ts';
import { fieldOf } from '#domain/registry.ts';
import type { GroupChoice } from '#web/records/frame/GroupMenu.tsx';
import { columnGroup } from '#web/records/questions/columnGroup.ts';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** What a list can be grouped by: the fields of its columns that have groups, but its names. */
export function groupChoices<Row>(kind: Kind, columns: readonly RecordColumn<Row>[]): readonly GroupChoice[] {
  return columns.flatMap((column) => {
    const f = fieldOfColumn(column);
    const group = f === undefined || f === kind.nameField ? undefined : columnGroup(kind, f);
    if (!group) return [];
    const label = f === undefined ? column.label : (fieldOf(kind, f)?.label ?? column.label);
    if (!group.by) return [{ group: group.f, label }];
    return [
      { group: `${group.f}.year`, label: `${label}, by year` },
      { group: `${group.f}.quarter`, label: `${label}, by quarter` },
    ];
  });
}
