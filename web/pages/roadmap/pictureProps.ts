import type { NameOf } from '#domain/query/sentence.ts';
import type { Roadmap } from './roadmap.ts';
import type { RoadmapState } from './useRoadmap.ts';

/** A roadmap as it is to be drawn, and what its marks open. */
export type RoadmapPictureProps = {
  readonly roadmap: Roadmap;
  readonly state: RoadmapState;
  readonly nameOf: NameOf;
  readonly onOpen: (point: string) => void;
};
