import {
  quantileOf,
  standingOf,
  withoutLargest,
  type Standing,
  type Tally,
} from '#domain/analysis/percentile.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { SubjectRow } from '#web/pages/analysis/frame/useSubject.ts';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

/** What organizations are measured by where nothing else is asked for. */
/** What is asked: of each figure which values the peers have, and how many have each. */
export const benchmarkParts = (
  kind: Kind,
  where: ConditionInput | undefined,
  { subject, figures }: { readonly subject: SubjectRow; readonly figures: readonly string[] },
): readonly Part[] =>
  figures.map((f) => {
    const all = allOf([where, { not: { f: 'id', op: 'eq', v: subject.id } }]);
    const query = { group: [{ f }], measures: [{ fn: 'count' as const }], limit: QUERIES.maxGroups };
    return { kind, query: all ? { ...query, where: all } : query };
  });

export type BenchmarkLine = {
  readonly name: string;
  readonly label: string;
  /** What the subject has; null where it is not known. */
  readonly own: number | null;
  /** Null where it is not known of the subject, or of no peer. */
  readonly standing: Standing | null;
  /** The rank without the peer that has the most of it. */
  readonly rankWithout: number | null;
  readonly quartiles: readonly (number | null)[];
  readonly unknown: number;
  readonly words: (value: number | null) => string;
};

/** Where the subject stands in each figure. */
export function benchmarkOf(
  kind: Kind,
  subject: SubjectRow,
  figures: readonly string[],
  answers: readonly Groups[],
): readonly BenchmarkLine[] {
  return figures.map((name, place) => {
    const groups = answers[place];
    const rows = groups?.hasMore ? [] : (groups?.rows ?? []);
    const tallies = rows.flatMap(({ keys, values }): readonly Tally[] => {
      const value = keys[0]?.value ?? null;
      return value === null ? [] : [{ value: Number(value), count: Number(values[0]) }];
    });
    const unknown = rows
      .filter(({ keys }) => (keys[0]?.value ?? null) === null)
      .reduce((sum, { values }) => sum + Number(values[0]), 0);
    const own = isBlank(subject[name]) ? null : Number(subject[name]);
    const standing = own === null ? null : standingOf(tallies, own);
    const less = own === null ? null : standingOf(withoutLargest(tallies), own);
    return {
      name,
      label: labelOf(kind, name),
      own,
      standing,
      rankWithout: less?.rank ?? null,
      quartiles: [0.25, 0.5, 0.75].map((share) => quantileOf(tallies, share)),
      unknown,
      words: (value) => figureWords(kind.fields[name], value),
    };
  });
}

/** A rank in words: 87. */
export const rankWords = (rank: number | null): string => (rank === null ? '–' : String(Math.round(rank)));

/** Where it stands, in a sentence or two. */
export function benchmarkSummary(name: string, lines: readonly BenchmarkLine[]): string {
  const known = lines.flatMap(({ label, standing }) => (standing ? [{ label, rank: standing.rank }] : []));
  const sorted = known.toSorted((one, other) => other.rank - one.rank);
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low) return `Nothing is known of ${name} that is known of its peers.`;
  const lowest =
    low === high
      ? ''
      : ` It stands lowest in ${low.label.toLowerCase()}, at percentile ${rankWords(low.rank)}.`;
  return `${name} stands highest among its peers in ${high.label.toLowerCase()}, at percentile ${rankWords(high.rank)}.${lowest}`;
}

/** How far it carries. */
export function benchmarkNotes(name: string, lines: readonly BenchmarkLine[], many: string): Notes {
  const peers = Math.max(0, ...lines.map(({ standing, unknown }) => (standing?.peers ?? 0) + unknown));
  const own = lines.filter((line) => line.own === null).map(({ label }) => label.toLowerCase());
  const moved = lines.filter(
    ({ standing, rankWithout }) =>
      standing && rankWithout !== null && Math.abs(standing.rank - rankWithout) >= 1,
  );
  return {
    counted: `${formatCount(peers)} other ${many} under the conditions above; each figure is compared with those of whom it is known.`,
    missing: [
      own.length > 0 && `Of ${name} itself is not known: ${own.join(', ')}.`,
      ...lines
        .filter(({ unknown }) => unknown > 0)
        .map(({ label, unknown }) => `${label}: not known of ${formatQuantity(unknown, 'peer')}.`),
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
    sensitivity:
      moved.length === 0
        ? 'Without the peer that has the most, no percentile moves by one or more.'
        : `Without the peer that has the most: ${moved.map(({ label, rankWithout, standing }) => `${label.toLowerCase()} ${rankWords(rankWithout)} instead of ${rankWords(standing?.rank ?? null)}`).join(', ')}.`,
    assumptions: [
      'The peers are the rows of the list under the conditions above: other conditions give other percentiles.',
      'Who is known better has higher counts; a count of what is on record is no count of what there is.',
      'A high percentile says more of it, not better.',
    ],
    method:
      'The percentile is the share of peers that have less, plus half of those that have the same. The organization itself is no peer of its own. Peers of whom a figure is not known do not count in it. Quartiles lie between two values in proportion.',
  };
}

/** The figures as a table. */
export const benchmarkTwin = (
  name: string,
  lines: readonly BenchmarkLine[],
  knownHref: (field: string) => string,
): TwinTable => ({
  heads: [
    { label: 'Figure' },
    ...[
      name,
      'Percentile',
      'Without the largest peer',
      'Peers with it',
      'Have less',
      'Have the same',
      'A quarter have less than',
      'Half have less than',
      'Three quarters have less than',
      'Not known of',
    ].map((label) => ({ label, isFigure: true })),
  ],
  rows: lines.map(({ name: key, label, own, standing, rankWithout, quartiles, unknown, words }) => ({
    key,
    cells: [
      { words: label, href: knownHref(key) },
      { words: own === null ? 'not known' : words(own), value: own },
      { words: rankWords(standing?.rank ?? null), value: standing?.rank ?? null },
      { words: rankWords(rankWithout), value: rankWithout },
      ...[standing?.peers, standing?.below, standing?.equal].map((count) => ({
        words: count === undefined ? '–' : formatCount(count),
        value: count ?? null,
      })),
      ...quartiles.map((value) => ({ words: words(value), value })),
      { words: formatCount(unknown), value: unknown },
    ],
  })),
});
