import { kindOf } from '#domain/registry.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { asks } from '#web/records/spec/selection.ts';
import { Headquarters, type Placed } from './Headquarters.tsx';

/** The column of where organizations have their seat. */
export const placeColumn: RecordColumn<Placed, 'city' | 'country'> = {
  id: 'place',
  label: 'Headquarters',
  width: 140,
  sortBy: 'country',
  also: ['city'],
  needs: asks(kindOf('organization'), ['country', 'city']),
  render: (row) => <Headquarters of={row} />,
};
