import type { Kind } from '#domain/kind.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { FACTS_FILE, fileOf, PACK_FILES, type PackTable } from './format.ts';
import { edgeKey, type LoadContext, type LoadTable, tableOfEdge, tableOfKind } from './loadTables.ts';

/** One table of a pack with the way into the database. */
export type Load = {
  readonly table: (context: LoadContext) => LoadTable;
  readonly rows: PackTable['rows'];
  readonly keyOf: (values: Readonly<Record<string, string>>) => string;
};

/** Kinds in an order in which links lead to what is there already, then the edges between them. */
export function loadsOf(tables: ReadonlyMap<string, PackTable>): Load[] {
  const empty: PackTable = { file: '', header: [], rows: [] };
  const kinds = inOrder(
    KINDS.filter((kind) => PACK_FILES.includes(fileOf(kind)) && fileOf(kind) !== FACTS_FILE),
  );
  return [
    ...kinds.map((kind): Load => {
      const { header, rows } = tables.get(fileOf(kind)) ?? empty;
      return { table: (context) => tableOfKind(kind, header, context), rows, keyOf: ({ key = '' }) => key };
    }),
    ...EDGES.map((edge): Load => {
      const { rows } = tables.get(fileOf(edge)) ?? empty;
      return {
        table: (context) => tableOfEdge(edge, context),
        rows,
        keyOf: (values) => edgeKey(edge, values),
      };
    }),
  ];
}

/** Kinds sorted so that a kind stands behind every kind that it stores a link to. */
function inOrder(kinds: readonly Kind[]): Kind[] {
  const sorted: Kind[] = [];
  const visit = (kind: Kind, path: readonly Kind[]): void => {
    if (sorted.includes(kind) || path.includes(kind)) return;
    const links = Object.values(kind.relations).filter(({ type }) => type === 'ref' || type === 'refs');
    for (const target of kinds.filter(({ name }) => links.some((link) => link.kind === name))) {
      visit(target, [...path, kind]);
    }
    sorted.push(kind);
  };
  for (const kind of kinds) visit(kind, []);
  return sorted;
}
