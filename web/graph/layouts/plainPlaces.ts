import type { Drawn, Places } from '#web/graph/model.ts';
import { bipartitePlaces } from './bipartite.ts';
import { layeredPlaces } from './layered.ts';
import { radialPlaces } from './radial.ts';
import { timelinePlaces } from './timeline.ts';

/** The layouts that follow from the graph alone. */
export type PlainLayout = 'radial' | 'layered' | 'bipartite' | 'timeline';

/** What is laid out. */
export type PlainInput = {
  readonly layout: PlainLayout;
  readonly drawn: Drawn;
  /** What rings and columns begin with. */
  readonly roots: readonly string[];
};

/** Where each thing stands in a layout that follows from the graph alone. */
export function plainPlaces({ layout, drawn, roots }: PlainInput): Places {
  if (layout === 'radial') return radialPlaces(drawn, roots);
  if (layout === 'layered') return layeredPlaces(drawn, roots);
  return layout === 'bipartite' ? bipartitePlaces(drawn) : timelinePlaces(drawn);
}
