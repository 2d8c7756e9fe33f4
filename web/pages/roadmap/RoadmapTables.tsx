import { RateTable } from './RateTable.tsx';
import type { Roadmap } from './roadmap.ts';
import { SlipTable } from './SlipTable.tsx';
import { ThresholdTable } from './ThresholdTable.tsx';
import type { RoadmapState } from './useRoadmap.ts';

type RoadmapTablesProps = {
  readonly roadmap: Roadmap;
  readonly state: RoadmapState;
  readonly onOpen: (point: string) => void;
};

/** What tasks need of a metric, what makers kept of their promises, and what became of each. */
export const RoadmapTables = ({ roadmap, state, onOpen }: RoadmapTablesProps) => (
  <>
    <ThresholdTable roadmap={roadmap} />
    <RateTable roadmap={roadmap} promisesHref={(more) => state.promisesHref(roadmap.metric.slug, more)} />
    <SlipTable roadmap={roadmap} onOpen={onOpen} />
  </>
);
