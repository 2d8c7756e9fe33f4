import { Treemap } from '#web/charts/Treemap.tsx';
import type { MapView } from '../useMap.ts';
import { drawnNodes } from './drawnNodes.ts';
import { NotDrawn } from './NotDrawn.tsx';

export type DrawnProps = {
  readonly view: MapView;
  readonly height: number;
  readonly onFollow: (href: string) => void;
};

/** The entries as areas within those of their boxes. */
export const Areas = ({ view, height, onFollow }: DrawnProps) => (
  <>
    <Treemap
      nodes={drawnNodes(view)}
      label={`Areas by ${view.box.label.toLowerCase()}`}
      height={height}
      onFollow={onFollow}
    />
    <NotDrawn view={view} />
  </>
);
