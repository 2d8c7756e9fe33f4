import { CompareFigure } from './compare/CompareFigure.tsx';
import type { RoadmapPictureProps } from './pictureProps.ts';
import { RoadmapFigure } from './RoadmapFigure.tsx';

/** The picture that the address asks for: one metric over time, or two against each other. */
export const RoadmapPicture = (props: RoadmapPictureProps) =>
  props.state.show === 'compare' ? <CompareFigure {...props} /> : <RoadmapFigure {...props} />;
