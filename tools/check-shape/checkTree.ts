import { budgetsInWords, checkBudget } from './budgetRules.ts';
import { checkClock } from './clockRules.ts';
import { checkContent } from './contentRules.ts';
import { checkCycles } from './cycleRules.ts';
import { checkDocs } from './docRules.ts';
import { checkImports } from './importRules.ts';
import { checkKindNames } from './kindRules.ts';
import { checkNames } from './nameRules.ts';
import { checkRooms } from './roomRules.ts';
import { limits } from './rules.ts';
import { checkSizes, countAboveAim } from './sizeRules.ts';
import { readSourceTree } from './sourceTree.ts';
import { checkTables } from './tableRules.ts';
import { compareViolations, type Violation } from './violation.ts';

const rules = [
  checkImports,
  checkCycles,
  checkRooms,
  checkContent,
  checkClock,
  checkSizes,
  checkNames,
  checkDocs,
  checkKindNames,
  checkTables,
  checkBudget,
];

/** The broken rules of the tree below `root`, and a sentence about its size. */
export function checkTree(root: string): { violations: Violation[]; summary: string } {
  const tree = readSourceTree(root);
  const violations = rules.flatMap((rule) => rule(tree)).toSorted(compareViolations);
  const summary = `${tree.files.length} files, ${countAboveAim(tree)} above ${limits.fileAim} lines; engine: ${budgetsInWords(tree)}.`;
  return { violations, summary };
}
