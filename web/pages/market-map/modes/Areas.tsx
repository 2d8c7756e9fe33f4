import { Treemap } from '#web/charts/Treemap.tsx';
import type { SheetSize } from '../papers.ts';
import type { MapView } from '../useMap.ts';
import { drawnNodes } from './drawnNodes.ts';
import { NotDrawn } from './NotDrawn.tsx';

export type DrawnProps = {
  readonly view: MapView;
  readonly height: number;
  /** The room of the picture on its paper. */
  readonly paper: SheetSize;
  readonly onFollow: (href: string) => void;
};

/** The entries as areas within those of their boxes. */
export const Areas = ({ view, height, paper, onFollow }: DrawnProps) => (
  <>
    <Treemap
      nodes={drawnNodes(view)}
      label={`Areas by ${view.box.label.toLowerCase()}`}
      height={height}
      paper={paper}
      onFollow={onFollow}
    />
    <NotDrawn view={view} />
  </>
);
