import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUuid } from '#domain/query/values.ts';
import type { Dashboard } from '#domain/saved/dashboard.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Arranging } from './Arranging.tsx';
import css from './DashboardPage.module.css';
import { DashboardTile } from './DashboardTile.tsx';
import { dashboardQuestion } from './dashboards.ts';
import { NotHere } from './NotHere.tsx';
import { figuresWords } from './SavedLists.tsx';
import { visibilityWords } from '#web/tools/save/savedRows.ts';

/** Saved figures side by side, each drawn by its own tool as the data stand now. */
export function DashboardPage() {
  const { dashboardId = '' } = useParams();
  const { data, error } = useAnswer(isUuid(dashboardId) ? dashboardQuestion(dashboardId) : null);
  if (error || !isUuid(dashboardId)) return <NotHere what="dashboard" error={error} />;
  if (!data) return <LoadingOverlay label="Loading the dashboard" />;
  return <Shown key={data.id} dashboard={data} />;
}

function Shown({ dashboard }: { readonly dashboard: Dashboard }) {
  const { title, note, visibility, isMine, by, tiles } = dashboard;
  const [params] = useSearchParams();
  const [isArranged, setArranged] = useState(isMine && params.has('arrange'));
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        aside={isMine && <Badge>{visibilityWords(visibility)}</Badge>}
        description={[figuresWords(tiles.length), isMine || by === null ? null : `by ${by}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <Button onClick={() => void copyAddress(window.location.origin + window.location.pathname)}>
              {COPY_LINK}
            </Button>
            {isMine && !isArranged && <Button onClick={() => setArranged(true)}>Arrange</Button>}
          </>
        }
      />
      {note !== '' && <p className={css.note}>{note}</p>}
      <Reserved dashboard={dashboard} />
      {isArranged ? (
        <Arranging dashboard={dashboard} onDone={() => setArranged(false)} />
      ) : (
        <Tiles dashboard={dashboard} />
      )}
    </div>
  );
}

// A dashboard shares none of what stands on it.
function Reserved({ dashboard: { isMine, visibility, tiles } }: { readonly dashboard: Dashboard }) {
  const narrower = tiles.filter(({ view }) => {
    if (!view || visibility === 'private') return false;
    return view.visibility === 'private' || (visibility === 'public' && view.visibility === 'team');
  });
  if (!isMine || narrower.length === 0) return null;
  return (
    <p className={css.reserved} role="note">
      Not all who see this dashboard see all of it:{' '}
      {narrower.map(({ view }) => `“${view?.title}”`).join(', ')} {narrower.length === 1 ? 'is' : 'are'} shown
      to fewer. Who sees a figure is changed under “Saved”.
    </p>
  );
}

function Tiles({ dashboard: { tiles, isMine } }: { readonly dashboard: Dashboard }) {
  if (tiles.length === 0) {
    return (
      <EmptyState title="Nothing stands on this dashboard yet">
        {isMine ? 'Press “Arrange” to put on it what is saved.' : 'Its owner has not put anything on it.'}
      </EmptyState>
    );
  }
  return (
    <ul className={css.tiles} aria-label="Figures">
      {tiles.map((tile, place) => (
        <DashboardTile key={tile.view?.id ?? `hidden-${place}`} tile={tile} />
      ))}
    </ul>
  );
}
