import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { buildPath } from '#domain/routes.ts';
import type { Head } from '#domain/saved/bodies.ts';
import type { Whose } from '#domain/saved/savedLimits.ts';
import { screenNamed } from '#domain/screens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { changeDashboard, createDashboard, removeDashboard } from './dashboards.ts';
import { OwnActs } from './OwnActs.tsx';
import { figuresWords, SavedLine, SavedLines, SavedLists } from './SavedLists.tsx';
import { dashboardsQuestion } from '#web/tools/save/savedRows.ts';

/** Dashboards: the own, those that others share, public ones. */
export const DashboardsPage = () => (
  <SavedLists
    title="Dashboards"
    description="What is saved of the tools, side by side and always as it stands today"
    actions={
      <>
        <Link to={screenNamed('SAVED').path} {...dressed({ children: 'Saved' })} />
        <NewDashboard />
      </>
    }
  >
    {(whose, search) => <Dashboards whose={whose} search={search} />}
  </SavedLists>
);

type DashboardsProps = { readonly whose: Whose; readonly search: string };

function Dashboards({ whose, search }: DashboardsProps) {
  const answer = useAnswer(dashboardsQuestion(whose, search));
  return (
    <SavedLines label="Dashboards" answer={answer} search={search} none={<None whose={whose} />}>
      {(dashboard) => (
        <SavedLine
          key={dashboard.id}
          row={dashboard}
          href={buildPath('SAVED_DASHBOARD', { dashboardId: dashboard.id })}
          what={figuresWords(dashboard.tileCount)}
        >
          {dashboard.isMine && (
            <OwnActs
              head={dashboard}
              onChange={({ title, note, visibility }) =>
                changeDashboard(dashboard, { title, note, visibility })
              }
              onRemove={() => removeDashboard(dashboard.id)}
            />
          )}
        </SavedLine>
      )}
    </SavedLines>
  );
}

const None = ({ whose }: { readonly whose: Whose }) => (
  <EmptyState title={whose === 'mine' ? 'You have no dashboard yet' : 'There is no dashboard here yet'}>
    A dashboard shows charts, maps and scenes that are saved, each drawn anew whenever it is opened.
  </EmptyState>
);

const HeadDialog = lazyPart(
  'head-dialog',
  async () => (await import('#web/tools/save/HeadDialog.tsx')).HeadDialog,
);

const EMPTY: Head = { title: '', note: '', visibility: 'private' };

function NewDashboard() {
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  if (!isSignedIn) {
    const signIn = pathBackTo('LOGIN', screenNamed('DASHBOARDS').path);
    return <Link to={signIn} {...dressed({ look: 'filled', children: 'New dashboard' })} />;
  }
  const create = async (head: Head) => {
    const { id } = await createDashboard(head);
    void navigate(`${buildPath('SAVED_DASHBOARD', { dashboardId: id })}?arrange=1`);
  };
  return (
    <>
      <Button look="filled" onClick={() => setAsked(true)}>
        New dashboard
      </Button>
      <Suspense>
        {isAsked && (
          <HeadDialog title="New dashboard" before={EMPTY} onSend={create} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </>
  );
}
