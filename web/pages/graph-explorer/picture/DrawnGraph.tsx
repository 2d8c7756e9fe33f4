import type { RefObject } from 'react';
import type { PictureHandle } from '#web/graph/GraphCanvas.tsx';
import { plainPlaces, type PlainLayout } from '#web/graph/layouts/plainPlaces.ts';
import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { GraphDrawing, isTooMuch } from '#web/graph/still/GraphDrawing.tsx';
import css from '#web/graph/still/StillGraph.module.css';
import { TEXTS } from '#web/pages/graph-explorer/texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { usePrinted } from '#web/ui/media/usePrinted.ts';

type DrawnGraphProps = {
  readonly label: string;
  readonly drawn: Drawn;
  readonly layout: 'force' | PlainLayout | 'geographic';
  readonly roots: readonly string[];
  readonly pinned: ReadonlyMap<string, Place>;
  /** Where things stood when they were saved, or when the page came. */
  readonly held: Places | undefined;
  readonly picture: RefObject<PictureHandle | null>;
  /** It stands in for the picture on the screen too, not only on paper. */
  readonly isOnScreen: boolean;
};

/** The graph without WebGL: on paper, where its things stand as they were seen, and where the browser has none. */
export function DrawnGraph(props: DrawnGraphProps) {
  const isPrinted = usePrinted();
  if (!isPrinted && !props.isOnScreen) return null;
  const { label, drawn, pinned } = props;
  const places = isTooMuch(drawn) ? undefined : placesOf(props);
  return (
    <div className={css.still}>
      {places ? (
        <GraphDrawing label={label} drawn={drawn} places={places} pinned={pinned} />
      ) : (
        <EmptyState title={TEXTS.onlyWebgl} />
      )}
    </div>
  );
}

// Without WebGL nothing is put anywhere by force but where it stood, and there is no map to stand on: rings need neither.
function placesOf({ drawn, layout, roots, held, picture }: DrawnGraphProps): Places | undefined {
  const hasAll = (places: Places | undefined): places is Places =>
    places !== undefined && drawn.nodes.every(({ id }) => places.has(id));
  const seen = picture.current?.places();
  if (hasAll(seen)) return seen;
  if (layout === 'geographic') return undefined;
  if (layout !== 'force') return plainPlaces({ layout, drawn, roots });
  return hasAll(held) ? held : plainPlaces({ layout: 'radial', drawn, roots });
}
