import { listImports } from './importList.ts';
import type { SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Finds files that import each other in a circle, types included; each circle is named once. */
export function checkCycles(tree: SourceTree): Violation[] {
  const graph = new Map<string, string[]>();
  for (const file of tree.files) {
    const targets = listImports(file).flatMap(({ target }) =>
      target && tree.byPath.has(target) ? [target] : [],
    );
    graph.set(file.path, [...new Set(targets)]);
  }
  return findCycles(graph).map((cycle) => ({
    file: cycle[0] ?? '',
    line: 1,
    rule: 'import-cycle',
    message: `${[...cycle, cycle[0]].join(' → ')}; move what both need into a file of its own`,
  }));
}

/** The circles of a graph. Depth first: what is met again while it is still open closes a circle. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const open: string[] = [];
  const closed = new Set<string>();
  const enter = (file: string): void => {
    const start = open.indexOf(file);
    if (start >= 0) cycles.push(open.slice(start));
    if (start >= 0 || closed.has(file)) return;
    open.push(file);
    for (const target of graph.get(file) ?? []) enter(target);
    open.pop();
    closed.add(file);
  };
  for (const file of graph.keys()) enter(file);
  return cycles;
}
