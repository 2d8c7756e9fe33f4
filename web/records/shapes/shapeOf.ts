import type { ListShape, ListState } from '#domain/lists.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { mainDate } from './mainDate.ts';

/** What the rows stand as: what the address says, else cards on a phone, and a table where there is room; groups are those of a table. */
export function shapeOf<Row extends ListRow>(
  spec: Pick<ListSpec<Row>, 'columns' | 'list' | 'Matrix'>,
  { shape, group }: Pick<ListState, 'shape' | 'group'>,
  isPhone: boolean,
): ListShape {
  const usual = isPhone && group === undefined ? 'cards' : 'table';
  if (shape === 'timeline' && mainDate(spec) === undefined) return usual;
  return shape === undefined || (shape === 'matrix' && !spec.Matrix) ? usual : shape;
}
