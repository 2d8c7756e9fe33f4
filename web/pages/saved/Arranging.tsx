import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useCallback, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Dashboard, TileWidth } from '#domain/saved/dashboard.ts';
import { SAVED_LIMITS } from '#domain/saved/savedLimits.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { problemIn } from '#web/api/postRest.ts';
import { LeaveGuard } from '#web/editing/dialogs/LeaveGuard.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AddFigure } from './AddFigure.tsx';
import { added, isSame, moved, type Piece } from './arrangement.ts';
import css from './DashboardPage.module.css';
import { changeDashboard } from './dashboards.ts';
import { toolTitle } from './SavedLists.tsx';

type ArrangingProps = { readonly dashboard: Dashboard; readonly onDone: () => void };

const WIDTHS = [
  { value: '1', label: '1 column' },
  { value: '2', label: '2 columns' },
] as const;

/** The figures of a dashboard as pieces: put on it, moved by keys or by hand, made wider, taken away; kept when it is done. */
export function Arranging({ dashboard, onDone }: ArrangingProps) {
  const [begun, setBegun] = useState(dashboard);
  const [pieces, setPieces] = useState(() => piecesOf(dashboard));
  const [isSending, setSending] = useState(false);
  // While it is kept, the new version may come before the answer.
  const isBehind = dashboard.version !== begun.version && !isSending;
  const mustAsk = useCallback(() => !isSame(pieces, piecesOf(begun)), [pieces, begun]);
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const next = moved(pieces, from, to);
    if (next === pieces) return;
    setPieces(next);
    setTold(`“${pieces[from]?.view.title}” is ${to + 1} of ${pieces.length} now.`);
  };
  const save = async () => {
    setSending(true);
    try {
      await changeDashboard(dashboard, {
        tiles: pieces.map(({ view, width }) => ({ view: view.id, width })),
      });
      showSuccess('The dashboard is saved');
      onDone();
    } catch (error) {
      // Then the newer version has come, and the choice between the two stands beside the pieces.
      if (problemIn(error)?.['code'] !== 'STALE') showError(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const beginAgain = () => {
    setBegun(dashboard);
    setPieces(piecesOf(dashboard));
  };
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <LeaveGuard
        mustAsk={mustAsk}
        lead="What you arranged here is not saved, and would be lost."
        leave="Leave without saving"
      />
      <div className={css.bar} role="group" aria-label="Arrange the dashboard">
        <AddFigure
          isFull={pieces.length >= SAVED_LIMITS.tiles}
          taken={pieces.map(({ view }) => view.id)}
          onAdd={(view) => {
            setPieces(added(pieces, view));
            setTold(`“${view.title}” stands last now.`);
          }}
        />
        <span className={css.acts}>
          <Button onClick={onDone}>Cancel</Button>
          <Button look="filled" aria-disabled={isSending} onClick={() => void save()}>
            {isSending ? 'Saving…' : isBehind ? 'Save mine in its place' : 'Save the dashboard'}
          </Button>
        </span>
      </div>
      {isBehind && <Behind pieces={piecesOf(dashboard)} onTake={beginAgain} />}
      <VisuallyHidden>
        <output aria-live="polite">{told}</output>
      </VisuallyHidden>
      {pieces.length === 0 && (
        <EmptyState title="Nothing stands on this dashboard yet">Add a figure that is saved.</EmptyState>
      )}
      <ol className={css.tiles} aria-label="Figures to arrange">
        {pieces.map((piece, place) => (
          <li key={piece.view.id} className={css.tile} data-width={piece.width}>
            <div
              role="presentation"
              draggable
              onDragStart={(drag) => {
                drag.dataTransfer.effectAllowed = 'move';
                drag.dataTransfer.setData('text/plain', piece.view.title);
                setDragged(place);
              }}
              onDragOver={(drag) => {
                if (dragged === null) return;
                drag.preventDefault();
                setOver(place);
              }}
              onDragEnd={() => drop(-1)}
              onDrop={(drag) => {
                drag.preventDefault();
                drop(place);
              }}
            >
              <PieceBox
                piece={piece}
                place={place}
                count={pieces.length}
                isOver={over === place && dragged !== null && dragged !== place}
                onMove={move}
                onWidth={(width) => setPieces(pieces.with(place, { ...piece, width }))}
                onRemove={() => {
                  setPieces(pieces.toSpliced(place, 1));
                  setTold(`“${piece.view.title}” is taken away.`);
                }}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

type BehindProps = { readonly pieces: readonly Piece[]; readonly onTake: () => void };

// Another tab or device was faster: what it saved is not written over unasked.
const Behind = ({ pieces, onTake }: BehindProps) => (
  <div className={css.reserved} role="alert">
    The dashboard was changed elsewhere since you began.{' '}
    {pieces.length === 0
      ? 'Nothing stands on it now.'
      : `Now it has ${pieces.map(({ view, width }) => `“${view.title}”${width === 2 ? ' over 2 columns' : ''}`).join(', ')}.`}{' '}
    <Button look="link" onClick={onTake}>
      Begin again from that
    </Button>
  </div>
);

// What its owner may not see any more cannot be kept on it.
const piecesOf = ({ tiles }: Dashboard): readonly Piece[] =>
  tiles.flatMap(({ width, view }) => (view ? [{ width, view }] : []));

type PieceBoxProps = {
  readonly piece: Piece;
  readonly place: number;
  readonly count: number;
  readonly isOver: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onWidth: (width: TileWidth) => void;
  readonly onRemove: () => void;
};

function PieceBox({ piece, place, count, isOver, onMove, onWidth, onRemove }: PieceBoxProps) {
  const { view, width } = piece;
  // The button that was pressed keeps the focus at its new place.
  const step = (to: number) => (press: MouseEvent<HTMLButtonElement>) => {
    const button = press.currentTarget;
    flushSync(() => onMove(place, to));
    button.focus();
  };
  return (
    <div className={css.piece} data-over={isOver || undefined}>
      <span className={css.head}>
        <strong>{view.title}</strong>
        <span className={css.about}>
          {toolTitle(view.tool)}, {place + 1} of {count}
        </span>
      </span>
      <span className={css.acts}>
        <IconButton
          look="soft"
          icon={IconArrowLeft}
          label={`Move “${view.title}” earlier`}
          aria-disabled={place === 0}
          onClick={step(place - 1)}
        />
        <IconButton
          look="soft"
          icon={IconArrowRight}
          label={`Move “${view.title}” later`}
          aria-disabled={place === count - 1}
          onClick={step(place + 1)}
        />
        <Choice
          label={`Width of “${view.title}”`}
          options={WIDTHS}
          value={width === 2 ? '2' : '1'}
          onChange={(next) => onWidth(next === '2' ? 2 : 1)}
        />
        <IconButton look="soft" icon={IconX} label={`Take “${view.title}” away`} onClick={onRemove} />
      </span>
    </div>
  );
}
