import { formatSpan, parseSpan } from '#domain/dates.ts';
import { malformedValue, queryTooLarge } from '#domain/errors.ts';
import { QUERIES } from '#domain/limits.ts';
import { isAgo, type Ago, type LeafInput } from './grammar.ts';
import { isEvidence, type EvidenceOperator } from './operators.ts';
import type { Center, ConditionTree, EvidenceLeaf, FieldLeaf, LeafPlace } from './tree.ts';
import { isMoment, isUuid, MAX_VALUES, parseText } from './values.ts';

const MAX_YEARS = 1000;
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** What a condition on time, place or evidence is about: a field's leaf, or the name of a link. */
export type SpecialPlace = LeafPlace | { readonly name: string };

/** Checks a condition whose operator is one of those that no single comparison answers. */
export function parseSpecial(on: SpecialPlace, leaf: LeafInput): ConditionTree {
  if (leaf.op === 'near') return parseNear(leaf);
  if (leaf.op === 'like') return parseLike(leaf);
  if (isEvidence(leaf.op)) return parseEvidence(on.name, leaf.op, leaf);
  const within = parseInterval(leaf.f, leaf.v);
  const bound = (op: 'gte' | 'lte', span: string): FieldLeaf => ({
    ...(on as LeafPlace),
    op,
    values: [span],
    relative: true,
  });
  return { type: 'and', of: [bound('gte', within), bound('lte', '0 days')] };
}

/** A comparison with what lies a span before now. */
export const agoLeaf = (on: LeafPlace, op: FieldLeaf['op'], { ago }: Ago): FieldLeaf => ({
  ...on,
  op,
  values: [parseInterval(on.name, ago)],
  relative: true,
});

// A span as PostgreSQL reads it; one that leads before the year 1000 would leave the calendar of dates.
function parseInterval(name: string, value: unknown): string {
  const text = parseText(name, value);
  const span = parseSpan(text);
  if (!span || span.count * (DAYS_OF[span.unit] ?? 1) > MAX_YEARS * 366) {
    throw malformedValue(name, text, 'a span such as "18 months" or "1 year"');
  }
  return formatSpan(span.unit === 'quarter' ? { count: span.count * 3, unit: 'month' } : span);
}

function parseLike(leaf: LeafInput): ConditionTree {
  const text = parseText(leaf.f, leaf.v).trim();
  if (text === '') throw malformedValue(leaf.f, leaf.v, 'a name or a part of one');
  return { type: 'like', text };
}

function parseEvidence(name: string, op: EvidenceOperator, leaf: LeafInput): ConditionTree {
  const on = { type: 'evidence', ...(name === 'id' ? {} : { name }) } as const;
  if (op === 'staleFor') return { ...on, op, values: [parseInterval(leaf.f, leaf.v)] };
  if (op === 'hasSource') return parseHasSource(on, leaf);
  if (isAgo(leaf.v)) return { ...on, op, values: [parseInterval(leaf.f, leaf.v.ago)], relative: true };
  const moment = parseText(leaf.f, leaf.v);
  if (!isMoment(moment)) throw malformedValue(leaf.f, moment, 'a moment such as 2024-06-30T12:00:00Z');
  return { ...on, op, values: [moment] };
}

function parseHasSource(on: Pick<EvidenceLeaf, 'type' | 'name'>, leaf: LeafInput): ConditionTree {
  const v = leaf.v ?? true;
  const sourced: EvidenceLeaf = { ...on, op: 'hasSource', values: [] };
  if (v === true || v === 'true') return sourced;
  if (v === false || v === 'false') return { type: 'not', of: sourced };
  const wanted: readonly unknown[] = Array.isArray(v) ? v : [v];
  if (wanted.length === 0) throw malformedValue(leaf.f, v, 'at least one domain for "hasSource"');
  if (wanted.length > MAX_VALUES) throw queryTooLarge(MAX_VALUES, `values for "${leaf.f}"`);
  return { ...sourced, values: wanted.map((value) => parseDomain(leaf.f, value)) };
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

function parseDomain(name: string, value: unknown): string {
  const domain = parseText(name, value)
    .toLowerCase()
    .replace(/^www\./, '');
  if (!DOMAIN.test(domain)) throw malformedValue(name, value, 'true, false, or a domain such as nature.com');
  return domain;
}

const NEAR = 'an object such as {"lat": 48.14, "lng": 11.58, "km": 50} or {"of": "<id>", "km": 50}';

function parseNear(leaf: LeafInput): ConditionTree {
  const v = leaf.v;
  if (typeof v !== 'object' || v === null) throw malformedValue(leaf.f, v, NEAR);
  const { km, ...place } = v as Readonly<Record<string, unknown>>;
  if (!isWithin(km, 0, QUERIES.maxKm) || km === 0) {
    throw malformedValue(leaf.f, km, `kilometres above 0, at most ${QUERIES.maxKm}, as "km"`);
  }
  return { type: 'near', km, center: parseCenter(leaf.f, place) };
}

function parseCenter(name: string, place: Readonly<Record<string, unknown>>): Center {
  const { lat, lng, of } = place;
  const members = Object.keys(place).toSorted().join();
  if (members === 'of') {
    if (typeof of !== 'string' || !isUuid(of)) throw malformedValue(name, of, 'a UUID as "of"');
    return { of: of.toLowerCase() };
  }
  if (members !== 'lat,lng') throw malformedValue(name, members, NEAR);
  if (!isWithin(lat, -90, 90)) throw malformedValue(name, lat, 'degrees from -90 to 90 as "lat"');
  if (!isWithin(lng, -180, 180)) throw malformedValue(name, lng, 'degrees from -180 to 180 as "lng"');
  return { lat, lng };
}

const isWithin = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;
