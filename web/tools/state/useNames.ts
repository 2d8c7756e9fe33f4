import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { isLeaf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { firstAnswersOf } from './severalFirst.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Linked = { readonly path: string; readonly value: string; readonly target: Kind };

/** The names of the rows that conditions link, such as that of a class behind its key. */
export function useNames(kind: Kind, conditions: Conditions): NameOf {
  const asked = useMemo(() => {
    const linked = conditions.flatMap(leavesOf).flatMap((leaf) => linkedBy(kind, leaf));
    if (linked.length === 0) return null;
    const keys = linked.map(({ path, value }) => `${path} ${value}`);
    const paths = linked.map(pathBehind);
    const named = (answers: readonly NamedRows[]) =>
      new Map(keys.map((key, place) => [key, nameIn(answers[place], linked[place])]));
    return {
      ...question(null, ['names', kind.name, ...keys], async (signal) =>
        named(await Promise.all(paths.map((path) => getRest<NamedRows>(path, signal)))),
      ),
      first: () => {
        const answers = firstAnswersOf(paths) as readonly NamedRows[] | undefined;
        return answers && named(answers);
      },
    };
  }, [kind, conditions]);
  const { data } = useAnswer(asked);
  return (path, value) => data?.get(`${path} ${value}`);
}

type NamedRows = { readonly results: readonly Readonly<Record<string, unknown>>[] };

function pathBehind({ target, value }: Linked): string {
  const f = target.keyField !== undefined && !IS_ID.test(value) ? target.keyField : 'id';
  return questionPath(target, { where: { f, op: 'eq', v: value }, limit: 1 });
}

function nameIn(rows: NamedRows | undefined, linked: Linked | undefined): string | undefined {
  const name = linked && rows?.results[0]?.[linked.target.nameField];
  return typeof name === 'string' ? name : undefined;
}

const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function leavesOf(condition: ConditionInput): readonly LeafInput[] {
  if (isLeaf(condition)) return [condition];
  if ('and' in condition) return condition.and.flatMap(leavesOf);
  if ('or' in condition) return condition.or.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [];
}

function linkedBy(kind: Kind, { f, v }: LeafInput): readonly Linked[] {
  // A row by its own id is one of the kind itself.
  const target = f === 'id' ? kind : targetOf(kind, f.split('.'));
  if (!target) return [];
  return [v].flat().flatMap((value) => (typeof value === 'string' ? [{ path: f, value, target }] : []));
}

// The kind that a path of links ends at; none for a path that ends at a field.
function targetOf(kind: Kind, [first = '', ...further]: readonly string[]): Kind | undefined {
  const relation = relationOf(kind, first);
  if (!relation) return undefined;
  const target = kindOf(relation.kind);
  return further.length === 0 ? target : targetOf(target, further);
}
