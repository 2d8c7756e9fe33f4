import { useState } from 'react';
import { Link } from 'react-router';
import { hasRank } from '#domain/access.ts';
import type { MissingLinks as Answered } from '#domain/graph/answers.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from '../GraphExplorerPage.module.css';
import { withSteps } from '../state.ts';
import type { GraphControl } from '../useGraphState.ts';
import { missingWords } from './missingWords.ts';

type MissingLinksProps = {
  /** What is asked: `id=…` or the steps of the scene. */
  readonly asked: string;
  readonly control: Pick<GraphControl, 'change'>;
};

const FORM = screenNamed('PARTNERSHIP');

/** For those who may record partnerships: who shares much and is linked by nothing, with what speaks for it and the form. */
export function MissingLinks({ asked, control }: MissingLinksProps) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.isSignedIn || !hasRank(session.viewer, FORM.requires)) return null;
  return (
    <details className={css.missing} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Links that may be missing</summary>
      {isOpen && <Pairs asked={asked} control={control} />}
    </details>
  );
}

function Pairs({ asked, control: { change } }: MissingLinksProps) {
  const { data, error, retry } = useAnswer(pathQuestion<Answered>(null, `/graph/missing/?${asked}`));
  if (error && !data) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data) return <div className={css.awaited} />;
  if (data.results.length === 0) {
    return <p className={css.hint}>No two organizations share much here without being linked on record.</p>;
  }
  return (
    <>
      <p className={css.hint}>
        These share much, and no link between them is on record. That is no evidence of one: look for a source
        first.{data.isWhole ? '' : ' Not all pairs of this scene were looked at.'}
      </p>
      <ul className={css.pairs}>
        {data.results.map((link) => {
          const { one, other } = link;
          return (
            <li key={`${one.id} ${other.id}`}>
              <b>
                {one.name} and {other.name}
              </b>
              <p>{missingWords(link)}</p>
              <span className={css.pairActs}>
                <Button
                  look="link"
                  aria-label={`Show it here: what ${one.name} and ${other.name} share`}
                  onClick={() =>
                    change((now) => ({
                      ...withSteps({ type: 'between', from: one.id, to: other.id })(now),
                      picked: [one.id, other.id],
                      edge: null,
                    }))
                  }
                >
                  Show it here
                </Button>
                <Link to={`${FORM.path}?with=${one.id},${other.id}`}>Record a partnership</Link>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
