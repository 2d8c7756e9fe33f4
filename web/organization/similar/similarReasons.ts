/** What two entries have in common by one relation, as /similar/ tells it. */
export type SharedReason = {
  readonly reason: string;
  readonly score: number;
  readonly count: number;
  readonly shared: readonly { readonly name: string }[];
};

/** What else is compared of two organizations. */
export type Comparable = { readonly modality: readonly string[]; readonly founded: number | null };

/** A reason in two words, with the whole of it for whoever points at it, and its part of the score. */
export type ReasonChip = {
  readonly key: string;
  readonly words: string;
  readonly detail: string;
  /** Per cent; null for what does not count in the score, and for the one thing that is shared. */
  readonly share: number | null;
};

type Wording = { readonly one: string; readonly many: string };

const WORDS: Readonly<Record<string, Wording>> = {
  classification: { one: 'same class', many: 'same classes' },
  secondaryClassifications: { one: 'shared second class', many: 'shared second classes' },
  investors: { one: 'shared investor', many: 'shared investors' },
  partners: { one: 'shared partner', many: 'shared partners' },
  portfolio: { one: 'shared portfolio company', many: 'shared portfolio companies' },
  papers: { one: 'shared paper', many: 'shared papers' },
  groups: { one: 'shared group', many: 'shared groups' },
  people: { one: 'shared person', many: 'shared people' },
  tags: { one: 'shared tag', many: 'shared tags' },
  country: { one: 'same country', many: 'same countries' },
};

const NEAR_YEARS = 3;

/** Why one organization is like another, the strongest reason first; what counts for nothing in the score comes last. */
export function reasonChips(
  reasons: readonly SharedReason[],
  own: Comparable,
  other: Comparable | undefined,
): ReasonChip[] {
  const total = reasons.reduce((sum, { score }) => sum + score, 0);
  const scored = reasons
    .toSorted((a, b) => b.score - a.score)
    .map((given): ReasonChip => ({
      key: given.reason,
      words: wordsOf(given),
      detail: detailOf(given),
      share: reasons.length > 1 && total > 0 ? Math.round((given.score / total) * 100) : null,
    }));
  return [...scored, ...(other ? plainChips(own, other) : [])];
}

function wordsOf({ reason, count, shared: [first] }: SharedReason): string {
  const { one, many } = WORDS[reason] ?? { one: reason, many: reason };
  if (one.startsWith('same')) return count === 1 ? one : many;
  return count === 1 ? [one, first?.name].filter(Boolean).join(': ') : `${count} ${many}`;
}

function detailOf({ shared, count }: SharedReason): string {
  const names = shared.map(({ name }) => name).join(', ');
  return count > shared.length ? `${names} and ${count - shared.length} more` : names;
}

function plainChips(own: Comparable, other: Comparable): ReasonChip[] {
  const modalities = own.modality.filter((value) => other.modality.includes(value));
  const chips: ReasonChip[] = [];
  if (modalities.length > 0) {
    chips.push({ key: 'modality', words: 'same modality', detail: modalities.join(', '), share: null });
  }
  const apart = own.founded === null || other.founded === null ? null : Math.abs(own.founded - other.founded);
  if (apart !== null && apart <= NEAR_YEARS) {
    const words =
      apart === 0 ? 'founded in the same year' : `founded ${apart} ${apart === 1 ? 'year' : 'years'} apart`;
    chips.push({ key: 'founded', words, detail: `${own.founded} and ${other.founded}`, share: null });
  }
  return chips;
}
