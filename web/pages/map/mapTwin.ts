import { NO_VALUE } from '#domain/format.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { LineTotal } from '#web/tools/groups/pivot.ts';
import type { TwinCell, TwinRow, TwinTable } from '#web/tools/frame/twin.ts';
import type { MapModel } from './mapModel.ts';
import { shareWords } from './mapWords.ts';

/** The map as a table: a row of each country, the largest first, and last what is known of none. */
export function mapTwin(map: MapModel, asked: ToolQuestion): TwinTable {
  const { figure, noun } = asked;
  const isMeasured = figure.measure.f !== undefined;
  const many = noun.many.charAt(0).toUpperCase() + noun.many.slice(1);
  const rows = map.countries.map((country): TwinRow => {
    const share = shareWords(country, map.total, figure);
    return {
      key: country.value,
      cells: [
        { words: country.label, href: rowsHref(asked, [country]) },
        { words: countryByCode(country.value)?.region ?? '' },
        { words: country.rank === null ? NO_VALUE : String(country.rank), value: country.rank },
        figureCell(asked, country),
        ...(isMeasured ? [{ words: String(country.rows), value: country.rows }] : []),
        ...(figure.isAdditive ? [{ words: share ?? NO_VALUE }] : []),
      ],
    };
  });
  return {
    heads: [
      { label: 'Country' },
      { label: 'Region' },
      { label: 'Rank', isFigure: true },
      { label: isMeasured ? figure.label : many, isFigure: true },
      ...(isMeasured ? [{ label: many, isFigure: true }] : []),
      ...(figure.isAdditive ? [{ label: 'Share of all', isFigure: true }] : []),
    ],
    rows: [...rows, ...nowhereRow(map, asked)],
  };
}

function nowhereRow({ nowhere }: MapModel, asked: ToolQuestion): readonly TwinRow[] {
  if (!nowhere || nowhere.rows === 0) return [];
  const line = { ...nowhere, value: null, label: 'No country on record' };
  const isMeasured = asked.figure.measure.f !== undefined;
  const blank = { words: '', value: null };
  return [
    {
      key: '',
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        blank,
        blank,
        figureCell(asked, line),
        ...(isMeasured ? [{ words: String(line.rows), value: line.rows }] : []),
        ...(asked.figure.isAdditive ? [blank] : []),
      ],
    },
  ];
}

function figureCell({ figure }: ToolQuestion, line: LineTotal): TwinCell {
  if (isUnknown(figure, line)) return { words: 'not known', value: null };
  return { words: cellText(figure, line), value: line.figure };
}
