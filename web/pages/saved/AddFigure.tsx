import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SavedView } from '#domain/saved/savedView.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuItem, MenuTitle } from '#web/ui/kit/Menu.tsx';
import { toolTitle } from './SavedLists.tsx';
import { viewsQuestion } from '#web/tools/save/savedRows.ts';

type AddFigureProps = {
  readonly isFull: boolean;
  /** The ids of those that stand on the dashboard. */
  readonly taken: readonly string[];
  readonly onAdd: (view: SavedView) => void;
};

/** Puts one of what is saved on a dashboard: the own first, then what others share. */
export const AddFigure = ({ isFull, taken, onAdd }: AddFigureProps) => (
  <Dropdown label="Add a figure" icon={IconPlus} title="Add a figure">
    {(close) => (
      <Choices
        isFull={isFull}
        taken={taken}
        onAdd={(view) => {
          close();
          onAdd(view);
        }}
      />
    )}
  </Dropdown>
);

function Choices({ isFull, taken, onAdd }: AddFigureProps) {
  const mine = useAnswer(viewsQuestion('mine'));
  const shared = useAnswer(viewsQuestion('shared'));
  const error = mine.error ?? shared.error;
  if (error) return <MenuTitle>{errorMessage(error)}</MenuTitle>;
  if (isFull) return <MenuTitle>The dashboard is full. Take a figure away first.</MenuTitle>;
  if (!mine.data || !shared.data) return <MenuTitle>Loading what is saved…</MenuTitle>;
  const left = (views: readonly SavedView[]) => views.filter(({ id }) => !taken.includes(id));
  const groups = [
    { title: 'Mine', views: left(mine.data.results) },
    { title: 'Shared by others', views: left(shared.data.results) },
  ].filter(({ views }) => views.length > 0);
  if (groups.length === 0) {
    return (
      <>
        <MenuTitle>Nothing else is saved. Every figure has “Save” beside its export.</MenuTitle>
        <Link to={screenNamed('GRAPHING_TOOL').path}>Draw a chart</Link>
      </>
    );
  }
  return groups.map(({ title, views }) => (
    <div key={title} role="group" aria-label={title}>
      <MenuTitle>{title}</MenuTitle>
      {views.map((view) => (
        <MenuItem key={view.id} hint={toolTitle(view.tool)} onClick={() => onAdd(view)}>
          {view.title}
        </MenuItem>
      ))}
    </div>
  ));
}
