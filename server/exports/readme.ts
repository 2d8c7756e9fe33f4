import { dateText, dayOf, formatDate, type DatePrecision } from '#domain/dates.ts';
import { momentText } from '#domain/past/momentText.ts';
import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { isDerived, isList, type ExportColumn } from './columns.ts';
import type { Coverage } from './coverage.ts';

/** What is told of an export besides its rows. */
export interface Told {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly columns: readonly ExportColumn[];
  readonly hasSources: boolean;
  /** The address that it was asked at. */
  readonly href: string;
  /** When it was asked. */
  readonly at: Date;
  /** The moment that it is read as of (ISO 8601), where it is not of the present. */
  readonly asOf: string | undefined;
  readonly newestEvent: { readonly date: string; readonly datePrecision: DatePrecision } | null;
  /** Whose data these are, in one line. */
  readonly attribution: string;
  readonly coverage: Coverage | undefined;
}

/** What lies beside an exported table, as lines of cells: its question in words, its dates, whose data these are, what its columns mean and how many rows have a value. */
export function aboutLines(told: Told): readonly (readonly string[])[] {
  const { kind, where, href, at, asOf, newestEvent, attribution, coverage, columns } = told;
  const newest = newestEvent && dateText({ date: newestEvent.date, precision: newestEvent.datePrecision });
  return [
    [sentenceOf(kind, where)],
    [],
    ['Asked at', href],
    ['Asked on', `${formatDate(dayOf(at))} (UTC)`],
    ...(asOf === undefined ? [] : [['As of', momentText(asOf)]]),
    ...(newest === null ? [] : [['Newest event on record', formatDate(newest)]]),
    ...(coverage ? coverageLines(coverage) : []),
    [],
    ['Attribution', attribution],
    ['Licences, and what was changed', `${new URL(href).origin}/about`],
    [],
    ['Column', 'Meaning', 'Unit', 'Rows with a value'],
    ...columns.map((column) => columnLine(column, coverage)),
    ...(told.hasSources ? [['…source', SOURCES]] : []),
  ];
}

const SOURCES =
  'Behind a column, or in the member "sources": the page that says the value, its publisher, the day it was published or else read, how the value was got and how sure it is. Derived values name the address that explains them.';

function coverageLines({ rows, pages, dataSets }: Coverage): readonly (readonly string[])[] {
  const sets = dataSets.map(({ name, licence }) => (licence ? `${name} (${licence})` : name));
  return [
    ['Rows', formatCount(rows)],
    ['Pages and documents behind them', formatCount(pages)],
    ...(sets.length > 0 ? [['Data sets behind them', sets.join('; ')]] : []),
  ];
}

function columnLine(column: ExportColumn, coverage: Coverage | undefined): readonly string[] {
  const { name, label, field, relation } = column;
  const parts = [
    label,
    isList(column) ? 'a list' : undefined,
    relation ? 'by name' : undefined,
    isDerived(column) ? 'derived' : undefined,
  ];
  const filled = coverage?.filled.get(name);
  return [
    name,
    parts.filter((part) => part !== undefined).join(', '),
    field?.currencyField ? `currency in ${field.currencyField}` : (field?.unit ?? ''),
    filled === undefined ? '' : formatCount(filled),
  ];
}

/** The same as a text, with what is to be known of a format. */
export function readmeText(told: Told, notes: string): string {
  const lines = aboutLines(told);
  const start = lines.findIndex(([first]) => first === 'Column');
  const head = lines.slice(0, start).map((line) => line.join(': '));
  const columns = lines.slice(start + 1).map(([name, meaning, unit, filled]) => {
    const coverage = filled ? ` (${filled} rows have a value)` : '';
    return `  ${name}: ${[meaning, unit].filter(Boolean).join(', ')}${coverage}`;
  });
  return [...head, notes, '', 'Columns', ...columns, ''].join('\n');
}
