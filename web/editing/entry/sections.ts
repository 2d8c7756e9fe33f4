import type { Kind } from '#domain/kind.ts';
import type { FieldGroup, KindName } from '#domain/names.ts';
import type { Part } from '#domain/writing/writable.ts';
import { LAYOUTS, REST } from './layouts.ts';
import { rowRelations, type RowRelation } from './rows.ts';
import { formParts, widthOf } from './values.ts';

const SECTIONS = {
  identity: 'Identity',
  contact: 'Contact',
  classification: 'Classification',
  people: 'People',
  relations: 'Relations',
  funding: 'Funding and status',
  products: 'Products and papers',
  metrics: 'Metrics and milestones',
} as const;

type SectionName = keyof typeof SECTIONS;

/** A part of the form: its title, what is filled in it, and the rows that come with it. */
export type Section = {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly rows: readonly RowRelation[];
};

/** The id of the heading of a section. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;

const OF_GROUP: Readonly<Record<FieldGroup, SectionName>> = {
  founding: 'identity',
  size: 'identity',
  names: 'identity',
  detail: 'identity',
  place: 'contact',
  web: 'contact',
  contact: 'contact',
  business: 'classification',
  technology: 'classification',
  family: 'relations',
  ownership: 'funding',
};

const OF_TARGET: Readonly<Partial<Record<KindName, SectionName>>> = {
  classification: 'classification',
  tag: 'classification',
  metric: 'metrics',
};

const OF_ROWS: Readonly<Partial<Record<KindName, SectionName>>> = {
  person: 'people',
  fundingRound: 'funding',
  publicFunding: 'funding',
  product: 'products',
  paper: 'products',
  metricPoint: 'metrics',
  milestone: 'metrics',
};

// What has no group of its own in any kind.
const OF_NAME: Readonly<Record<string, SectionName>> = {
  lat: 'contact',
  lng: 'contact',
  sector: 'classification',
  funding: 'funding',
  fundingSrc: 'funding',
  fxRate: 'funding',
  fxDate: 'funding',
  localCurrency: 'funding',
  usdBasis: 'funding',
  amountQualifier: 'funding',
};

const OF_KIND: Readonly<Partial<Record<KindName, SectionName>>> = {
  metricPoint: 'metrics',
  threshold: 'metrics',
  exchangeRate: 'funding',
};

function sectionOf(kind: Kind, { name, field, to }: Part): SectionName {
  const group = kind.fields[name]?.group ?? kind.relations[name]?.group;
  if (group !== undefined) return OF_GROUP[group];
  if (to !== undefined) return OF_TARGET[to] ?? 'relations';
  if (field?.type === 'money') return 'funding';
  return OF_NAME[name] ?? OF_KIND[kind.name] ?? 'identity';
}

function laidOut(kind: Kind, layout: Readonly<Record<string, readonly string[]>>): readonly Section[] {
  const [parts, rows] = [formParts(kind), rowRelations(kind)];
  const named = new Set(Object.values(layout).flat());
  const others = <One extends { readonly name: string }>(title: string, all: readonly One[]) =>
    title === REST ? all.filter(({ name }) => !named.has(name)) : [];
  return Object.entries(layout).map(([title, names]) => ({
    title,
    parts: [
      ...names.flatMap((name) => parts.find((part) => part.name === name) ?? []),
      ...others(title, parts),
    ],
    rows: [...rows.filter(({ name }) => names.includes(name)), ...others(title, rows)],
  }));
}

// What takes more room stands behind what takes less, so that no line is left half empty.
const WIDTHS = ['line', 'whole', 'list', 'text'];

/** The form of a kind: everything that people fill, each in one section. */
export function sectionsOf(kind: Kind): readonly Section[] {
  const layout = LAYOUTS[kind.name];
  return layout ? laidOut(kind, layout) : bySubject(kind);
}

const bySubject = (kind: Kind): readonly Section[] =>
  Object.entries(SECTIONS)
    .map(([section, title]) => ({
      title,
      parts: formParts(kind)
        .filter((part) => sectionOf(kind, part) === section)
        .toSorted((one, other) => WIDTHS.indexOf(widthOf(one)) - WIDTHS.indexOf(widthOf(other))),
      rows: rowRelations(kind).filter(({ to }) => (OF_ROWS[to] ?? 'relations') === section),
    }))
    .filter(({ parts, rows }) => parts.length > 0 || rows.length > 0);
