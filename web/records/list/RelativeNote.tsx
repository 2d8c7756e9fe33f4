import { useState } from 'react';
import type { Conditions, ListKind } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { fieldOf } from '#domain/registry.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { relativeDates, relativeWords, type RelativeDate } from '#web/records/state/relativeDates.ts';
import css from './RelativeNote.module.css';

type RelativeNoteProps = { readonly list: ListKind; readonly conditions: Conditions };

/** Says of conditions that count back from today how far the data reach: below a chip one would take them for the present. */
export const RelativeNote = ({ list, conditions }: RelativeNoteProps) =>
  relativeDates(list.kind, conditions).map((relative) => (
    <Note key={relative.f} list={list} relative={relative} />
  ));

function Note({ list, relative }: { readonly list: ListKind; readonly relative: RelativeDate }) {
  const [today] = useState(presentDay);
  const { kind, always } = list;
  const { f } = relative;
  // What is dated ahead is not on record yet.
  const where = allOf([always, { f, op: 'lte', v: today }]);
  const path = questionPath(kind, { ...(where ? { where } : {}), measures: [{ fn: 'max', f }] });
  const { data } = useAnswer(pathQuestion<Groups>(kind.name, path));
  const newest = data && (data.rows[0]?.values[0] ?? null);
  const known = newest === undefined || newest === null ? newest : String(newest);
  return (
    <p className={css.note} role="note">
      {relativeWords(relative, { label: fieldOf(kind, f)?.label ?? f, today, newest: known })}
    </p>
  );
}
