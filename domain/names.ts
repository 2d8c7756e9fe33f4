/** The name of a kind; kinds refer to each other by it, and the registry holds exactly these. */
export type KindName =
  | 'organization'
  | 'fundingRound'
  | 'deal'
  | 'publicFunding'
  | 'product'
  | 'paper'
  | 'classification'
  | 'tag'
  | 'person'
  | 'metric'
  | 'metricPoint'
  | 'qubitUpdate'
  | 'milestone'
  | 'threshold'
  | 'exchangeRate'
  | 'country'
  | 'source'
  | 'fact';

/** The name of an edge between two kinds; the registry holds exactly these. */
export type EdgeName = 'investment' | 'role' | 'partnership' | 'membership' | 'spinOut';

/** The groups in which the values of a row are read, in their order. */
export const FIELD_GROUPS = [
  'founding',
  'size',
  'place',
  'business',
  'technology',
  'family',
  'ownership',
  'web',
  'contact',
  'detail',
  'names',
] as const;

/** A group of values that are read together. */
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** Where a value or link stands when a row is read. */
export interface Grouped {
  readonly group?: FieldGroup;
  /** What is missed where it is not known: of every row, or of rows of these types. */
  readonly expected?: true | readonly string[];
}

type Declared = {
  readonly fields: Readonly<Record<string, Grouped>>;
  readonly relations: Readonly<Record<string, Grouped>>;
};

/** The fields and links of some groups: group by group, fields before links, in the order of their declaration. */
export function namesInGroups(
  { fields, relations }: Declared,
  groups: readonly FieldGroup[] = FIELD_GROUPS,
): string[] {
  const all = [...Object.entries(fields), ...Object.entries(relations)];
  return groups.flatMap((wanted) => all.filter(([, { group }]) => group === wanted).map(([name]) => name));
}

/** True where a row of these types lacks something without the value. */
export const isExpected = ({ expected }: Grouped, types: readonly string[]): boolean =>
  expected === true || (expected ?? []).some((type) => types.includes(type));
