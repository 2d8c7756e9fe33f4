import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { PeekPanel } from '#web/records/frame/PeekPanel.tsx';
import type { PeekProps } from '#web/records/spec/listSpec.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { NotReported, Origins } from './Origins.tsx';
import { recordName, recordPath, type RecordAnswer } from './record.ts';
import { RecordFacts } from './RecordFacts.tsx';
import css from './RecordPeek.module.css';

/** What a kind shows of a row besides its facts, and the links that this takes out of them. */
export type MoreOfRow = {
  readonly More: ComponentType<{ readonly row: RecordAnswer }>;
  readonly apart: readonly string[];
};

type RecordPeekProps = PeekProps & { readonly kind: Kind; readonly more?: MoreOfRow | undefined };

/** The panel beside a list: one row of any kind with all that is known about it. */
export function RecordPeek({ kind, id, more, ...moves }: RecordPeekProps) {
  const { data, error, isLoading, retry } = useAnswer(
    pathQuestion<RecordAnswer>(kind.name, recordPath(kind, id)),
  );
  const what = kind.label.toLowerCase();
  const entityType = data?.['entityType'] as readonly string[] | undefined;
  const href = rowPath({ kind: kind.name, id, entityType });
  return (
    <PeekPanel label={`${kind.label} in short`} href={href ?? undefined} {...moves}>
      <ProgressBar isActive={isLoading} label={`Loading the ${what}`} />
      {data && (
        <>
          <h2 className={css.name}>
            {href === null ? recordName(kind, data) : <Link to={href}>{recordName(kind, data)}</Link>}
          </h2>
          {more && (
            <div className={css.more}>
              <Suspense>
                <more.More row={data} />
              </Suspense>
            </div>
          )}
          <RecordFacts kind={kind} row={data} {...(more ? { apart: more.apart } : {})} />
          <NotReported kind={kind} row={data} />
          <h3 className={css.title}>Sources</h3>
          <Origins row={data} />
        </>
      )}
      {error && !data && (
        <ErrorNote title={`The ${what} could not be loaded.`} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      )}
    </PeekPanel>
  );
}
