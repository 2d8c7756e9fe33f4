import { OPERATING_STATUS } from '#domain/choices.ts';
import type { Exit, Holding } from '#domain/profile/portfolio.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { choiceLabel } from '#web/organization/rounds.ts';

/** What the companies of a portfolio may be sorted by. */
export const SORTS = {
  company: { label: 'Company', first: 'asc', of: ({ name }) => name },
  class: { label: 'Class', first: 'asc', of: (holding) => holding.class?.name ?? null },
  country: { label: 'Country', first: 'asc', of: ({ country }) => choiceLabel(COUNTRY_OPTIONS, country) },
  first: { label: 'First deal', first: 'desc', of: ({ first }) => first.date },
  last: { label: 'Last deal', first: 'desc', of: ({ last }) => last.date },
  rounds: { label: 'Rounds', first: 'desc', of: ({ rounds }) => rounds },
  led: { label: 'Led', first: 'desc', of: ({ leads }) => leads },
  status: { label: 'Status', first: 'asc', of: statusRank },
} as const satisfies Readonly<Record<string, Sorting>>;

type Sorting = {
  readonly label: string;
  /** How it stands after the first press. */
  readonly first: Direction;
  readonly of: (holding: Holding) => string | number | null;
};

type Direction = 'asc' | 'desc';

/** The name of one of them. */
export type SortName = keyof typeof SORTS;

/** By what, and in which direction. */
export type Sort = { readonly by: SortName; readonly direction: Direction };

/** As the server gives them: the company of the newest deal first. */
export const USUAL_SORT: Sort = { by: 'last', direction: 'desc' };

/** Reads `rounds` or `-rounds` of an address; anything else is the usual sort. */
export function readSort(text: string | null): Sort {
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  return Object.hasOwn(SORTS, name)
    ? { by: name as SortName, direction: minus === '-' ? 'desc' : 'asc' }
    : USUAL_SORT;
}

/** What an address says of a sort; null for the usual one. */
export const sortText = ({ by, direction }: Sort): string | null =>
  by === USUAL_SORT.by && direction === USUAL_SORT.direction
    ? null
    : `${direction === 'desc' ? '-' : ''}${by}`;

/** The sort after a press on a head: its own direction at first, then round. */
export const pressed = (sort: Sort, by: SortName): Sort => ({
  by,
  direction: sort.by === by ? (sort.direction === 'asc' ? 'desc' : 'asc') : SORTS[by].first,
});

/** The companies that a ; what is not known stands last, either way. */
/** Companies in an order; what is not known stands last, either way. */
export function inOrder(holdings: readonly Holding[], { by, direction }: Sort): readonly Holding[] {
  const { of } = SORTS[by];
  const turn = direction === 'asc' ? 1 : -1;
  return holdings.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b)));
  });
}

const WAYS: readonly Exit['how'][] = ['listed', 'acquired', 'closed'];

// Exits first, the rest by its status.
function statusRank({ exit, operatingStatus }: Holding): string | null {
  if (exit) return `${WAYS.indexOf(exit.how)} ${exit.date ?? ''}`;
  const label = choiceLabel(OPERATING_STATUS, operatingStatus);
  return label === null ? null : `9 ${label}`;
}
