import { inLinkOrder } from '#domain/writing/linkOrder.ts';
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
  const kinds = inLinkOrder(
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
