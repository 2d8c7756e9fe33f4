import type { GraphEdge, GraphItem, GraphScene, GraphSource, GraphThing } from '#domain/graph/answers.ts';
import type { DatePrecision } from '#domain/dates.ts';
import { GRAPH_RELATIONS } from '#domain/graph/relations.ts';
import type { Viewer } from '#domain/access.ts';
import { kindNamed, kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE, type Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { thingAt } from '#server/graph/network.ts';
import { claimParts, evidenceOf } from './claimParts.ts';
import { hasRows, itemsPart } from './detailParts.ts';
import { edgesAmong, type PlainEdge } from './edgesAmong.ts';
import type { Gathered } from './gather.ts';
import { degreeOf, type Walk } from './walk.ts';

/** Names the things of a scene, finds every edge among them, and says of each when, in which role and by which sources: one statement. */
export async function readScene(
  database: Database,
  walk: Walk,
  { things, done }: Gathered,
  viewer: Viewer,
): Promise<GraphScene> {
  const edges = edgesAmong(walk, things);
  const read = await readRows(database, { walk, things, edges, reader: { ...LIVE, viewer } });
  const degrees = new Map([...things].map((thing) => [walk.network.ids.text(thing), degreeOf(walk, thing)]));
  const named: GraphThing[] = (read.things ?? []).map((thing) => ({
    ...thing,
    degree: degrees.get(thing.id) ?? 0,
  }));
  const isNamed = new Set(named.map(({ id }) => id));
  const sources = (read.sources ?? []).map(({ id, title, url, publishedOn }) => ({
    id,
    title,
    url,
    publishedOn,
  }));
  const builder = edgeBuilder(read, sources);
  return {
    things: named,
    edges: edges.flatMap((edge, number) =>
      isNamed.has(edge.from) && isNamed.has(edge.to) ? builder(edge, number) : [],
    ),
    sources,
    steps: done,
  };
}

type ItemRow = {
  readonly number: number;
  readonly via: string | null;
  readonly name: string | null;
  readonly date: string | null;
  readonly precision: DatePrecision | null;
  readonly words: string | null;
  readonly amount: number | null;
  readonly url: string | null;
};
type ClaimRow = {
  readonly number: number;
  readonly via: string | null;
  readonly source: string;
  readonly quote: string | null;
};
type Rows = {
  readonly things: readonly Omit<GraphThing, 'degree'>[] | null;
  readonly items: readonly ItemRow[] | null;
  readonly claims: readonly ClaimRow[] | null;
  readonly sources: readonly GraphSource[] | null;
};

type Asked = {
  readonly walk: Walk;
  readonly things: ReadonlySet<number>;
  readonly edges: readonly PlainEdge[];
  readonly reader: Reader;
};

async function readRows(database: Database, { walk, things, edges, reader }: Asked): Promise<Rows> {
  if (things.size === 0) return { things: [], items: [], claims: [], sources: [] };
  const arcs = edges.flatMap(({ relation, from, to, via }, number) =>
    (via.length === 0 ? [null] : via).map((one) => ({ number, relation, from, to, via: one })),
  );
  const used = GRAPH_RELATIONS.map(({ name }) => name).filter((name) =>
    edges.some(({ relation }) => relation === name),
  );
  const items = used.flatMap((name) => itemsPart(name, reader) ?? []);
  const claims = used.flatMap((name) => claimParts(name, reader));
  const [rows] = await database.query<Rows>(sql`
    with arc as materialized (
      select * from unnest(${arcs.map(({ number }) => number)}::int[], ${arcs.map(({ relation }) => relation)}::text[],
        ${arcs.map(({ from }) => from)}::uuid[], ${arcs.map(({ to }) => to)}::uuid[], ${arcs.map(({ via }) => via)}::uuid[])
        as a (number, relation, from_id, to_id, via_id)
    ), item (number, via, name, date, precision, words, amount, url) as (${union(items, 8)}),
    claim (number, via, source, quote) as materialized (${union(claims, 4)})
    select (select json_agg(x order by x.name, x.id) from (${thingParts(walk, things, reader)}) x) as things,
      (select json_agg(x order by x.number, x.date, x.via) from item x) as items,
      (select json_agg(x) from (select distinct * from claim order by number, source, quote) x) as claims,
      (select json_agg(x order by x."publishedOn", x.id) from (
        select s.id, s.title, s.url, s.published_on::text as "publishedOn"
        from ${rowsOf(LIVE, 'source')} s where s.id in (select source from claim)
      ) x) as sources`);
  return rows ?? { things: [], items: [], claims: [], sources: [] };
}

const EMPTY: Readonly<Record<number, Sql>> = {
  8: sql`select null::int, null::uuid, null::text, null::text, null::text, null::text, null::float8, null::text where false`,
  4: sql`select null::int, null::uuid, null::uuid, null::text where false`,
};

const union = (parts: readonly Sql[], columns: 4 | 8): Sql =>
  parts.length === 0 ? (EMPTY[columns] ?? sql.empty) : sql.join(parts, ' union all ');

function thingParts(walk: Walk, things: ReadonlySet<number>, reader: Reader): Sql {
  const all = [...things].map((thing) => thingAt(walk.network, thing));
  const parts = [...Map.groupBy(all, ({ kind }) => kind)].map(([name, members]) => {
    const kind = kindNamed(name);
    const ids = members.map(({ id }) => id);
    const column = sql.id(kind.fields[kind.nameField]?.column ?? 'name');
    const isOrganization = kind.name === 'organization';
    const told = isOrganization
      ? sql`t.entity_types::text[] as types, t.country, t.total_raised_usd::float8 as "raisedUsd",
          case when t.lat is not null and t.lng is not null
            then json_build_array(t.lng::float8, t.lat::float8) end as at`
      : sql`'{}'::text[] as types, null::text as country, null::float8 as "raisedUsd", null::json as at`;
    const seen = allOf([visible(kindOf(kind.name), { row: sql`t` }, reader)]);
    return sql`select t.id, ${kind.name}::text as kind, t.${column}::text as name, ${told}
      from ${rowsOf(LIVE, kind)} t where t.id = any(${ids}::uuid[]) and ${seen}`;
  });
  return sql.join(parts, ' union all ');
}

// Joins to each edge what was read of it; sources that only a row's own address names are put behind the others.
function edgeBuilder(
  rows: Rows,
  sources: GraphSource[],
): (edge: PlainEdge, number: number) => readonly GraphEdge[] {
  const items = Map.groupBy(rows.items ?? [], ({ number }) => number);
  const claims = Map.groupBy(rows.claims ?? [], ({ number }) => number);
  const placeOfId = new Map(sources.map(({ id }, place) => [id, place]));
  const placeOfUrl = new Map(
    sources.flatMap(({ url }, place) => (url === null ? [] : [[url, place] as const])),
  );
  const placeOf = (url: string): number => {
    const place = placeOfUrl.get(url) ?? sources.push({ id: null, title: null, url, publishedOn: null }) - 1;
    placeOfUrl.set(url, place);
    return place;
  };
  return ({ relation, from, to, via }, number) => {
    const own = claims.get(number) ?? [];
    const told = items.get(number) ?? (hasRows(relation) ? [] : [NO_ITEM]);
    if (told.length === 0) return [];
    const built = told.map((item): GraphItem => {
      const about = own.filter((claim) => claim.via === null || claim.via === item.via);
      const claimed = about.flatMap(({ source }) => placeOfId.get(source) ?? []);
      const places = new Set([...claimed, ...(item.url === null ? [] : [placeOf(item.url)])]);
      return {
        date: item.date,
        precision: item.precision,
        words: item.words,
        amountUsd: item.amount,
        via: item.via === null ? null : { kind: 'fundingRound', id: item.via, name: item.name ?? '' },
        sources: [...places].toSorted((one, other) => one - other),
        quote: about.find(({ quote }) => quote !== null)?.quote ?? null,
      };
    });
    const claim = evidenceOf(relation);
    const subject = claim && { from, to, via: via[0] }[claim.end];
    return [
      {
        relation,
        from,
        to,
        sourceCount: new Set(built.flatMap((item) => item.sources)).size,
        items: built,
        evidence:
          claim && subject !== undefined ? { kind: claim.kind, id: subject, field: claim.field } : null,
      },
    ];
  };
}

const NO_ITEM = { via: null, name: null, date: null, precision: null, words: null, amount: null, url: null };
