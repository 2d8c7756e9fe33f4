import { Navigate, useParams } from 'react-router';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { isUuid } from '#domain/query/values.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { hrefOfView, viewQuestion } from '#web/tools/save/savedViews.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NotHere } from './NotHere.tsx';
import { toolTitle } from './SavedLists.tsx';

/** The link to something saved: leads to it in its tool, or says which role opens that. */
export function SavedViewPage() {
  const { savedId = '' } = useParams();
  const { data, error } = useAnswer(isUuid(savedId) ? viewQuestion(savedId) : null);
  if (error || !isUuid(savedId)) return <NotHere what="saved view" error={error} />;
  if (!data) return <LoadingOverlay label="Loading what is saved" />;
  const href = hrefOfView(data);
  if (href !== null) return <Navigate replace to={href} />;
  return (
    <>
      <PageHeader title={data.title} description={toolTitle(data.tool)} />
      <EmptyState
        title={data.requires ? `It opens with the role ${ROLE_LABELS[data.requires]}.` : 'It is closed.'}
      >
        {data.note === '' ? `It was saved of the tool “${toolTitle(data.tool)}”.` : data.note}
      </EmptyState>
    </>
  );
}
