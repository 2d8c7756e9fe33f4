import { listOf, listPath, type ListConditions, type ListScreenName } from '#domain/lists.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { allOf } from '#domain/query/grammar.ts';
import { pathQuestion } from '#web/api/questions.ts';
import type { Question } from '#web/api/question.ts';
import { questionHref } from '#web/records/questions/askRows.ts';
import type { LinkedRow } from '#web/records/record/record.ts';
import { inClass, raisedIn } from './links.ts';

type Counted = { readonly count: number; readonly results: readonly LinkedRow[] };

/** The rows of a list that belong to a class: where all of them stand, and the question for how many they are and the first of them. */
export type TopRows = {
  readonly kind: Kind;
  readonly href: string;
  readonly question: Question<Counted>;
};

const SHOWN = 8;

type Wanted<Name extends ListScreenName> = {
  readonly where: ListConditions<Name>;
  readonly sort: NonNullable<Parameters<typeof listPath<Name>>[2]>;
};

function topRows<Name extends ListScreenName>(name: Name, { where, sort }: Wanted<Name>): TopRows {
  const { kind, always } = listOf(name);
  const order = sort.map((one): SortKey => ({ ...one, nulls: 'last' }));
  const query = { where: allOf([always, ...where]), sort: order };
  const path = questionHref(kind, query, { limit: String(SHOWN) });
  return { kind, href: listPath(name, where, sort), question: pathQuestion<Counted>(kind.name, path) };
}

/** The rows of a class, list by list. */
export const rowsOfClass = (slug: string) =>
  ({
    companies: topRows('COMPANIES', {
      where: [inClass(slug)],
      sort: [{ f: 'totalRaisedUsd', dir: 'desc' }],
    }),
    investors: topRows('INVESTORS', {
      where: [
        {
          some: 'investments',
          where: { f: 'entity.primaryClassification', op: 'descendantOf', v: slug },
        },
      ],
      sort: [{ f: 'dealCount', dir: 'desc' }],
    }),
    groups: topRows('GROUPS', { where: [inClass(slug)], sort: [{ f: 'paperCount', dir: 'desc' }] }),
    papers: topRows('PAPERS', { where: [inClass(slug)], sort: [{ f: 'publishedOn', dir: 'desc' }] }),
    products: topRows('PRODUCTS', { where: [inClass(slug)], sort: [{ f: 'launchedOn', dir: 'desc' }] }),
    rounds: topRows('FUNDING_ROUNDS', { where: raisedIn(slug), sort: [{ f: 'date', dir: 'desc' }] }),
  }) as const;
