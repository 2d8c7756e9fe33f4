import { EXPORT_FILES } from '#server/exports/formats.ts';
import { LIST_FORMATS } from '#server/rest/listParams.ts';
import { parameter, type Json } from '#server/rest/openapiParts.ts';

const SWITCH = { type: 'string', enum: ['0', '1'], default: '0' };

/** The parameters by which all rows of a list are asked for as a file. */
export const exportParameters = (): readonly Json[] => [
  parameter(
    'format',
    { type: 'string', enum: [...LIST_FORMATS], default: 'json' },
    'A page of rows (`json`); all rows as CSV, XLSX, JSON lines, one JSON array or Parquet; or the text that says what such a file holds.',
  ),
  parameter(
    'columns',
    { type: 'string' },
    'Fields and links of a file, in their order, separated by commas; all of them where none are named.',
  ),
  parameter(
    'sources',
    SWITCH,
    'With `1` the sources of each value stand beside it: in a column of their own, or in the member `sources` of a JSON row.',
  ),
  parameter(
    'header',
    { type: 'string', enum: ['names', 'labels'], default: 'names' },
    'Whether the columns of a CSV or XLSX are headed by the names of fields or by their labels.',
  ),
  parameter('package', SWITCH, 'With `1` the file comes in a ZIP with a README beside it.'),
  parameter('bom', SWITCH, 'With `1` a CSV begins with the mark by which spreadsheets know UTF-8.'),
];

/** What a list answers in besides a page. */
export function exportContent(row: Json): Json {
  const text = { schema: { type: 'string' } };
  return {
    'text/csv': text,
    'application/x-ndjson': { schema: row },
    [EXPORT_FILES.xlsx.type]: {},
    [EXPORT_FILES.parquet.type]: {},
    'application/zip': {},
    'text/plain': text,
  };
}
