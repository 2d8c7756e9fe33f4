import { CONFIDENCE, FACT_METHODS, SOURCE_TYPES } from '#domain/choices.ts';
import { isDate } from '#domain/dates.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { findKind } from '#domain/registry.ts';
import {
  columnsOf,
  edgesFrom,
  FACT_COLUMNS,
  FACTS_FILE,
  fileOf,
  isList,
  LIST_SEPARATOR,
  listOf,
  OPTIONAL_SOURCE_COLUMNS,
  PACK_KINDS,
  SOURCE_COLUMNS,
  SOURCES_FILE,
  type PackRow,
} from '#server/packs/format.ts';
import {
  cellOf,
  checkHeader,
  checkKeys,
  factTargets,
  rowsOf,
  type FactTarget,
  type PackCheck,
} from './packCheck.ts';
import { checkReference } from './rows.ts';
import { nearestOf, optionProblem, valueProblem } from './values.ts';

/** Checks sources.csv: header, keys, addresses, dates, and that a source is a page or a data set. */
export function checkSources(check: PackCheck): void {
  const file = SOURCES_FILE;
  const required = SOURCE_COLUMNS.filter((name) => !OPTIONAL_SOURCE_COLUMNS.includes(name));
  checkHeader(check, file, { known: SOURCE_COLUMNS, required });
  checkKeys(check, file, (row) => cellOf(row, 'key'));
  for (const row of rowsOf(check, file)) {
    const report = (column: string, reason: string): void =>
      check.report({ file, line: row.line, column, value: cellOf(row, column) }, reason);
    const url = cellOf(row, 'url');
    if (url !== '' && !(URL.canParse(url) && /^https?:/.test(url))) report('url', 'This is no web address.');
    if (url === '' && cellOf(row, 'dataset') === '') {
      report('url', 'A source is a page or a data set: both are empty.');
    }
    if (cellOf(row, 'title') === '') report('title', 'The value is required.');
    const type = cellOf(row, 'type');
    if (type !== '' && !SOURCE_TYPES.some(({ value }) => value === type)) {
      report('type', `A source is one of: ${SOURCE_TYPES.map(({ value }) => value).join(', ')}.`);
    }
    for (const column of ['publishedOn', 'retrievedOn']) {
      if (cellOf(row, column) !== '' && !isDate(cellOf(row, column))) {
        report(column, 'A date is written yyyy-MM-dd and names a day that exists.');
      }
    }
  }
}

/** Checks facts.csv: every fact speaks of a row and a field that exist, has a source, a method and a confidence, and a value that the field takes. */
export function checkFacts(check: PackCheck): void {
  checkHeader(check, FACTS_FILE, { known: FACT_COLUMNS, required: FACT_COLUMNS });
  const targets = new Map(PACK_KINDS.map((kind) => [kind.name, factTargets(kind)]));
  for (const row of rowsOf(check, FACTS_FILE)) {
    const place = { file: FACTS_FILE, line: row.line };
    checkOrigin(check, row);
    const kind = findKind(cellOf(row, 'kind'));
    const known = kind === undefined ? undefined : targets.get(kind.name);
    if (kind === undefined || known === undefined) {
      check.report(
        { ...place, column: 'kind', value: cellOf(row, 'kind') },
        `A pack brings no such kind. Nearest: ${nearestOf([...targets.keys()], cellOf(row, 'kind'))}.`,
      );
      continue;
    }
    checkReference(check, { ...place, column: 'key', value: cellOf(row, 'key') }, kind.name);
    const target = known.get(cellOf(row, 'field'));
    if (target === undefined) {
      check.report(
        { ...place, column: 'field', value: cellOf(row, 'field') },
        `${kind.name} has no such field. Nearest: ${nearestOf([...known.keys()], cellOf(row, 'field'))}.`,
      );
    } else checkValue(check, row, target);
  }
}

function checkOrigin(check: PackCheck, row: PackRow): void {
  const report = (column: string, reason: string): void =>
    check.report({ file: FACTS_FILE, line: row.line, column, value: cellOf(row, column) }, reason);
  const source = cellOf(row, 'source');
  if (source === '') report('source', 'The fact has no source.');
  else if (!check.sourceKeys.has(source)) report('source', `There is no such key in ${SOURCES_FILE}.`);
  const method = optionProblem(FACT_METHODS, cellOf(row, 'method'));
  if (method !== null) report('method', method);
  const confidence = optionProblem(CONFIDENCE, cellOf(row, 'confidence'));
  if (confidence !== null) report('confidence', confidence);
  for (const column of ['validFrom', 'validTo']) {
    if (cellOf(row, column) !== '' && !isDate(cellOf(row, column))) {
      report(column, 'A date is written yyyy-MM-dd and names a day that exists.');
    }
  }
}

function checkValue(check: PackCheck, row: PackRow, target: FactTarget): void {
  const value = cellOf(row, 'value');
  const place = { file: FACTS_FILE, line: row.line, column: 'value', value };
  if (value === '') return check.report(place, 'The fact claims nothing.');
  if ('edge' in target) return checkReference(check, place, target.kind.name);
  const { column } = target;
  if (isList(column) && value.includes(LIST_SEPARATOR)) {
    check.report(place, 'A fact of a list holds one member.');
  }
  if ('relation' in column) return checkReference(check, place, column.relation.kind);
  const problem = valueProblem(column.field, value);
  if (problem !== null) check.report(place, problem);
}

/** Checks that every filled value of every row, and every edge, has a fact that claims it; readable keys and rows that name their page need none. */
export function checkCoverage(check: PackCheck): void {
  const claimed = new Set(
    rowsOf(check, FACTS_FILE).map((row) =>
      ['kind', 'key', 'field', 'value'].map((column) => cellOf(row, column)).join('\n'),
    ),
  );
  for (const kind of PACK_KINDS) {
    if (kind.citedBy === undefined) checkRows(check, kind, claimed);
    for (const { edge, relation, from, to } of edgesFrom(kind)) {
      checkEdges(check, { kind, edge, relation, from, to, claimed });
    }
  }
}

function checkRows(check: PackCheck, kind: Kind, claimed: ReadonlySet<string>): void {
  const file = fileOf(kind);
  const columns = columnsOf(kind).filter(({ name }) => name !== kind.keyField);
  for (const row of rowsOf(check, file)) {
    for (const column of columns) {
      const cell = cellOf(row, column.name);
      const members = cell === '' ? [] : isList(column) ? listOf(cell) : [cell];
      const bare = members.find(
        (member) => !claimed.has([kind.name, cellOf(row, 'key'), column.name, member].join('\n')),
      );
      if (bare !== undefined) {
        check.report(
          { file, line: row.line, column: column.name, value: bare },
          'No fact claims this value.',
        );
      }
    }
  }
}

type EdgeCheck = {
  readonly kind: Kind;
  readonly edge: Edge;
  readonly relation: string;
  readonly from: string;
  readonly to: string;
  readonly claimed: ReadonlySet<string>;
};

function checkEdges(check: PackCheck, { kind, edge, relation, from, to, claimed }: EdgeCheck): void {
  for (const row of rowsOf(check, fileOf(edge))) {
    if (claimed.has([kind.name, cellOf(row, from), relation, cellOf(row, to)].join('\n'))) continue;
    check.report(
      { file: fileOf(edge), line: row.line, column: to, value: cellOf(row, to) },
      `No fact claims this link (${kind.name}.${relation}).`,
    );
  }
}
