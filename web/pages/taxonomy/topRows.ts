import { hrefOf, listOf, type Conditions, type listPath, type ListScreenName } from '#domain/lists.ts';
import { fieldOfFigure, type MoneyFigure } from '#domain/money.ts';
import { within } from '#domain/sets.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { allOf } from '#domain/query/grammar.ts';
import { pathQuestion } from '#web/api/questions.ts';
import type { Question } from '#web/api/question.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import type { LinkedRow } from '#web/records/record/record.ts';
import { countedIn, inClass, raisedIn } from './links.ts';
import type { Shown } from './shown.ts';

type Counted = { readonly count: number; readonly results: readonly LinkedRow[] };

/** The rows of a list that belong to a class: where all of them stand, and the question for how many they are and the first of them. */
export type TopRows = {
  readonly kind: Kind;
  readonly href: string;
  readonly question: Question<Counted>;
};

const SHOWN = 8;

type Wanted<Name extends ListScreenName> = {
  readonly where: Conditions;
  readonly money?: MoneyFigure;
  readonly sort: NonNullable<Parameters<typeof listPath<Name>>[2]>;
};

function topRows<Name extends ListScreenName>(name: Name, { where, sort, money }: Wanted<Name>): TopRows {
  const { kind, always } = listOf(name);
  const order = sort.map((one): SortKey => ({ ...one, nulls: 'last' }));
  const query = { where: allOf([always, ...where]), sort: order };
  const path = questionPath(kind, query, { limit: String(SHOWN) });
  return {
    kind,
    href: hrefOf(name, where, { sort, ...(money ? { money } : {}) }),
    question: pathQuestion<Counted>(kind.name, path),
  };
}

/** The rows of a class, list by list. */
export const rowsOfClass = (slug: string, shown: Shown) =>
  ({
    companies: topRows('COMPANIES', {
      where: countedIn(slug, shown),
      sort: [{ f: fieldOfFigure(shown.figure), dir: 'desc' }],
      money: shown.figure,
    }),
    investors: topRows('INVESTORS', {
      where: [
        {
          some: 'investments',
          where: {
            and: [
              { f: 'entity.primaryClassification', op: 'descendantOf', v: slug },
              ...within(shown.reach, 'entity.coreness'),
            ],
          },
        },
      ],
      sort: [{ f: 'dealCount', dir: 'desc' }],
    }),
    groups: topRows('GROUPS', { where: countedIn(slug, shown), sort: [{ f: 'paperCount', dir: 'desc' }] }),
    papers: topRows('PAPERS', { where: [inClass(slug)], sort: [{ f: 'publishedOn', dir: 'desc' }] }),
    products: topRows('PRODUCTS', { where: [inClass(slug)], sort: [{ f: 'launchedOn', dir: 'desc' }] }),
    rounds: topRows('FUNDING_ROUNDS', { where: raisedIn(slug, shown), sort: [{ f: 'date', dir: 'desc' }] }),
  }) as const;
