import { useNavigate } from 'react-router';
import { errorMessage } from '#web/api/errorMessage.ts';
import { EVIDENCE_PARAMETER, writeAddress } from '#web/records/evidence/evidenceAddress.ts';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { RoadmapPicture } from './RoadmapPicture.tsx';
import { useRoadmap } from './useRoadmap.ts';

/** The picture of the roadmap by the address around it; a mark leads to its sources on the roadmap itself. */
export function RoadmapLive() {
  const state = useRoadmap();
  const framed = useFramedTool();
  const navigate = useNavigate();
  const { kind, conditions, answer, reset } = state;
  const nameOf = useNames(kind, conditions);
  const problem = state.problem ?? (answer.error && errorMessage(answer.error));
  if (problem !== undefined) return <ToolProblem message={problem} onReset={reset} />;
  if (!answer.data || !framed) return <LoadingOverlay label="Loading the roadmap" />;
  const open = (point: string) => {
    const search = new URLSearchParams(framed.search);
    search.set(EVIDENCE_PARAMETER, writeAddress({ subject: point, field: 'value' }));
    void navigate(`${framed.path}?${search}`);
  };
  return <RoadmapPicture roadmap={answer.data} state={state} nameOf={nameOf} onOpen={open} />;
}
