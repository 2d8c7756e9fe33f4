import { useEffect, useRef } from 'react';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import { useWorldOnPaper } from '#web/tools/world/useWorld.ts';
import { drawWorld, type DrawnWorld } from './drawWorld.ts';
import css from './MapStage.module.css';

type DrawnMapProps = {
  readonly drawn: DrawnWorld;
  /** It stands in for the map on the screen too, not only on paper. */
  readonly isOnScreen: boolean;
};

/** The map without WebGL: on paper, and where the browser has none. */
export function DrawnMap({ drawn, isOnScreen }: DrawnMapProps) {
  const isPrinted = usePrinted();
  return isPrinted || isOnScreen ? <Drawn drawn={drawn} /> : null;
}

function Drawn({ drawn }: Omit<DrawnMapProps, 'isOnScreen'>) {
  const world = useWorldOnPaper();
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = place.current;
    if (!svg || !world) return undefined;
    drawWorld(svg, world, drawn);
    return () => svg.replaceChildren();
  }, [world, drawn]);
  return <svg ref={place} className={css.drawn} aria-hidden="true" />;
}
