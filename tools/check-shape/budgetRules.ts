import { listCodeLines } from './comments.ts';
import { engine, limits } from './rules.ts';
import { matches, type SourceFile, type SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

const budgets = [
  { half: 'reading', file: 'server/records', files: engine.reading, most: limits.readingLines },
  { half: 'writing', file: 'server/facts', files: engine.writing, most: limits.writingLines },
] as const;

/** Holds the budgets of the engine's code lines: one for what reads records, one for what writes them. */
export function checkBudget(tree: SourceTree): Violation[] {
  return budgets.flatMap(({ half, file, files, most }) => {
    const lines = countLines(tree, files);
    if (lines <= most) return [];
    const message = `the ${half} engine has ${lines} code lines, at most ${most}; remove a feature of it, the budget stays`;
    return [{ file, line: 1, rule: `${half}-budget`, message }];
  });
}

/** How far the budgets are used, in words. */
export const budgetsInWords = (tree: SourceTree): string =>
  budgets
    .map(({ half, files, most }) => `${half} ${countLines(tree, files)} of ${most} code lines`)
    .join(', ');

/** The code lines of some files: comments, blank lines and tests apart. */
function countLines(tree: SourceTree, files: readonly RegExp[]): number {
  const counted = tree.files.filter(({ path, isTest }) => !isTest && matches(files, path));
  return counted.reduce((sum, file) => sum + countCodeLines(file), 0);
}

function countCodeLines({ text, code }: SourceFile): number {
  if (code) return listCodeLines(code).size;
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('--')).length;
}
