import { type GraphRelationName, graphRelation } from '#domain/graph/relations.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE, type Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { type Link, LINKS } from '#server/graph/links.ts';

/** A claim's subject and field by the end of the edge that it is about. */
export type EdgeClaim = {
  readonly kind: string;
  readonly field: string;
  readonly end: 'from' | 'to' | 'via';
};

// As much as is read beside a line.
const LONGEST_QUOTE = 300;

/** Reads the claims behind the edges of one relation, from `arc (number, relation, from_id, to_id, via_id)`. */
export function claimParts(relation: GraphRelationName, reader: Reader): readonly Sql[] {
  const seen = allOf([visible(kindOf('fact'), { row: sql`f` }, reader)]);
  return claimsOf(relation).map(
    ({
      subject,
      other,
      names,
      kind,
      isOne,
    }) => sql`select a.number, a.via_id as via, f.source_id, left(f.quote, ${LONGEST_QUOTE})
      from arc a join ${rowsOf(LIVE, 'fact')} f on f.subject_id = ${subject} and f.field = any(${names})
      where a.relation = ${relation} and f.subject_kind = ${kind} and f.superseded_at is null and f.source_id is not null
        and ${isOne ? sql`true` : sql`f.value ->> 'id' = ${other}::text`} and ${seen}`,
  );
}

/** Where the first claims of an edge of a relation are: what the evidence drawer opens at. */
export function evidenceOf(relation: GraphRelationName): EdgeClaim | undefined {
  const [first] = graphRelation(relation)
    .links.flatMap(linksNamed)
    .flatMap(({ claims }) => claims);
  if (first === undefined) return undefined;
  // Of an investment it is the round that has investors.
  const end = relation === 'investment' ? 'via' : first.end;
  return { kind: first.kind, field: first.relation, end };
}

type Claimed = {
  readonly subject: Sql;
  readonly other: Sql;
  readonly names: string[];
  readonly kind: string;
  readonly isOne: boolean;
};

const linksNamed = (name: string): Link[] => LINKS.filter((link) => link.name === name);

function claimsOf(relation: GraphRelationName): readonly Claimed[] {
  return graphRelation(relation)
    .links.flatMap(linksNamed)
    .flatMap(({ claims }) =>
      claims.map(({ kind, relation: field, end }): Claimed => {
        const { relations, fields } = kindOf(kind);
        const declared = relations[field];
        const column = declared?.type === 'ref' ? declared.column : undefined;
        const isSame = ([, one]: readonly [string, { readonly column: string }]): boolean =>
          column !== undefined && one.column === column;
        const names = [
          field,
          ...Object.entries(fields)
            .filter(isSame)
            .map(([name]) => name),
        ];
        // In the network an investment leads from the round to the investor, here from the investor through the round.
        const [from, to] =
          relation === 'investment' ? [sql`a.via_id`, sql`a.from_id`] : [sql`a.from_id`, sql`a.to_id`];
        const [subject, other] = end === 'from' ? [from, to] : [to, from];
        return { subject, other, names, kind, isOne: declared?.type === 'ref' };
      }),
    );
}
