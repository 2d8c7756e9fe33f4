import { useMemo } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { isLeaf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

type Linked = { readonly path: string; readonly value: string; readonly target: Kind };

/** The names of the rows that conditions link, such as that of a class behind its key. */
export function useNames(kind: Kind, conditions: Conditions): NameOf {
  const asked = useMemo(() => {
    const linked = conditions.flatMap(leavesOf).flatMap((leaf) => linkedBy(kind, leaf));
    if (linked.length === 0) return null;
    const keys = linked.map(({ path, value }) => `${path} ${value}`);
    return question(null, ['names', kind.name, ...keys], async (signal) => {
      const names = await Promise.all(linked.map((one) => nameBehind(one, signal)));
      return new Map(keys.map((key, place) => [key, names[place]]));
    });
  }, [kind, conditions]);
  const { data } = useAnswer(asked);
  return (path, value) => data?.get(`${path} ${value}`);
}

type NamedRows = { readonly results: readonly Readonly<Record<string, unknown>>[] };

async function nameBehind({ target, value }: Linked, signal: AbortSignal): Promise<string | undefined> {
  const f = target.keyField !== undefined && !IS_ID.test(value) ? target.keyField : 'id';
  const path = questionPath(target, { where: { f, op: 'eq', v: value }, limit: 1 });
  const name = (await getRest<NamedRows>(path, signal)).results[0]?.[target.nameField];
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
