import { useState } from 'react';
import { overBy } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { listOf } from '#domain/lists.ts';
import { allOf, type QueryInput } from '#domain/query/grammar.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import type { AboveProps } from '#web/records/spec/listSpec.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { sharesOf } from './outcomes.ts';

const { kind } = listOf('PROMISES');

/** What became of the promises that are shown, each share leading to its own. */
export function OutcomeShares({ where, onShow }: AboveProps) {
  const [today] = useState(presentDay);
  const all = useOutcomes(where);
  const over = useOutcomes(allOf([where, { f: 'dueOn', op: 'lte', v: overBy(today) }]));
  if (!all || !over) return null;
  return sharesOf(all, over, today).map(({ words, count, conditions }) => (
    <Button key={words} look="link" onClick={() => onShow(conditions)}>
      {formatCount(count)} {words}
    </Button>
  ));
}

function useOutcomes(where: QueryInput['where']) {
  const query = { ...(where ? { where } : {}), group: [{ f: 'outcome' }] };
  return useAnswer(question(kind.name, ['groups', query], (signal) => askGroups(kind, query, signal))).data;
}
