import type { Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { type Link, LINKS } from './links.ts';

/** One claim that an arc is so, and where it was read. */
export type ArcSource = {
  readonly factId: string;
  readonly sourceId: string | null;
  readonly title: string | null;
  readonly url: string | null;
};

/** An arc by its relation and the ids of its ends, in the relation's own direction. */
export type Arc = { readonly relation: string; readonly from: string; readonly to: string };

/** The claims behind an arc, as far as the viewer may see them; looked up when somebody asks, as there are more of them than arcs. */
export async function sourcesOfArc(database: Database, arc: Arc, viewer: Viewer): Promise<ArcSource[]> {
  const link = LINKS.find(({ name }) => name === arc.relation);
  if (link === undefined || link.claims.length === 0) return [];
  const seen = allOf([visible(kindOf('fact'), { row: sql`f` }, { viewer })]);
  return database.query<ArcSource>(sql`
    select f.id as "factId", s.id as "sourceId", s.title, s.url
    from ${rowsOf(LIVE, 'fact')} f left join ${rowsOf(LIVE, 'source')} s on s.id = f.source_id
    where f.superseded_at is null and ${seen}
      and (${sql.join(
        link.claims.map((claim) => claimed(claim, arc)),
        ' or ',
      )})
    order by f.recorded_at, f.id`);
}

function claimed({ kind, relation, end }: Link['claims'][number], arc: Arc): Sql {
  const [subject, other] = end === 'from' ? [arc.from, arc.to] : [arc.to, arc.from];
  const { relations, fields } = kindOf(kind);
  const declared = relations[relation];
  const column = declared?.type === 'ref' ? declared.column : undefined;
  const isSameColumn = Object.entries(fields).filter(
    ([, field]) => column !== undefined && field.column === column,
  );
  const names = [relation, ...isSameColumn.map(([name]) => name)];
  // A link to one row has one value, which is the arc; of several, the claim must name this one.
  const isThisOne = declared?.type === 'ref' ? sql`true` : sql`f.value ->> 'id' = ${other}`;
  return sql`(f.subject_kind = ${kind} and f.subject_id = ${subject}::uuid and f.field = any(${names}) and ${isThisOne})`;
}
