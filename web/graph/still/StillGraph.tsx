import { askedOfForce, begun, placesOfForce } from '#web/graph/layouts/force.ts';
import { force } from '#web/graph/layouts/forced.ts';
import { plainPlaces, type PlainLayout } from '#web/graph/layouts/plainPlaces.ts';
import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { GraphDrawing, isTooMuch } from './GraphDrawing.tsx';

type StillGraphProps = {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly drawn: Drawn;
  readonly layout: 'force' | PlainLayout | 'geographic';
  /** What rings and columns begin with. */
  readonly roots: readonly string[];
  readonly pinned: ReadonlyMap<string, Place>;
};

/** A graph as WebGL shows it first, as a drawing: where the layout ends. */
export function StillGraph({ label, drawn, layout, roots, pinned }: StillGraphProps) {
  const { regions = [] } = drawn;
  if (isTooMuch(drawn) || regions.length > 0 || layout === 'geographic') {
    return <LoadingOverlay label="Loading the picture" />;
  }
  const isForce = layout === 'force';
  const places = isForce ? forcePlaces(drawn, pinned) : plainPlaces({ layout, drawn, roots });
  return <GraphDrawing label={label} drawn={drawn} places={places} pinned={pinned} tellsPlaces={isForce} />;
}

function forcePlaces(drawn: Drawn, pinned: StillGraphProps['pinned']): Places {
  const start = new Map([...begun(drawn, new Map()), ...pinned]);
  const asked = askedOfForce({ drawn, places: start, pinned: new Set(pinned.keys()) });
  let found: Places = start;
  force(
    asked,
    () => false,
    (told) => (found = placesOfForce(drawn, told)),
  );
  return found;
}
