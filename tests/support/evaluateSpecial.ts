import { dateBefore, dayOf, parseSpan } from '#domain/dates.ts';
import { VISITOR } from '#domain/access.ts';
import { isAgo, type LeafInput } from '#domain/query/grammar.ts';
import { namesHidden } from './evaluateSeen.ts';
import type { StoredRow } from './storeRows.ts';
import { NOW } from './testClock.ts';

type Rows = Readonly<Record<string, readonly StoredRow[]>>;

/** The day or moment that lies a span before now. */
export function ago(text: string, type: string): string {
  const now = new Date(NOW);
  const span = parseSpan(text);
  const day = span ? dateBefore(dayOf(now), span) : dayOf(now);
  return type === 'date' ? day : `${day}${now.toISOString().slice(10)}`;
}

/** Whether a condition on the facts about a row, or about the value it names last, holds. */
export function evidenceHolds(world: Rows, row: StoredRow, leaf: LeafInput): boolean {
  const name = leaf.f.split('.').at(-1);
  const isRow = name === 'id';
  const facts = (world['fact'] ?? []).filter(
    (fact) =>
      fact['subject_id'] === row['id'] &&
      fact['status'] === 'APPROVED' &&
      fact['superseded_at'] === null &&
      !namesHidden(world, VISITOR, fact['value']) &&
      (isRow || fact['field'] === name),
  );
  const sourceOf = (fact: StoredRow): StoredRow | undefined =>
    (world['source'] ?? []).find((source) => source['id'] === fact['source_id']);
  if (leaf.op === 'hasSource') return hasSource(facts.map(sourceOf), leaf.v);
  if (leaf.op === 'staleFor') {
    const since = ago(String(leaf.v), 'date');
    return !facts.some((fact) => seenOn(fact, sourceOf(fact)) >= since);
  }
  const since = Date.parse(isAgo(leaf.v) ? ago(leaf.v.ago, 'timestamp') : String(leaf.v));
  const moments = isRow ? [row['recorded_from']] : facts.map((fact) => fact['recorded_at']);
  return moments.some((moment) => Date.parse(String(moment)) >= since);
}

function hasSource(sources: readonly (StoredRow | undefined)[], v: unknown): boolean {
  const found = sources.filter((source) => source !== undefined);
  if (v === undefined || String(v) === 'true') return found.length > 0;
  if (String(v) === 'false') return found.length === 0;
  const domains = [v].flat().map((domain) =>
    String(domain)
      .toLowerCase()
      .replace(/^www\./, ''),
  );
  return found.some((source) => {
    const host = hostOf(String(source['url'] ?? ''));
    return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  });
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const seenOn = (fact: StoredRow, source: StoredRow | undefined): string => {
  const days = [source?.['published_on'], source?.['retrieved_on']].flatMap((day) =>
    day ? [String(day)] : [],
  );
  return days.toSorted().at(-1) ?? new Date(String(fact['recorded_at'])).toISOString().slice(0, 10);
};

const EARTH_KM = 6371.0088;

/** Whether a row is at most so far from a point, or from where another row is; by the angle between two vectors. */
export function isNear(
  row: StoredRow,
  places: readonly StoredRow[],
  { lat, lng, of, km }: Readonly<Record<string, unknown>>,
): boolean {
  const center = of === undefined ? { lat, lng } : places.find((place) => place['id'] === of);
  const points = [row, center ?? {}].map((place) => [place['lat'], place['lng']]);
  if (points.flat().some((degrees) => degrees === null || degrees === undefined)) return false;
  const [a, b] = points.map(([north, east]) => vectorOf(Number(north), Number(east))) as [Vector, Vector];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return EARTH_KM * Math.atan2(Math.hypot(...cross), dot) <= Number(km);
}

type Vector = readonly [number, number, number];

function vectorOf(lat: number, lng: number): Vector {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
