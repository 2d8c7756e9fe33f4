import { Link } from 'react-router';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import type { Whose } from '#domain/saved/savedLimits.ts';
import { screenNamed } from '#domain/screens.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { changeView, hrefOfView, removeView } from '#web/tools/save/savedViews.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { dressed } from '#web/ui/kit/Button.tsx';
import { EmbedAct } from './EmbedAct.tsx';
import { OwnActs } from './OwnActs.tsx';
import { SavedLine, SavedLines, SavedLists, toolTitle } from './SavedLists.tsx';
import { viewsQuestion } from '#web/tools/save/savedRows.ts';

/** What people keep of the tools: their own, what others share, what is public. */
export const SavedPage = () => (
  <SavedLists
    title="Saved"
    description="Charts, maps and scenes that are kept to be opened again"
    actions={<Link to={screenNamed('DASHBOARDS').path} {...dressed({ children: 'Dashboards' })} />}
  >
    {(whose, search) => <Views whose={whose} search={search} />}
  </SavedLists>
);

type ViewsProps = { readonly whose: Whose; readonly search: string };

function Views({ whose, search }: ViewsProps) {
  const answer = useAnswer(viewsQuestion(whose, search));
  return (
    <SavedLines label="Saved views" answer={answer} search={search} none={<None whose={whose} />}>
      {(view) => (
        <SavedLine
          key={view.id}
          row={view}
          href={hrefOfView(view)}
          what={toolTitle(view.tool)}
          badge={
            view.isLocked &&
            view.requires && <Badge tone="info">Opens with the role {ROLE_LABELS[view.requires]}</Badge>
          }
        >
          <EmbedAct view={view} />
          {view.isMine && (
            <OwnActs
              head={view}
              onChange={({ title, note, visibility }) => changeView(view, { title, note, visibility })}
              onRemove={() => removeView(view.id)}
            />
          )}
        </SavedLine>
      )}
    </SavedLines>
  );
}

const None = ({ whose }: { readonly whose: Whose }) =>
  whose === 'mine' ? (
    <EmptyState
      title="Nothing is saved yet"
      action={<Link to={screenNamed('GRAPHING_TOOL').path}>Draw a chart</Link>}
    >
      Every chart, map and scene has “Save” beside its export.
    </EmptyState>
  ) : (
    <EmptyState title={whose === 'public' ? 'Nothing is public yet' : 'Nobody shares anything yet'}>
      What is saved is its owner’s own until he shows it to others.
    </EmptyState>
  );
