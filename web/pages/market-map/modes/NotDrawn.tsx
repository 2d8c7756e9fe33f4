import { formatCount } from '#domain/format.ts';
import { sizeLabel } from '#domain/market-map/boxWords.ts';
import type { MapView } from '../useMap.ts';
import css from './Drawn.module.css';
import { notDrawn } from './drawnNodes.ts';

/** How many entries have no area, and which size shows them too. */
export function NotDrawn({ view }: { readonly view: MapView }) {
  const count = notDrawn(view);
  if (count === 0) return null;
  return (
    <p className={css.note}>
      {formatCount(count)} without {sizeLabel(view.state.size).toLowerCase()} are not drawn; with the size
      “All alike” they are.
    </p>
  );
}
