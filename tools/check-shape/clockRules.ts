import ts from 'typescript';
import { recordedTimes } from './rules.ts';
import { lineOf, matches, visitNodes, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

const message =
  'take today and now from the one who asks (todayOf and nowOf of server/query/context.ts), whose moment is that of the services’ clock';

const databaseTime =
  /\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\b(?:now|timeofday|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|\b(?:date|timestamp|timestamptz)\s+'(?:now|today|tomorrow|yesterday)'|'(?:now|today|tomorrow|yesterday)'::/i;

/** Forbids SQL that asks PostgreSQL what time it is, but where it records when something was written; tests may ask. */
export function checkClock(tree: SourceTree): Violation[] {
  return tree.files
    .filter(({ path, isTest }) => !isTest && path.startsWith('server/') && !matches(recordedTimes, path))
    .flatMap((file) =>
      linesThatAsk(file).map((line) => ({ file: file.path, line, rule: 'database-clock', message })),
    );
}

function linesThatAsk({ path, text, code }: SourceFile): number[] {
  if (code) return literalsThatAsk(code);
  if (!path.endsWith('.sql')) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (databaseTime.test(line.replace(/--.*/, '')) ? [at + 1] : []));
}

function literalsThatAsk(code: ts.SourceFile): number[] {
  const lines: number[] = [];
  visitNodes(code, (node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && databaseTime.test(node.text)) lines.push(lineOf(code, node.getStart(code)));
  });
  return lines;
}
