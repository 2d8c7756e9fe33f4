import type { KindName } from '#domain/names.ts';
import type { RefRelation, RefsRelation } from '#domain/fields.ts';
import type { Edge, EdgeEnd, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { readerOf } from '#server/query/visibility.ts';

const T = sql`t`;

// Facts and their sources are the evidence of the network's arcs, not things among the others.
const evidence = new Set(['fact', 'source']);

/** One relation of the registry, as arcs of the network: each of its rows leads from a thing of one kind to a thing of another. */
export type Link = {
  /** The name by which it is asked for: `organization.acquiredBy` for a relation, `investment` for an edge. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** One row per arc, with the columns `from`, `to` and `reader` (see `readerOf`), as far as the row itself says. */
  readonly rows: Sql;
  /** The relations of both ends under which facts speak of the arc. */
  readonly claims: readonly {
    readonly kind: KindName;
    readonly relation: string;
    readonly end: 'from' | 'to';
  }[];
};

/** The kinds whose rows are things of the network; what is only another view of rows is no thing beside them. */
export const THINGS: readonly Kind[] = KINDS.filter(({ name, isView }) => !evidence.has(name) && !isView);

/** Every relation of the registry that leads from one thing to another. */
export const LINKS: readonly Link[] = [...THINGS.flatMap(linksOfKind), ...EDGES.map(linkOfEdge)];

function linksOfKind(kind: Kind): Link[] {
  return Object.entries(kind.relations).flatMap(([name, relation]) => {
    const isStored = relation.type === 'ref' || relation.type === 'refs';
    if (!isStored || evidence.has(relation.kind)) return [];
    const claims = [{ kind: kind.name, relation: name, end: 'from' as const }];
    return [
      {
        name: `${kind.name}.${name}`,
        from: kind.name,
        to: relation.kind,
        rows: arcsOf(kind, relation),
        claims,
      },
    ];
  });
}

function arcsOf(kind: Kind, relation: RefRelation | RefsRelation): Sql {
  const column = sql.id(relation.column);
  const table = rowsOf(LIVE, kind);
  if (relation.type === 'refs') {
    return sql`select t.id as "from", x.id as "to", '' as reader from ${table} t cross join unnest(t.${column}) x (id)`;
  }
  if (relation.key === 'id') {
    return sql`select t.id as "from", t.${column} as "to", '' as reader from ${table} t where t.${column} is not null`;
  }
  return sql`select t.id as "from", x.id as "to", '' as reader from ${table} t join ${rowsOf(LIVE, kindOf(relation.kind))} x on x.${sql.id(relation.key)} = t.${column}`;
}

function linkOfEdge(edge: Edge): Link {
  const [from, to] = Object.entries(edge.ends) as [[string, EdgeEnd], [string, EdgeEnd]];
  return {
    name: edge.name,
    from: from[1].kind,
    to: to[1].kind,
    rows: sql`select t.${sql.id(from[1].column)} as "from", t.${sql.id(to[1].column)} as "to", ${readerOf(edge, { row: T, through: [from[1].column, to[1].column] })} as reader from ${rowsOf(LIVE, edge)} t`,
    claims: [...claimsOf(edge, from, 'from'), ...claimsOf(edge, to, 'to')],
  };
}

function claimsOf(edge: Edge, [name, { kind }]: [string, EdgeEnd], end: 'from' | 'to'): Link['claims'] {
  return Object.entries(kindOf(kind).relations)
    .filter(
      ([, relation]) => relation.type === 'edge' && relation.edge === edge.name && relation.from === name,
    )
    .map(([relation]) => ({ kind, relation, end }));
}

/** Reads every thing of a kind: its id, and who sees it. */
export function thingsOf(kind: Kind): Sql {
  return sql`select t.id as "from", ${readerOf(kind, { row: T })} as reader from ${rowsOf(LIVE, kind)} t`;
}
