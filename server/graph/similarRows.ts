import { ENTITY_TYPES, OUTSIDE_SECTOR } from '#domain/choices.ts';
import type { Database } from '#server/database/database.ts';
import { nameThings } from './nameThings.ts';
import type { Network, Thing } from './network.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { similar, SIMILAR_LIMITS, type Similar, type SimilarLook } from './similar.ts';

const outside = [...OUTSIDE_SECTOR];
const typesInOrder = ENTITY_TYPES.map(({ value }) => value);
// Two funds may share hundreds of companies; the first few say what is meant.
const mostNamed = 8;

/** What two things have in common, with names: `count` in all, of which the first few are named. */
export type NamedReason = {
  readonly reason: string;
  readonly score: number;
  readonly count: number;
  readonly shared: readonly (Thing & { readonly name: string })[];
};

/** A thing similar to another, with its name and its reasons. */
export type SimilarRow = Thing & {
  readonly name: string;
  readonly score: number;
  readonly reasons: readonly NamedReason[];
};

/**
 * The things most similar to one, or the one that it is to be compared with, with the names of all that they share. Of
 * organizations only those of its first type that are neither part of it nor what it is part of: a company that also invests is
 * like companies, not like the funds beside it, and not like its own laboratory. Nor is one of the sector like one that stands
 * beside it, such as a supplier.
 */
export async function similarRows(
  database: Database,
  network: Network,
  { id, ...look }: SimilarLook & { readonly id: string },
): Promise<SimilarRow[]> {
  const found = (await ofSameKind(database, network, { id, ...look })).map(({ reasons, ...thing }) => ({
    ...thing,
    reasons: reasons.map(({ shared, ...reason }) => ({
      ...reason,
      count: shared.length,
      shared: shared.slice(0, mostNamed),
    })),
  }));
  const things = found.flatMap(({ reasons, ...thing }) => [
    thing,
    ...reasons.flatMap(({ shared }) => shared),
  ]);
  const names = await nameThings(database, things, look.viewer);
  const named = (thing: Thing): readonly (Thing & { name: string })[] => {
    const name = names.get(thing.id);
    return name === undefined ? [] : [{ ...thing, name }];
  };
  return found.flatMap(({ kind, id: other, score, reasons }) =>
    named({ kind, id: other }).map((thing) => ({
      ...thing,
      score,
      reasons: reasons.map((reason) => ({ ...reason, shared: reason.shared.flatMap(named) })),
    })),
  );
}

async function ofSameKind(
  database: Database,
  network: Network,
  { id, ...look }: SimilarLook & { readonly id: string },
): Promise<Similar[]> {
  if (look.other !== undefined) return similar(network, id, look);
  const found = similar(network, id, { ...look, limit: SIMILAR_LIMITS.most });
  const ids = found.filter(({ kind }) => kind === 'organization').map((thing) => thing.id);
  const rows = await database.query<{ id: string }>(
    sql`select o.id from ${rowsOf(LIVE, 'organization')} o join ${rowsOf(LIVE, 'organization')} s on s.id = ${id}::uuid
      where o.id = any(${ids}::uuid[]) and (
        o.part_of_id = s.id or s.part_of_id = o.id or (
          select type from unnest(${typesInOrder}::text[]) with ordinality t (type, place)
          where type = any (s.entity_types) order by place limit 1
        ) <> all (o.entity_types)
        or (coalesce(s.coreness, '') = any(${outside}::text[])) <> (coalesce(o.coreness, '') = any(${outside}::text[]))
      )`,
  );
  const unlike = new Set(rows.map((row) => row.id));
  return found.filter((thing) => !unlike.has(thing.id)).slice(0, look.limit ?? SIMILAR_LIMITS.usual);
}
