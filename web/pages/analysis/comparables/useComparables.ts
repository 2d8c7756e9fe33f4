import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { malformedValue } from '#domain/errors.ts';
import { allOf, type QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { isUnlike } from '#domain/tools/counting.ts';
import { readNamed } from '#domain/tools/named.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { shownFields } from '#web/records/record/record.ts';
import type { CardState } from '#web/pages/analysis/frame/useCard.ts';

/** A thing that is compared, as its path answers it. */
export type ComparedRow = { readonly id: string } & Readonly<Record<string, unknown>>;

export type Answer = { readonly results: readonly ComparedRow[] };

export const MOST_COMPARED = 6;
const AT_FIRST = 3;
const CLASS = 'primaryClassification';

// What is compared where nothing else is asked for.
export const USUAL: readonly string[] = [
  'country',
  'founded',
  CLASS,
  'modality',
  'operatingStatus',
  'employeeRange',
  'totalRaisedUsd',
  'roundCount',
  'lastRoundUsd',
  'dealCount',
  'portfolioCount',
  'partnerCount',
  'enterpriseUserCount',
  'productCount',
  'paperCount',
  'publicFundingUsd',
];

const MEASURED: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

/** A number of which more is more, so that it has an axis. */
export function isMeasured(kind: Kind, name: string): boolean {
  const field = kind.fields[name];
  return field !== undefined && MEASURED.has(field.type) && field.many !== true && !isUnlike(kind, name);
}

/** What may be compared, with the words for it. */
export const comparable = (kind: Kind) =>
  [CLASS, ...shownFields(kind)].flatMap((name) => {
    const label = kind.fields[name]?.label ?? kind.relations[name]?.label;
    return label === undefined ? [] : [{ name, label }];
  });

const listed = (text: string | undefined): readonly string[] | undefined =>
  text === undefined ? undefined : text.split(',').filter((part) => part !== '');

/** The name of a row in the address: its key where it has one. */
export const nameInAddress = ({ slug, id }: ComparedRow): string => (typeof slug === 'string' ? slug : id);

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What is asked for named rows, or for the first of a list where none is named. */
export function comparedQuery(
  { kind, sort }: { readonly kind: Kind; readonly sort: CardState['screen']['list']['sort'] },
  where: QueryInput['where'],
  who: readonly string[] | undefined,
): QueryInput {
  if (who === undefined) return { ...(where ? { where } : {}), sort, limit: AT_FIRST };
  const named = [
    { f: kind.keyField ?? 'id', op: 'eq', v: who.filter((name) => !ID.test(name)) },
    { f: 'id', op: 'eq', v: who.filter((name) => ID.test(name)) },
  ].filter(({ v }) => v.length > 0);
  const all = allOf([where, named.length === 1 ? named[0] : { or: named }]);
  return { ...(all ? { where: all } : {}), limit: MOST_COMPARED };
}

/** The rows in the order in which an address names them, and the names of which there is none; all as they come where none is named. */
export function namedRows(
  rows: readonly ComparedRow[],
  who: readonly string[] | undefined,
): { readonly rows: readonly ComparedRow[]; readonly unfound: readonly string[] } {
  if (who === undefined) return { rows, unfound: [] };
  const found = who.map((name) => ({
    name,
    row: rows.find((row) => row.id === name || nameInAddress(row) === name),
  }));
  return {
    rows: [...new Set(found.flatMap(({ row }) => row ?? []))],
    unfound: found.flatMap(({ name, row }) => (row ? [] : [name])),
  };
}

/** What the card shows, as its address says it. */
export function useComparables({ kind, screen, where, own }: CardState) {
  const who = listed(own('who'));
  const all = comparable(kind);
  const usual = USUAL.filter((name) => all.some((one) => one.name === name));
  const shown = listed(own('shown')) ?? usual;
  const wrong = shown
    .map((name) => readNamed('shown', name, all))
    .find(({ problem }) => problem !== undefined);
  const isMany = who !== undefined && (who.length < 1 || who.length > MOST_COMPARED);
  const problem = isMany
    ? malformedValue(
        'who',
        own('who') ?? '',
        `one to ${MOST_COMPARED} keys of organizations with commas between them`,
      ).message
    : wrong?.problem;
  const query = comparedQuery(screen.list, where, who);
  const answer = useAnswer(
    problem === undefined ? pathQuestion<Answer>(kind.name, questionPath(kind, query)) : null,
  );
  return { who, all, shown, problem, query, answer };
}
