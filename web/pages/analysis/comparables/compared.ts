import { leadsOf, ledFields } from '#domain/analysis/comparing.ts';
import { companionsOf } from '#domain/evidence/companions.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { formatValue, isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { isMeasured, type ComparedRow } from './useComparables.ts';

/** A field of all that are compared. */
export type ComparedField = {
  readonly name: string;
  readonly label: string;
  /** What each of them has, in words; null where it is not known. */
  readonly words: readonly (string | null)[];
  /** The same as numbers; only of what is measured. */
  readonly values: readonly (number | null)[] | undefined;
  /** Two of them are known to differ. */
  readonly isDifferent: boolean;
};

/** The fields of rows beside each other. */
export function comparedFields(
  kind: Kind,
  rows: readonly ComparedRow[],
  names: readonly string[],
): readonly ComparedField[] {
  return names.map((name) => {
    const field = kind.fields[name];
    const words = rows.map((row) =>
      isBlank(row[name]) ? null : formatValue(field, row[name], companionsOf(field, row), 'short'),
    );
    const values = isMeasured(kind, name)
      ? rows.map((row) => (isBlank(row[name]) ? null : Number(row[name])))
      : undefined;
    // Amounts that look the same once they are rounded may differ.
    const known = new Set((values ?? words).filter((value) => value !== null));
    return { name, label: labelOf(kind, name), words, values, isDifferent: known.size > 1 };
  });
}

/** The name of a row. */
export const nameOfRow = (kind: Kind, row: ComparedRow): string =>
  formatValue(undefined, row[kind.nameField]);

const pathOf = (kind: Kind, { id, entityType }: ComparedRow): string | undefined =>
  rowPath({ kind: kind.name, id, entityType: Array.isArray(entityType) ? entityType.map(String) : null }) ??
  undefined;

/** The comparison as a table: a line for each field, a column for each thing. */
export const comparedTwin = (
  kind: Kind,
  rows: readonly ComparedRow[],
  fields: readonly ComparedField[],
): TwinTable => ({
  heads: [{ label: 'Field' }, ...rows.map((row) => ({ label: nameOfRow(kind, row) })), { label: 'Differs' }],
  rows: [
    {
      key: 'profile',
      cells: [
        { words: 'Profile' },
        ...rows.map((row) => ({ words: nameOfRow(kind, row), href: pathOf(kind, row) })),
        { words: '' },
      ],
    },
    ...fields.map(({ name, label, words, values, isDifferent }) => ({
      key: name,
      cells: [
        { words: label },
        ...words.map((word, place) => ({
          words: word ?? 'not known',
          value: values ? (values[place] ?? null) : word,
        })),
        { words: isDifferent ? 'yes' : 'no' },
      ],
    })),
  ],
});

type Measured = { readonly label: string; readonly values: readonly (number | null)[] };

/** The fields that have an axis: measured, and known of one at least. */
export const axesOf = (fields: readonly ComparedField[]): readonly Measured[] =>
  fields.flatMap(({ label, values }) =>
    values && values.some((value) => value !== null && value > 0) ? [{ label, values }] : [],
  );

/** What differs, in a sentence or two. */
export function comparedSummary(
  kind: Kind,
  rows: readonly ComparedRow[],
  fields: readonly ComparedField[],
): string {
  if (rows.length === 1) {
    return `${rows.map((row) => nameOfRow(kind, row)).join('')} is alone: choose another to compare it with.`;
  }
  const different = fields.filter(({ isDifferent }) => isDifferent);
  const axes = axesOf(fields);
  const leads = leadsOf(axes, rows.length);
  const led = ledFields(axes).length;
  const first = leads.indexOf(Math.max(...leads));
  const name = rows[first] ? nameOfRow(kind, rows[first]) : '';
  const leading =
    led === 0
      ? ''
      : ` ${name} has the most in ${formatCount(leads[first] ?? 0)} of ${formatQuantity(led, 'figure')} that ${led === 1 ? 'is' : 'are'} known of two or more.`;
  return `${rows.map((row) => nameOfRow(kind, row)).join(', ')} differ in ${different.length} of ${formatQuantity(fields.length, 'field')}.${leading}`;
}

/** How far it carries. */
export function comparedNotes(
  kind: Kind,
  rows: readonly ComparedRow[],
  fields: readonly ComparedField[],
): Notes {
  const unknown = fields.flatMap(({ words }) => words).filter((word) => word === null).length;
  return {
    counted: `${formatQuantity(rows.length, 'organization')}, ${formatQuantity(fields.length, 'field')}.`,
    missing:
      unknown === 0
        ? 'Nothing.'
        : `${formatCount(unknown)} of ${formatQuantity(rows.length * fields.length, 'value')} are not known; they are not zero, and have no place in the picture.`,
    sensitivity: sensitivityWords(kind, rows, axesOf(fields)),
    assumptions: [
      'Each axis of the picture runs from nothing to the largest of those compared: it says who has more, not what is much.',
      'A larger area is no better company: which fields stand beside each other decides its shape.',
      'Amounts raised are private equity, each round once; a figure is as whole as the record of its organization.',
    ],
    method:
      'The values are those of the profiles, with the sources that stand there. A field differs where two known values do. Who has the most is told of figures that are known of two or more. Points of a figure that is not known are left out, and the line is broken there.',
  };
}

function sensitivityWords(kind: Kind, rows: readonly ComparedRow[], axes: readonly Measured[]): string {
  const leads = leadsOf(axes, rows.length);
  const first = leads.indexOf(Math.max(...leads));
  const largest = rows[first];
  const others = rows.filter((_, place) => place !== first);
  const led = ledFields(axes).length;
  if (!largest || others.length < 2 || led === 0) return 'There are too few to leave one out.';
  const less = axes.map(({ label, values }) => ({
    label,
    values: values.filter((_, place) => place !== first),
  }));
  const left = leadsOf(less, others.length);
  const next = left.indexOf(Math.max(...left));
  const name = others[next] ? nameOfRow(kind, others[next]) : '';
  return `Without ${nameOfRow(kind, largest)}, which has the most in ${leads[first]} of ${formatQuantity(led, 'figure')}: ${name} has the most in ${left[next]} of ${ledFields(less).length}.`;
}
