import { EDGES } from '#domain/registry.ts';
import { checkCoverage, checkFacts, checkSources } from '#server/packs/checks/facts.ts';
import { startCheck } from '#server/packs/checks/packCheck.ts';
import { checkEdge, checkKind } from '#server/packs/checks/rows.ts';
import { FACTS_FILE, fileOf, PACK_KINDS, SOURCES_FILE } from './format.ts';
import { readWeights } from './asked.ts';
import { readPack, type Problem, type ReadTable } from './readCsv.ts';

/** Checks the data folder of a pack, and what its sector.yaml asks, against the registry; an empty answer means that it can be loaded. */
export async function validatePack(packDir: string): Promise<Problem[]> {
  const { problems } = await readWeights(packDir);
  return [...problems, ...validateTables(await readPack(packDir))];
}

/** Checks the tables of a pack; problems come in the order of files and lines. */
export function validateTables(tables: ReadonlyMap<string, ReadTable>): Problem[] {
  const problems: Problem[] = [...tables.values()].flatMap((table) => table.problems);
  const check = startCheck(tables, problems);
  for (const file of [SOURCES_FILE, FACTS_FILE, ...PACK_KINDS.slice(0, 1).map(fileOf)]) {
    if (!tables.has(file)) check.report({ file, line: 0 }, 'The file is missing.');
  }
  checkSources(check);
  for (const kind of PACK_KINDS) checkKind(check, kind);
  for (const edge of EDGES) checkEdge(check, edge);
  checkFacts(check);
  checkCoverage(check);
  return problems.sort((first, second) => compare(first, second));
}

function compare(first: Problem, second: Problem): number {
  if (first.file !== second.file) return first.file < second.file ? -1 : 1;
  return first.line - second.line;
}
