import { VISITOR } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { EARTH_KM } from '#domain/tables/earth.ts';
import type { Center, EvidenceLeaf, NearLeaf } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { nowOf, todayOf, type Context } from './context.ts';
import { rowsOf } from './from.ts';
import { allOf, visible } from './visibility.ts';

const FACT = kindOf('fact');
const SUBJECT = 'subject_id';

interface Place {
  readonly kind: Kind;
  readonly row: Sql;
}

/** What lies a span before the moment from which a question counts: as a day (in UTC) or as a moment. */
export const before = (context: Context, span: unknown, type: 'date' | 'timestamptz'): Sql =>
  type === 'date'
    ? sql`(${todayOf(context)} - ${span}::interval)::date`
    : sql`(${nowOf(context)} - ${span}::interval)`;

/**
 * A condition on the facts about a row, or about one of its values. Only facts that still stand and that visitors may
 * see count, for every viewer alike. A row as a whole has changed when its version has; one of its values, when a fact of it was recorded.
 */
export function compileEvidence(context: Context, place: Place, leaf: EvidenceLeaf): Sql {
  const [value] = leaf.values;
  const fact = context.nextAlias();
  const about = factsAbout(context, fact, { ...place, name: leaf.name });
  if (leaf.op === 'hasSource') return citedBy(context, about, { fact, domains: leaf.values });
  if (leaf.op === 'staleFor') return unverifiedSince(context, about, { fact, span: value });
  const since = leaf.relative ? before(context, value, 'timestamptz') : sql`${value}::timestamptz`;
  if (leaf.name === undefined) return sql`${place.row}.recorded_from >= ${since}`;
  return sql`exists (select 1 from ${rowsOf(context, 'fact')} ${fact} where ${about} and ${fact}.recorded_at >= ${since})`;
}

function factsAbout(
  context: Context,
  fact: Sql,
  { row, name }: Place & { readonly name: string | undefined },
): Sql {
  return allOf([
    sql`${fact}.subject_id = ${row}.id`,
    name === undefined ? undefined : sql`${fact}.field = ${name}`,
    sql`${fact}.superseded_at is null`,
    visible(FACT, { row: fact, through: [SUBJECT] }, { ...context, viewer: VISITOR }),
  ]);
}

interface Sought {
  readonly fact: Sql;
  readonly domains: readonly string[];
}

function citedBy(context: Context, about: Sql, { fact, domains }: Sought): Sql {
  if (domains.length === 0) {
    return sql`exists (select 1 from ${rowsOf(context, 'fact')} ${fact} where ${about} and ${fact}.source_id is not null)`;
  }
  const source = context.nextAlias();
  const below = domains.map((domain) => `%.${domain}`);
  const host = sql`lower(substring(${source}.url from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@?#]*@)?([^/:?#]+)'))`;
  return sql`exists (select 1 from ${rowsOf(context, 'fact')} ${fact} join ${rowsOf(context, 'source')} ${source} on ${source}.id = ${fact}.source_id where ${about} and (${host} = any(${domains}::text[]) or ${host} like any(${below}::text[])))`;
}

// What counts is when the source was published or read; without either, when the fact was recorded.
function unverifiedSince(context: Context, about: Sql, { fact, span }: { fact: Sql; span: unknown }): Sql {
  const source = context.nextAlias();
  const seen = sql`coalesce(greatest(${source}.published_on, ${source}.retrieved_on), (${fact}.recorded_at at time zone 'utc')::date)`;
  return sql`not exists (select 1 from ${rowsOf(context, 'fact')} ${fact} left join ${rowsOf(context, 'source')} ${source} on ${source}.id = ${fact}.source_id where ${about} and ${seen} >= ${before(context, span, 'date')})`;
}

const DEGREES = 180 / Math.PI;
// The box is drawn a little too large, so that rounding never cuts off what the distance would let in.
const MARGIN = 1e-6;

/** A condition on the great-circle distance from a place; a box that an index can serve comes first. */
export function compileNear(context: Context, place: Place, { km, center }: NearLeaf): Sql {
  const [lat, lng] = [sql`${place.row}.lat`, sql`${place.row}.lng`];
  const degrees = (km / EARTH_KM) * DEGREES * (1 + MARGIN) + MARGIN;
  if ('of' in center) {
    const at = (column: 'lat' | 'lng'): Sql => placeOfRow(context, place, { center, column });
    const box = sql`${lat} between ${at('lat')} - ${degrees}::numeric and ${at('lat')} + ${degrees}::numeric`;
    return sql`(${box} and ${distance({ lat, lng }, { lat: at('lat'), lng: at('lng') })} <= ${km}::float8)`;
  }
  const point = { lat: sql`${center.lat}::float8`, lng: sql`${center.lng}::float8` };
  const box = sql`${lat} between ${center.lat - degrees}::numeric and ${center.lat + degrees}::numeric`;
  return sql`(${allOf([box, meridians(lng, center, degrees)])} and ${distance({ lat, lng }, point)} <= ${km}::float8)`;
}

// A row that the viewer may not see is nowhere.
function placeOfRow(
  context: Context,
  { kind }: Place,
  { center, column }: { center: Extract<Center, { of: string }>; column: 'lat' | 'lng' },
): Sql {
  const row = context.nextAlias();
  const found = allOf([sql`${row}.id = ${center.of}::uuid`, visible(kind, { row }, context)]);
  return sql`(select ${row}.${sql.id(column)} from ${rowsOf(context, kind)} ${row} where ${found})`;
}

// No bound where the circle holds a pole; two ranges where it crosses the date line.
function meridians(lng: Sql, center: Extract<Center, { lat: number }>, degrees: number): Sql | undefined {
  if (Math.abs(center.lat) + degrees >= 90) return undefined;
  const ratio = Math.sin(degrees / DEGREES) / Math.cos(center.lat / DEGREES);
  const width = Math.asin(Math.min(1, ratio)) * DEGREES + MARGIN;
  const [west, east] = [center.lng - width, center.lng + width];
  if (west < -180) return sql`(${lng} >= ${west + 360}::numeric or ${lng} <= ${east}::numeric)`;
  if (east > 180) return sql`(${lng} >= ${west}::numeric or ${lng} <= ${east - 360}::numeric)`;
  return sql`${lng} between ${west}::numeric and ${east}::numeric`;
}

interface Point {
  readonly lat: Sql;
  readonly lng: Sql;
}

// The haversine formula, which is exact for near places as well.
function distance(from: Point, to: Point): Sql {
  const half = (a: Sql, b: Sql): Sql => sql`power(sin(radians((${b})::float8 - (${a})::float8) / 2), 2)`;
  const cosines = sql`cos(radians((${from.lat})::float8)) * cos(radians((${to.lat})::float8))`;
  const chord = sql`${half(from.lat, to.lat)} + ${cosines} * ${half(from.lng, to.lng)}`;
  return sql`${sql.raw(String(2 * EARTH_KM))} * asin(least(1, sqrt(${chord})))`;
}
