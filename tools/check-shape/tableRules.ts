import ts from 'typescript';
import { recordDoors, recordTables } from './rules.ts';
import { lineOf, matches, visitNodes, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

const message =
  'records are read from where rowsOf of server/query/from.ts says ({table} in a file of SQL), so that they can be read as of a date; what writes them is in server/facts';

/** Forbids the tables of records in SQL, but in the door to them and in what writes them; tests may look at tables. */
export function checkTables(tree: SourceTree): Violation[] {
  const tables = readTables(tree);
  const named = new RegExp(
    String.raw`\b(?:from|join|into|update|only|table|analyze)\s+(?:${tables.join('|')})\b`,
    'i',
  );
  const read = tree.files.filter(
    ({ path, isTest }) => !isTest && path.startsWith('server/') && !matches(recordDoors, path),
  );
  return read.flatMap((file) =>
    linesThatName(file, named).map((line) => ({ file: file.path, line, rule: 'record-table', message })),
  );
}

/** The tables that the files of domain/kinds declare, and those that follow from them. */
function readTables(tree: SourceTree): string[] {
  const declared = tree.files
    .filter(({ path, isTest }) => !isTest && path.startsWith('domain/kinds/'))
    .flatMap(({ text }) => [...text.matchAll(/\btable: '(\w+)'/g)].map(([, table = '']) => table));
  return [...declared.flatMap((table) => [table, `${table}_side`]), ...recordTables];
}

function linesThatName({ path, text, code }: SourceFile, named: RegExp): number[] {
  if (code) return nodesThatName(code, named);
  if (!path.endsWith('.sql')) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (!line.trim().startsWith('--') && named.test(line) ? [at + 1] : []));
}

function nodesThatName(code: ts.SourceFile, named: RegExp): number[] {
  const lines: number[] = [];
  visitNodes(code, (node) => {
    if (isSql(node, named) || isTableName(node)) lines.push(lineOf(code, node.getStart(code)));
  });
  return lines;
}

// The text of a statement; what its holes hold is looked at by itself.
function isSql(node: ts.Node, named: RegExp): boolean {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return false;
  const { template } = node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return named.test(template.text);
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].some((text) =>
    named.test(text),
  );
}

// sql.id(kind.table), sql.id(table): the name of a table made into SQL.
function isTableName(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/^sql\.(id|raw)$/.test(node.expression.getText())) return false;
  return node.arguments.some((argument) => /(^|\.)table$/.test(argument.getText()));
}
