import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { stepsOf } from '#domain/labels/valueOrder.ts';
import type { Conditions } from '#domain/lists.ts';
import type { GroupKeyInput, MeasureInput } from '#domain/query/grammar.ts';
import { PERIODS } from '#domain/query/group.ts';
import { isToOne, kindOf } from '#domain/registry.ts';
import { isAddedUp, isUnlike } from './counting.ts';

/** Something the rows of a kind can be grouped by. */
export interface Dimension {
  /** Its name in an address: `country`, `date.year`, `entity.primaryClassification`. */
  readonly name: string;
  readonly label: string;
  /** What it is within a sentence: "class of the company", "year". */
  readonly words: string;
  readonly group: GroupKeyInput;
  /** Its groups follow each other in time: years, quarters or months of the calendar, or years of an age. */
  readonly period?: (typeof PERIODS)[number] | 'age';
  /** The values of stages and sizes, in the order in which they follow each other. */
  readonly steps?: readonly string[];
  /** A row may have several of its values, and counts in each. */
  readonly isMany?: true;
  /** It may have as many values as a kind has rows. */
  readonly isOpen?: true;
}

/** Something that is computed of a group. */
export interface Figure {
  /** Its name in an address: `count`, `sum:fundingUsd`. */
  readonly name: string;
  readonly label: string;
  /** What is measured, within a sentence: "amount"; none where rows are counted. */
  readonly words?: string;
  readonly measure: MeasureInput;
  /** The field that is measured; none where rows or different rows are counted. */
  readonly field?: Field;
  /** Figures of groups may be added up to that of all. */
  readonly isAdditive: boolean;
}

const GROUPED: ReadonlySet<Field['type']> = new Set(['oneOf', 'boolean', 'year']);
const MEASURED: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);
const STEP = ' ▸ ';

// They say where values come from or that they may be seen, and divide nothing.
const BESIDE: ReadonlySet<string> = new Set(['status', 'source']);

/** What says in the words of its announcement what another field says in those of a standard. */
const ANNOUNCED: Readonly<Record<string, string>> = { fundingInfo: 'announcedAs' };

const AS_ANNOUNCED: ReadonlySet<string> = new Set(Object.values(ANNOUNCED));

/** How the values of a dimension are labelled: by a standard, or as they were announced. */
export const LABELLINGS = [
  { value: 'standard', label: 'Standardised' },
  { value: 'announced', label: 'As announced' },
] as const;

/** One of these ways. */
export type Labelling = (typeof LABELLINGS)[number]['value'];

/** How a dimension is labelled, and the same dimension in the other way, by their names; undefined for what has one way alone. */
export function labellingOf(
  name: string,
): { readonly labelling: Labelling; readonly other: string } | undefined {
  const [field = '', ...above] = name.split('.').toReversed();
  const named = (found: string): string => [...above.toReversed(), found].join('.');
  const announced = ANNOUNCED[field];
  if (announced !== undefined) return { labelling: 'standard', other: named(announced) };
  const standard = Object.keys(ANNOUNCED).find((one) => ANNOUNCED[one] === field);
  return standard === undefined ? undefined : { labelling: 'announced', other: named(standard) };
}

type Place = { readonly kind: Kind; readonly path: string; readonly label: string; readonly words: string };

/** The kind itself, and the kinds one link to a single row further. */
function placesOf(kind: Kind): readonly Place[] {
  const linked = Object.entries(kind.relations).flatMap(([name, relation]) =>
    isToOne(relation) && !BESIDE.has(name) && relation.kind !== kind.name
      ? [
          {
            kind: kindOf(relation.kind),
            path: `${name}.`,
            label: `${relation.label}${STEP}`,
            words: ` of the ${relation.label.toLowerCase()}`,
          },
        ]
      : [],
  );
  return [{ kind, path: '', label: '', words: '' }, ...linked];
}

const fieldsOf = ({ kind }: Place): readonly (readonly [string, Field])[] =>
  Object.entries(kind.fields).filter(([name, { hidden }]) => !hidden && !BESIDE.has(name));

/** What the rows of a kind can be grouped by: choices, years, periods of dates, and the rows they link, up to one link away. */
export const dimensionsOf = (kind: Kind): readonly Dimension[] =>
  placesOf(kind).flatMap((place) => [
    ...fieldsOf(place).flatMap(([name, field]) => fieldDimensions(place, name, field)),
    ...Object.entries(place.kind.relations).flatMap(([name, relation]) =>
      isToOne(relation) && !BESIDE.has(name) && !(isTop(relation) && place.path !== '')
        ? linkDimensions(place, name, relation)
        : [],
    ),
  ]);

// What leads into a tree is grouped by its nodes, and by those at the top of it.
function linkDimensions(place: Place, name: string, { kind, label }: Relation): readonly Dimension[] {
  const linkTo = (path: string, called: string): Dimension => ({
    name: place.path + path,
    label: place.label + called,
    words: called.toLowerCase() + place.words,
    group: { f: place.path + path },
  });
  const top = Object.entries(kindOf(kind).relations).find(([, further]) => isTop(further));
  const own = linkTo(name, label);
  if (top === undefined) return [{ ...own, isOpen: true }];
  return kind === place.kind.name ? [own] : [linkTo(`${name}.${top[0]}`, top[1].label), own];
}

const isTop = (relation: Relation): boolean => relation.type === 'ref' && relation.derived === 'tree';

function fieldDimensions(place: Place, name: string, field: Field): readonly Dimension[] {
  const f = place.path + name;
  const label = place.label + field.label;
  const words = field.label.toLowerCase() + place.words;
  if (field.type === 'date') {
    return PERIODS.map((by) => ({
      name: `${f}.${by}`,
      label: `${label}, by ${by}`,
      words: words === 'date' ? by : `${by} (${words})`,
      group: { f, by },
      period: by,
    }));
  }
  if (isAge(field)) return [{ name: f, label, words, group: { f }, period: 'age' }];
  const isWorded = field.type === 'text' && (field.facet === true || AS_ANNOUNCED.has(name));
  if (!GROUPED.has(field.type) && !isWorded) return [];
  if (field.type === 'year') {
    const year = field.label === 'Year' ? words : `year ${words}`;
    return [{ name: f, label, words: year, group: { f }, period: 'year' }];
  }
  const steps = stepsOf(field);
  return [
    {
      name: f,
      label,
      words,
      group: { f },
      ...(steps ? { steps } : {}),
      ...(field.many ? { isMany: true as const } : {}),
    },
  ];
}

// Whole years that something has taken are few, and follow each other.
const isAge = ({ type, unit, many, hidden }: Field): boolean =>
  type === 'integer' && unit === 'years' && many !== true && hidden !== true;

/** What can be computed of the rows of a kind under conditions: how many they are, how many different rows they link, and figures of their numbers. */
export function figuresOf(kind: Kind, conditions: Conditions = []): readonly Figure[] {
  const rows: Figure = {
    name: 'count',
    label: `Number of ${kind.labelPlural.toLowerCase()}`,
    measure: { fn: 'count' },
    isAdditive: true,
  };
  const linked = Object.entries(kind.relations).flatMap(([name, relation]) =>
    isToOne(relation) && !BESIDE.has(name)
      ? [figureOf('distinct', name, `different values of ${relation.label.toLowerCase()}`)]
      : [],
  );
  const numbers = Object.entries(kind.fields).flatMap((entry) => numberFigures(kind, entry, conditions));
  return [rows, ...numbers, ...linked];
}

const WORDS = {
  sum: 'Sum of',
  avg: 'Mean of',
  median: 'Median of',
  min: 'Least',
  max: 'Most',
  distinct: 'Number of',
} as const;

function numberFigures(
  kind: Kind,
  [name, field]: readonly [string, Field],
  conditions: Conditions,
): readonly Figure[] {
  // Amounts in several currencies come to no figure, nor do the values of different metrics.
  if (!MEASURED.has(field.type) || field.many || field.currencyField || field.hidden) return [];
  if (isUnlike(kind, name, conditions)) return [];
  const fns = [
    ...(isAddedUp(kind, name, field) ? (['sum'] as const) : []),
    ...(['avg', 'median', 'min', 'max'] as const),
  ];
  return fns.map((fn) => figureOf(fn, name, field.label.toLowerCase(), field));
}

const figureOf = (fn: keyof typeof WORDS, f: string, words: string, field?: Field): Figure => ({
  name: `${fn}:${f}`,
  label: `${WORDS[fn]} ${words}`,
  words: `${WORDS[fn].toLowerCase()} ${words}`,
  measure: { fn, f },
  ...(field ? { field } : {}),
  isAdditive: fn === 'sum',
});

/** What the rows of a kind can be grouped by, and the figures of their groups. */
export interface Choices {
  readonly dimensions: readonly Dimension[];
  readonly figures: readonly Figure[];
}

/** Both, of rows under conditions. */
export const choicesOf = (kind: Kind, conditions: Conditions): Choices => ({
  dimensions: dimensionsOf(kind),
  figures: figuresOf(kind, conditions),
});
