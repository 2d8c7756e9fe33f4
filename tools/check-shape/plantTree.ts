import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkTree } from './checkTree.ts';
import { formatViolation, type Violation } from './violation.ts';

/** A small tree that keeps every rule; the tests plant one broken rule beside it. */
const cleanTree: Record<string, string> = {
  'domain/money.ts': '/** Cents of a currency. */\nexport type Money = { cents: number };\n',
  'domain/kinds/paper.ts':
    "import { defineKind } from '#domain/kind.ts';\n\n/** A paper. */\nexport const paper = defineKind({ name: 'paper', plural: 'papers' });\n",
  'domain/kind.ts':
    '/** Declares a kind. */\nexport function defineKind<T>(declaration: T): T {\n  return declaration;\n}\n',
  'server/database/pool.ts':
    "import type { Money } from '#domain/money.ts';\n\n/** A price. */\nexport const price: Money = { cents: 1 };\n",
  'server/records/list.ts':
    "import { price } from '#server/database/pool.ts';\n\n/** The records. */\nexport const list = [price];\n",
  'server/product.ts': "import { list } from '#server/records/list.ts';\n\nconsole.log(list);\n",
  'web/ui/Badge.tsx':
    'export function Badge() {\n  return <a href="https://x.org">https://x.org // no comment</a>;\n}\n',
  'web/pages/home/HomePage.tsx':
    "import { Badge } from '#web/ui/Badge.tsx';\n\nexport const HomePage = () => <Badge />;\n",
  'vite.config.ts': 'export default {};\n',
};

/** Writes the clean tree with the given files into a temporary folder, and gives what is broken in it. */
export function checkPlanted(files: Record<string, string>): Violation[] {
  const root = mkdtempSync(path.join(os.tmpdir(), 'check-shape-'));
  try {
    for (const [file, text] of Object.entries({ ...cleanTree, ...files })) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return checkTree(root).violations;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The same as one line per broken rule: `file rule`. */
export function listPlanted(files: Record<string, string>): string[] {
  return checkPlanted(files).map((violation) =>
    formatViolation(violation).replace(/^(.+):\d+ ([\w-]+):.*/, '$1 $2'),
  );
}
