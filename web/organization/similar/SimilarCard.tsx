import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fieldOfFigure, formatUsd } from '#domain/money.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { documentQuestion, pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Waiting } from '#web/organization/LazyTab.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { classPath } from '#web/organization/paths.ts';
import { useHidden } from './hiddenMemory.ts';
import { ReasonChips } from './ReasonChips.tsx';
import css from './SimilarCard.module.css';
import { similarPath, similarQuery, type SimilarAnswer, type SimilarEntry } from './similarQuery.ts';
import { reasonChips, type Comparable } from './similarReasons.ts';
import { WhyNot } from './WhyNot.tsx';

const SHOWN = 6;
const ASKED = 20;

/** The organizations most like this one, with the reasons; any of them may be put aside, and any other be asked about. */
export function SimilarCard({ profile: { company } }: ProfileProps) {
  const { data, error, retry } = useAnswer(
    pathQuestion<SimilarAnswer>('organization', similarPath(company.id, { limit: String(ASKED) })),
  );
  const own = company.primaryClassification;
  if (data?.results.length === 0) return null;
  return (
    <Card
      title="Similar organizations"
      action={own ? <Link to={classPath(own.slug)}>All of the class</Link> : undefined}
      isFlush
    >
      {data ? (
        <SimilarList company={company} entries={data.results} />
      ) : error ? (
        <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>
      ) : (
        <Waiting />
      )}
      <WhyNot id={company.id} name={company.name} own={company} />
    </Card>
  );
}

type SimilarListProps = {
  readonly company: Comparable & { readonly id: string };
  readonly entries: readonly SimilarEntry[];
};

function SimilarList({ company, entries }: SimilarListProps) {
  const [hidden, setHidden] = useHidden(company.id);
  const ids = entries.map(({ id }) => id);
  const { data, error } = useAnswer(documentQuestion('organization', similarQuery, { ids }));
  const money = fieldOfFigure(useMoneyFigure());
  // What is shared by name makes rows higher; what cannot be told is left out.
  if (!data && !error) return <Waiting />;
  const shown = entries.filter(({ id }) => !hidden.includes(id)).slice(0, SHOWN);
  return (
    <>
      <ol>
        {shown.map((entry) => {
          const more = data?.organizations?.find(({ id }) => id === entry.id);
          return (
            <li key={entry.id} className={css.row}>
              <span className={css.name}>
                <OrganizationLink id={entry.id} name={entry.name} />
              </span>
              <span className={css.total}>{more?.[money] ? formatUsd(more[money]) : ''}</span>
              <IconButton
                size="small"
                icon={IconX}
                label={`${entry.name} is not similar`}
                title="Not similar: hide it here"
                onClick={() => setHidden([...hidden, entry.id])}
              />
              <ReasonChips chips={reasonChips(entry.reasons, company, more)} />
            </li>
          );
        })}
      </ol>
      {hidden.length > 0 && (
        <p className={css.hidden}>
          {hidden.length} put aside in this browser.{' '}
          <Button look="link" onClick={() => setHidden([])}>
            Show again
          </Button>
        </p>
      )}
    </>
  );
}
