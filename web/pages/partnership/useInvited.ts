import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Member } from './alliance.ts';

type Named = { readonly results: readonly { readonly id: string; readonly name: string }[] };

const MOST = 10;

/** The organizations that a link to the form names (`with`), in its order; undefined while they are read. */
export function useInvited(): readonly Member[] | undefined {
  const [params] = useSearchParams();
  const given = params.get('with') ?? '';
  const ids = useMemo(() => given.split(',').filter(isUuid).slice(0, MOST), [given]);
  const where = { f: 'id', op: 'eq', v: ids };
  const { data, error } = useAnswer(
    ids.length === 0
      ? null
      : pathQuestion<Named>('organization', questionPath(kindOf('organization'), { where, limit: MOST })),
  );
  return useMemo(() => {
    if (ids.length === 0 || error) return [];
    return (
      data &&
      ids.flatMap((id) => {
        const found = data.results.find((one) => one.id === id);
        return found ? [{ id, name: found.name, words: found.name }] : [];
      })
    );
  }, [ids, data, error]);
}
