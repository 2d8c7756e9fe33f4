import type { Drawing } from '#domain/tools/chart.ts';
import type { Dimension, Figure } from '#domain/tools/choices.ts';
import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';

/** The values themselves of the number that a figure is computed of, as something to group by. */
export const valuesOf = ({ measure: { f = '' }, field }: Figure): Dimension => ({
  name: f,
  label: field?.label ?? f,
  words: (field?.label ?? f).toLowerCase(),
  group: { f },
});

/** The years of the dates whose periods stand along a chart. */
export const yearOf = ({ group: { f } }: Dimension): Dimension => ({
  name: `${f}.year`,
  label: 'Year',
  words: 'year',
  group: { f, by: 'year' },
  period: 'year',
});

/** The questions whose answers a drawing is made of; the first is for all rows, the second for the places along it. */
export function chartParts(asked: ToolQuestion, drawing: Drawing): readonly Grouped[] {
  const [along, split] = asked.by;
  if (drawing === 'histogram') return partsOf(asked, [[], [valuesOf(asked.figure)]]);
  if (drawing === 'calendar') return partsOf(asked, [[], [yearOf(along)]]);
  if (drawing === 'boxes' || drawing === 'ridge') {
    return partsOf(asked, [[], [along], [along, valuesOf(asked.figure)]]);
  }
  const wanted = split && drawing !== 'bubbles' ? [[], [along], [split], [along, split]] : [[], [along]];
  const beside = (asked.beside ?? []).flatMap((figure) => partsOf(asked, wanted, figure));
  return [...partsOf(asked, wanted), ...beside];
}
