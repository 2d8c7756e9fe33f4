import { malformedValue, unknownField, unknownParameter } from '#domain/errors.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import { LISTS, QUERIES } from '#domain/limits.ts';
import { fieldOf, namesOf } from '#domain/registry.ts';
import { allOf, type ConditionInput, type QueryInput } from '#domain/query/grammar.ts';
import { parseSort } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { conditionFromParams, sortFromText, type Params } from '#domain/query/url.ts';
import { parseText } from '#domain/query/values.ts';
import { namedLike } from '#domain/search/namedLike.ts';
import { columnsNamed, type ExportColumn } from '#server/exports/columns.ts';
import { edgeNames } from '#server/records/projection.ts';

/** The parameters of a list besides its filters. */
export const LIST_PARAMETERS = [
  'limit',
  'offset',
  'search',
  'ordering',
  'q',
  'after',
  AS_OF_PARAMETER,
  'count',
  'expand',
  'format',
  'columns',
  'sources',
  'header',
  'package',
  'bom',
] as const;

/** The formats that a list is served in: a page, all rows, or the text about them. */
export const LIST_FORMATS = ['json', 'csv', 'xlsx', 'ndjson', 'array', 'parquet', 'readme'] as const;

/** What a list request asks. */
export interface ListRequest {
  readonly query: QueryInput;
  /** Set where `q` asks for groups of the rows in place of the rows. */
  readonly groups?: QueryInput;
  readonly offset: number;
  /** The moment that it is read as of, where one is named. */
  readonly asOf: string | undefined;
  readonly count: 'capped' | 'exact';
  /** The links with values of their own that every row brings along. */
  readonly expand: readonly string[];
  readonly format: (typeof LIST_FORMATS)[number];
  /** How all rows are exported. */
  readonly file: FileRequest;
}

/** What is asked of a file of all rows besides its format. */
export interface FileRequest {
  /** The columns that were chosen, in their order. */
  readonly columns: readonly ExportColumn[] | undefined;
  readonly hasSources: boolean;
  readonly header: 'names' | 'labels';
  /** Whether it comes in a ZIP with the text about it. */
  readonly isPacked: boolean;
  /** Whether the mark goes before a CSV by which spreadsheets know UTF-8. */
  readonly hasMark: boolean;
}

/** The name and value pairs of an address's query string. */
export const paramsOf = (url: string): Params => [...new URLSearchParams(url.split('?')[1] ?? '')];

/** Reads the parameters of a list; unknown ones are refused with the nearest known. */
export function readListParams(kind: Kind, path: RestPath, params: Params): ListRequest {
  const own = givenOnce(params, LIST_PARAMETERS);
  const filters = params.filter(([name]) => !isOwn(name));
  const q = own.has('q') ? parseQueryText(own.get('q') ?? '') : {};
  const where = allOf([
    fixed(kind, path),
    filterOf(kind, filters),
    searchCondition(kind, own.get('search')),
    q.where,
  ]);
  const sort = own.has('ordering') ? orderFrom(kind, own.get('ordering') ?? '') : q.sort;
  const after = own.get('after') ?? q.after;
  const format = readChoice(own, 'format', LIST_FORMATS);
  const groups = q.group || q.measures ? groupsOf(own, { ...q, ...(where ? { where } : {}) }) : undefined;
  const limit = groups ? undefined : (readWhole(own, 'limit', LISTS.maxLimit) ?? q.limit);
  return {
    ...(groups ? { groups } : {}),
    query: {
      ...(q.from ? { from: q.from } : {}),
      ...(where ? { where } : {}),
      ...(sort ? { sort } : {}),
      ...(limit === undefined ? {} : { limit }),
      ...(after ? { after } : {}),
    },
    offset: readWhole(own, 'offset', Number.MAX_SAFE_INTEGER) ?? 0,
    asOf: own.get(AS_OF_PARAMETER),
    count: readChoice(own, 'count', ['capped', 'exact']),
    expand: readEdges(kind, own.get('expand')),
    format,
    file: readFile(kind, own, format),
  };
}

function orderFrom(kind: Kind, text: string): QueryInput['sort'] {
  const keys = sortFromText(text);
  parseSort(kind, keys, 'ordering');
  return keys;
}

// Groups stand in an order of their own, all at once, as JSON.
const OF_GROUPS = new Set(['q', 'search', 'limit', AS_OF_PARAMETER]);

function groupsOf(own: ReadonlyMap<string, string>, question: QueryInput): QueryInput {
  for (const [name, value] of own) {
    const isTaken = OF_GROUPS.has(name) || (name === 'format' && value === 'json');
    if (!isTaken) throw malformedValue(name, value, 'absent where "q" asks for groups');
  }
  const limit = readWhole(own, 'limit', QUERIES.maxGroups);
  return limit === undefined ? question : { ...question, limit };
}

// What only files of some formats can be asked for.
const OF_FILES: Readonly<Record<string, { readonly formats: readonly string[]; readonly usual: string }>> = {
  columns: { formats: ['csv', 'xlsx', 'ndjson', 'array', 'parquet', 'readme'], usual: '' },
  sources: { formats: ['csv', 'xlsx', 'ndjson', 'array', 'parquet', 'readme'], usual: '0' },
  header: { formats: ['csv', 'xlsx'], usual: 'names' },
  package: { formats: ['csv', 'xlsx', 'ndjson', 'array', 'parquet'], usual: '0' },
  bom: { formats: ['csv'], usual: '0' },
};

function readFile(kind: Kind, own: ReadonlyMap<string, string>, format: ListRequest['format']): FileRequest {
  const isOn = (name: string): boolean => readChoice(own, name, ['0', '1']) === '1';
  const columns = own.get('columns');
  const read = {
    columns: columns === undefined ? undefined : columnsNamed(kind, columns.split(',')),
    hasSources: isOn('sources'),
    header: readChoice(own, 'header', ['names', 'labels']),
    isPacked: isOn('package'),
    hasMark: isOn('bom'),
  };
  for (const [name, { formats, usual }] of Object.entries(OF_FILES)) {
    const value = own.get(name) ?? usual;
    if (formats.includes(format) || (value === usual && !own.has(name))) continue;
    throw malformedValue(name, value, `absent without format=${formats.join(' or ')}`);
  }
  if (read.columns && own.has('expand')) {
    throw malformedValue(
      'expand',
      own.get('expand') ?? '',
      'absent where columns are chosen: name the links among them',
    );
  }
  return read;
}

function readEdges(kind: Kind, text: string | undefined): readonly string[] {
  const names = text?.split(',') ?? [];
  const unknown = names.find((name) => !edgeNames(kind).includes(name));
  if (unknown !== undefined) throw unknownField(unknown, edgeNames(kind), 'expand');
  return names;
}

const isOwn = (name: string): boolean => (LIST_PARAMETERS as readonly string[]).includes(name);

/** The filters among the parameters, joined by `and`; a name that is none of the kind is refused with the nearest, of the path's own as well. */
export function filterOf(
  kind: Kind,
  filters: Params,
  own: readonly string[] = LIST_PARAMETERS,
): ConditionInput | undefined {
  try {
    return conditionFromParams(kind, filters);
  } catch (error) {
    const wrong = filters.find(([name]) => !namesOf(kind).includes(name.split(/\.|__/)[0] ?? ''));
    if (wrong) throw unknownParameter(wrong[0], [...namesOf(kind), ...own]);
    throw error;
  }
}

/** The conditions that are always on for a path, such as the entity type of /investors/. */
function fixed(kind: Kind, { only }: RestPath): ConditionInput | undefined {
  if (!only) return undefined;
  const op = fieldOf(kind, only.field)?.many ? 'includes' : 'eq';
  return { f: only.field, op, v: only.value };
}

/** Rows that are called like the text. */
export function searchCondition(kind: Kind, text: string | undefined): ConditionInput | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return namedLike(kind, parseText('search', text.trim()));
}

function readWhole(own: ReadonlyMap<string, string>, name: string, max: number): number | undefined {
  const text = own.get(name);
  if (text === undefined) return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max)) {
    throw malformedValue(
      name,
      text,
      max > QUERIES.maxGroups ? 'a whole number from 0' : `a whole number from 0 to ${max}`,
    );
  }
  return value;
}

function readChoice<const T extends string>(
  own: ReadonlyMap<string, string>,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = own.get(name);
  if (text === undefined) return choices[0];
  const found = choices.find((choice) => choice === text);
  if (!found) throw malformedValue(name, text, `one of ${choices.join(', ')}`);
  return found;
}
