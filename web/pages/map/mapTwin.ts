import { formatCount, NO_VALUE } from '#domain/format.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { TwinCell, TwinRow, TwinTable } from '#web/tools/frame/twin.ts';
import { isUncounted, type Country, type MapModel } from './mapModel.ts';
import { mapFigure, figureLabel, NOWHERE, shareWords, toldLabel, upperFirst } from './mapWords.ts';

/** The map as a table: a row of each country, the largest first, and last what is known of none. */
export function mapTwin(map: MapModel, asked: ToolQuestion): TwinTable {
  const { figure, noun } = asked;
  const isMeasured = figure.measure.f !== undefined;
  const isPer = map.per === 'million';
  const many = upperFirst(noun.many);
  const told = toldLabel(asked);
  const rows = map.countries.map((country): TwinRow => {
    const share = shareWords(country, map.total, figure);
    return {
      key: country.value,
      cells: [
        { words: country.label, href: rowsHref(asked, [country]) },
        { words: countryByCode(country.value)?.region ?? '' },
        { words: country.rank === null ? NO_VALUE : String(country.rank), value: country.rank },
        figureCell(asked, country, map),
        ...(isPer ? peopleCells(asked, country) : []),
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
      { label: figureLabel(told, map.per), isFigure: true },
      ...(isPer ? [told, 'People', 'People in'] : []).map((label) => ({
        label,
        isFigure: true,
      })),
      ...(isMeasured ? [{ label: many, isFigure: true }] : []),
      ...(figure.isAdditive ? [{ label: 'Share of all', isFigure: true }] : []),
    ],
    rows: [...rows, ...nowhereRow(map, asked)],
  };
}

function nowhereRow(map: MapModel, asked: ToolQuestion): readonly TwinRow[] {
  const { nowhere } = map;
  if (!nowhere || nowhere.rows === 0) return [];
  const line = { ...nowhere, value: null, label: NOWHERE };
  const isMeasured = asked.figure.measure.f !== undefined;
  const blank = { words: '', value: null };
  return [
    {
      key: '',
      cells: [
        { words: line.label, href: rowsHref(asked, [line]) },
        blank,
        blank,
        ...(map.per === 'million' ? [blank, plainCell(asked, line), blank, blank] : [plainCell(asked, line)]),
        ...(isMeasured ? [{ words: String(line.rows), value: line.rows }] : []),
        ...(asked.figure.isAdditive ? [blank] : []),
      ],
    },
  ];
}

function figureCell(asked: ToolQuestion, country: Country, { per }: MapModel): TwinCell {
  if (per !== 'million') return plainCell(asked, country);
  if (isUncounted(country, per) || country.figure === null) return NOT_KNOWN;
  return { words: mapFigure(asked.figure, country.figure, per), value: country.figure };
}

const NOT_KNOWN: TwinCell = { words: 'not known', value: null };

function plainCell({ figure }: ToolQuestion, line: Cell): TwinCell {
  return isUnknown(figure, line) ? NOT_KNOWN : { words: cellText(figure, line), value: line.figure };
}

// What a figure for every million people is made of.
const peopleCells = (asked: ToolQuestion, country: Country): readonly TwinCell[] => [
  plainCell(asked, { ...country, figure: country.inAll }),
  { words: country.people === null ? NO_VALUE : formatCount(country.people), value: country.people },
  { words: country.peopleIn === null ? NO_VALUE : String(country.peopleIn), value: country.peopleIn },
];
