import path from 'node:path';
import { rootFolder } from '../bootstrap/paths.mjs';
import { checkTree } from './checkTree.ts';
import { formatViolation } from './violation.ts';

const root = path.resolve(process.argv[2] ?? rootFolder);
const { violations, summary } = checkTree(root);
for (const violation of violations) console.log(formatViolation(violation));
console.log(`Shape: ${violations.length} broken rules; ${summary}`);
process.exitCode = violations.length > 0 ? 1 : 0;
