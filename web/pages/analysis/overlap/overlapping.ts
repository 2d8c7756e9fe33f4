import type { HELD } from '#domain/analysis/read/readCompared.ts';
import { overlapsOf, type Overlap } from '#domain/analysis/overlap.ts';
import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import { QUERIES } from '#domain/limits.ts';
import { listScreen } from '#domain/lists.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

/** What two organizations may have in common. */
export type Held = (typeof HELD)[number];

/** What is asked: of each organization the companies that it invested in, or its partners. */
export function overlapParts(held: Held, ids: readonly string[]): readonly Part[] {
  const deals = listScreen('DEALS').list.kind;
  const organizations = listScreen('COMPANIES').list.kind;
  const measures = [{ fn: 'count' as const }];
  const limit = QUERIES.maxGroups;
  return ids.map((id) =>
    held.value === 'portfolio'
      ? {
          kind: deals,
          query: { where: { f: 'investor', op: 'eq', v: id }, group: [{ f: 'company' }], measures, limit },
        }
      : {
          kind: organizations,
          query: {
            where: { f: 'partners', op: 'eq', v: id },
            group: [{ f: 'slug' }, { f: 'name' }],
            measures,
            limit,
          },
        },
  );
}

export type Overlapping = {
  readonly names: readonly string[];
  readonly sizes: readonly number[];
  readonly pairs: readonly Overlap[];
  readonly nameOf: (member: string) => string;
  /** Who is held by how many of them, the most first. */
  readonly members: readonly { readonly member: string; readonly by: readonly number[] }[];
  readonly held: Held;
};

/** Puts the answers together; null where nobody has anything. */
export function overlappingOf(
  names: readonly string[],
  held: Held,
  groups: readonly Groups[],
): Overlapping | null {
  const labels = new Map<string, string>();
  const sets = groups.map(({ rows }) => {
    const members = rows.flatMap(({ keys }) => {
      const key = keys[0]?.value ?? null;
      if (key !== null) labels.set(key, keys.at(-1)?.label ?? key);
      return key === null ? [] : [key];
    });
    return new Set(members);
  });
  if (sets.every(({ size }) => size === 0)) return null;
  const members = [...labels.keys()]
    .map((member) => ({ member, by: [...sets.keys()].filter((place) => sets[place]?.has(member)) }))
    .toSorted((one, other) => other.by.length - one.by.length || one.member.localeCompare(other.member));
  return {
    names,
    sizes: sets.map(({ size }) => size),
    pairs: overlapsOf(sets),
    nameOf: (member) => labels.get(member) ?? member,
    members,
    held,
  };
}

const closest = (pairs: readonly Overlap[]): Overlap | undefined =>
  pairs.toSorted(
    (one, other) => (other.likeness ?? 0) - (one.likeness ?? 0) || other.shared.length - one.shared.length,
  )[0];

function pairWords({ names, held }: Overlapping, { one, other, shared, likeness }: Overlap): string {
  const both = `${names[one]} and ${names[other]}`;
  return shared.length === 0
    ? `${both} share no ${held.one}`
    : `${both} share ${formatQuantity(shared.length, held.one, held.many)}, ${formatPercent(likeness, 0)} of what either has`;
}

/** What it says, in two sentences. */
export function overlapSummary(found: Overlapping): string {
  const { pairs, members, held, names } = found;
  const first = closest(pairs);
  const shared = members.filter(({ by }) => by.length > 1).length;
  const all = `Of ${formatQuantity(members.length, held.one, held.many)} in all, ${formatCount(shared)} ${shared === 1 ? 'is' : 'are'} shared by two or more of ${names.length}.`;
  return first ? `${pairWords(found, first)}. ${all}` : all;
}

/** How far it carries. */
export function overlapNotes(found: Overlapping): Notes {
  const { pairs, sizes, names, held, members } = found;
  const largest = sizes.indexOf(Math.max(...sizes));
  const first = closest(pairs.filter(({ one, other }) => one !== largest && other !== largest));
  const empty = names.filter((_, place) => sizes[place] === 0);
  return {
    counted: `${formatQuantity(names.length, 'organization')} with ${formatQuantity(members.length, held.one, held.many)} on record.`,
    missing:
      empty.length === 0
        ? `Deals and partnerships that are not on record are missing; how many they are is not known.`
        : `Nothing is on record of ${empty.join(', ')}.`,
    sensitivity: first
      ? `Without ${names[largest]}, which has the most (${sizes[largest]}): ${pairWords(found, first)}.`
      : 'There are too few to leave one out.',
    assumptions: [
      held.value === 'portfolio'
        ? 'A company is shared where both took part in rounds of it, in the same round or not, and whether they still hold it or not.'
        : 'A partner is shared where both have a partnership with it on record, whatever it is about.',
      'To share much is no sign of working together, nor of competing.',
      'Who has few on record shares few.',
    ],
    method:
      'Of each two, what both have is counted, and put through what either has (Jaccard’s index): 0% where they share nothing, 100% where they have the same.',
  };
}

/** The pairs, then all that are held, as a table. */
export const overlapTwin = (
  { names, pairs, members, nameOf, sizes, held }: Overlapping,
  hrefOfPair: (one: number, other: number) => string,
): TwinTable => ({
  heads: [
    { label: 'Pair' },
    ...['First has', 'Second has', 'Shared', 'Of what either has'].map((label) => ({
      label,
      isFigure: true,
    })),
    { label: `Shared ${held.many}` },
  ],
  rows: [
    ...pairs.map(({ one, other, shared, likeness }) => ({
      key: `${one} ${other}`,
      cells: [
        { words: `${names[one]} and ${names[other]}`, href: hrefOfPair(one, other) },
        { words: formatCount(sizes[one] ?? 0), value: sizes[one] ?? 0 },
        { words: formatCount(sizes[other] ?? 0), value: sizes[other] ?? 0 },
        { words: formatCount(shared.length), value: shared.length },
        { words: formatPercent(likeness), value: likeness },
        { words: shared.map(nameOf).join(', ') },
      ],
    })),
    ...members
      .filter(({ by }) => by.length > 2)
      .map(({ member, by }) => ({
        key: member,
        cells: [
          { words: by.map((place) => names[place]).join(' and ') },
          ...['', '', '', ''].map((words) => ({ words })),
          { words: nameOf(member) },
        ],
      })),
  ],
});
