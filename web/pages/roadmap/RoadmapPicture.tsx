import type { NameOf } from '#domain/query/sentence.ts';
import { CompareFigure } from './compare/CompareFigure.tsx';
import type { Roadmap } from './roadmap.ts';
import { RoadmapFigure } from './RoadmapFigure.tsx';
import type { RoadmapState } from './useRoadmap.ts';

/** A roadmap as it is to be drawn, and what its marks open. */
export type RoadmapPictureProps = {
  readonly roadmap: Roadmap;
  readonly state: RoadmapState;
  readonly nameOf: NameOf;
  readonly onOpen: (point: string) => void;
};

/** The picture that the address asks for: one metric over time, or two against each other. */
export const RoadmapPicture = (props: RoadmapPictureProps) =>
  props.state.show === 'compare' ? <CompareFigure {...props} /> : <RoadmapFigure {...props} />;
