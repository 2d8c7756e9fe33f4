import { useState } from 'react';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import type { SubjectHistory } from './claimIndex.ts';
import { ClaimsTable } from './ClaimsTable.tsx';
import css from './HistoryTab.module.css';

const FIRST_FIELDS = 10;

type SubjectClaimsProps = { readonly history: SubjectHistory; readonly isOpen: boolean };

/** The claims of one subject below its name, drawn when they are first opened. */
export function SubjectClaims({ history, isOpen }: SubjectClaimsProps) {
  const { subject, fields } = history;
  const [isDrawn, setDrawn] = useState(isOpen);
  const { shown, more } = useFirst(fields, { first: FIRST_FIELDS, noun: 'fields', className: css.more });
  return (
    <details
      className={css.subject}
      open={isOpen}
      onToggle={({ currentTarget }) => setDrawn((was) => was || currentTarget.open)}
    >
      <summary className={css.name}>
        {subject.name} <span className={css.muted}>{subject.kind.label.toLowerCase()}</span>
      </summary>
      {isDrawn && (
        <>
          <ClaimsTable subject={subject} fields={shown} />
          {more}
        </>
      )}
    </details>
  );
}
