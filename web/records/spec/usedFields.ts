import type { SectionSpec } from '#web/records/filters/facet.ts';
import { fieldOfColumn, type RecordColumn } from './recordColumn.ts';

/** What of a list tells which of its fields are asked for. */
type AskedSpec = {
  readonly sections: readonly SectionSpec[];
  readonly columns: readonly Pick<RecordColumn<never>, 'f' | 'sortBy' | 'isHidden'>[];
};

const MOST = 15;

/** The fields of a list that are asked for the most: those of its quick facets, then of the columns it shows. */
export function usedFields({ sections, columns }: AskedSpec): readonly string[] {
  const faceted = sections.flatMap(({ facets }) => facets.map(({ f }) => f));
  const shown = columns.filter(({ isHidden }) => !isHidden).flatMap((column) => fieldOfColumn(column) ?? []);
  return [...new Set([...faceted, ...shown])].slice(0, MOST);
}
