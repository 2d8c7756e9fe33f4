import type { Kind } from '#domain/kind.ts';
import { allOf, type MeasureInput, type QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { groupedQuery, type Grouped } from '#domain/tools/groupedQuestion.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { firstAnswersOf } from '#web/tools/state/severalFirst.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';

/** One question of a card to the database, for groups. */
export type Part = {
  readonly kind: Kind;
  readonly query: QueryInput;
  /** It is asked of the entity alone that has the most, by its path and the figure by which it has it, however many there are. */
  readonly largest?: { readonly f: string; readonly measure: MeasureInput };
};

/** The same of a tool's groups. */
export const partOf = (grouped: Grouped): Part => ({ kind: grouped.kind, query: groupedQuery(grouped) });

/** What was asked, with the answer to each part of it. */
export type AnsweredParts<Asked> = {
  readonly asked: Asked;
  readonly parts: readonly Part[];
  readonly groups: readonly Groups[];
};

/** Asks all parts of a card at once; their answers come together, with what they answer. Nothing is asked for null. */
export function useParts<Asked>(asked: Asked, parts: readonly Part[] | null): Answer<AnsweredParts<Asked>> {
  const keys = parts?.map(({ kind, query, largest }) => [
    questionPath(kind, query),
    ...(largest ? [largest.f, largest.measure.fn, largest.measure.f ?? ''] : []),
  ]);
  return useAnswer(
    parts === null
      ? null
      : {
          ...question(parts[0]?.kind.name ?? null, ['parts', ...(keys ?? []).flat()], async (signal) => {
            const answers = await Promise.all(parts.map((part) => askPart(part, signal)));
            return {
              asked,
              parts: answers.map(({ part }) => part),
              groups: answers.map(({ groups }) => groups),
            };
          }),
          first: () => firstParts(asked, parts),
        },
  );
}

// Those that came with the page, where all of them did.
function firstParts<Asked>(asked: Asked, parts: readonly Part[]): AnsweredParts<Asked> | undefined {
  const found = firstAnswersOf(parts.map(pathOf)) as readonly Groups[] | undefined;
  const own = found?.map((groups, place) => parts[place] && ofLargest(parts[place], groups));
  if (!own) return undefined;
  const later = own.flatMap((one) => (one?.later ? [one.later] : []));
  const rest = firstAnswersOf(later) as readonly Groups[] | undefined;
  if (!rest) return undefined;
  const answers = own.flatMap((one) => one ?? []);
  return {
    asked,
    parts: answers.map(({ part }) => part),
    groups: answers.flatMap(({ groups, later: path }) =>
      path === undefined ? groups : (rest[later.indexOf(path)] ?? []),
    ),
  };
}

type AnsweredPart = { readonly part: Part; readonly groups: Groups };

async function askPart(part: Part, signal: AbortSignal): Promise<AnsweredPart> {
  const found = ofLargest(part, await getRest<Groups>(pathOf(part), signal));
  return found.later === undefined
    ? found
    : { part: found.part, groups: await getRest<Groups>(found.later, signal) };
}

const pathOf = ({ kind, query, largest }: Part): string =>
  questionPath(kind, largest ? largestQuery(query, largest) : query);

// Where the entity that has the most is asked for by itself, once it is known which one that is.
function ofLargest(part: Part, groups: Groups): AnsweredPart & { readonly later?: string } {
  const { kind, query, largest } = part;
  if (!largest) return { part, groups };
  const entity = groups.rows.find(({ keys }) => keys[0]?.value != null)?.keys[0]?.value;
  if (entity == null) {
    return {
      part: { kind, query: largestQuery(query, largest) },
      groups: { ...groups, rows: [], hasMore: false },
    };
  }
  const where = allOf([query.where, { f: largest.f, op: 'eq', v: entity }]);
  const own = { kind, query: { ...query, ...(where ? { where } : {}) } };
  return { part: own, groups, later: questionPath(kind, own.query) };
}

// Rows of no entity may come before it.
const FIRST = 2;

function largestQuery({ where }: QueryInput, { f, measure }: NonNullable<Part['largest']>): QueryInput {
  return {
    ...(where ? { where } : {}),
    group: [{ f }],
    measures: [measure],
    ...(measure.f === undefined ? {} : { sort: [{ f: measure.f, dir: 'desc', nulls: 'last' }] }),
    limit: FIRST,
  };
}
