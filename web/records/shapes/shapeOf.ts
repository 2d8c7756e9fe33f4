import type { ListShape, ListState } from '#domain/lists.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { mainDate } from './mainDate.ts';

/** What the rows stand as: what the address says, else cards on a phone, and a table where there is room; groups are those of a table. */
export function shapeOf<Row extends ListRow>(
  spec: Pick<ListSpec<Row>, 'list' | 'columns'>,
  { shape, group }: Pick<ListState, 'shape' | 'group'>,
  isPhone: boolean,
): ListShape {
  const usual = isPhone && group === undefined ? 'cards' : 'table';
  return shape === undefined || (shape === 'timeline' && mainDate(spec) === undefined) ? usual : shape;
}
