import { Suspense, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { NameOf } from '#domain/query/sentence.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { EVIDENCE_PARAMETER, readAddress } from '#web/records/evidence/evidenceAddress.ts';
import { useEvidence } from '#web/records/evidence/evidenceContext.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { recordPath, subjectOfRecord, type RecordAnswer } from '#web/records/record/record.ts';
import { ToolLayout } from '#web/tools/frame/ToolLayout.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { AddToRoadmap } from './AddToRoadmap.tsx';
import type { Roadmap } from './roadmap.ts';
import css from './RoadmapPage.module.css';
import { SaidBy } from './SaidBy.tsx';
import { useRoadmap, type RoadmapState } from './useRoadmap.ts';

const RoadmapPicture = lazyPart(
  'roadmap-figure',
  async () => (await import('./RoadmapPicture.tsx')).RoadmapPicture,
  { isFirst: true },
);

// They stand below the picture.
const RoadmapTables = lazyPart(
  'roadmap-tables',
  async () => (await import('./RoadmapTables.tsx')).RoadmapTables,
);

/** What was promised of a metric, what was reached, and what became of the promises. */
export function RoadmapPage() {
  const state = useRoadmap();
  const { kind, conditions, setConditions, answer } = state;
  const nameOf = useNames(kind, conditions);
  const problem = state.problem ?? (answer.error && errorMessage(answer.error));
  const roadmap = answer.data;
  return (
    <OpenPoint state={state}>
      <ToolLayout
        title={screenNamed('ROAD_MAP').title ?? ''}
        description="What was announced, what was reached, and what became of it"
        actions={roadmap && <AddToRoadmap metric={roadmap.metric.id} />}
      >
        {problem !== undefined && <ToolProblem message={problem} onReset={state.reset} />}
        {problem === undefined && !roadmap && <LoadingOverlay label="Loading the roadmap" />}
        {problem === undefined && roadmap && (
          <>
            <Choices roadmap={roadmap} state={state} />
            <div data-print="none">
              <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
            </div>
            <Shown roadmap={roadmap} state={state} nameOf={nameOf} />
          </>
        )}
      </ToolLayout>
    </OpenPoint>
  );
}

type OpenPointProps = { readonly state: RoadmapState; readonly children: ReactNode };

// Of all points only the open one is asked for with its claims.
function OpenPoint({ state: { kind }, children }: OpenPointProps) {
  const [params] = useSearchParams();
  const open = readAddress(params.get(EVIDENCE_PARAMETER))?.subject;
  const { data } = useAnswer(
    open === undefined ? null : pathQuestion<RecordAnswer>(kind.name, recordPath(kind, open)),
  );
  const subjects = useMemo(() => new Map(data ? [[data.id, subjectOfRecord(kind, data)]] : []), [data, kind]);
  return <EvidenceProvider subjects={subjects}>{children}</EvidenceProvider>;
}

type PartProps = { readonly roadmap: Roadmap; readonly state: RoadmapState };

function Choices({ roadmap, state }: PartProps) {
  const { metric, metrics, points, today } = roadmap;
  const said = points.flatMap(({ promise }) => promise?.saidOn ?? []).map((day) => Number(day.slice(0, 4)));
  const last = Number(today.slice(0, 4));
  const first = Math.min(...said, state.saidBy ?? last, last - 1);
  return (
    <Shelf label="What is shown">
      <Pick
        label="Metric"
        options={metrics.map(({ slug, name, reached, promised }) => ({
          value: slug,
          label: `${name} (${promised} promised, ${reached} reached)`,
        }))}
        value={metric.slug}
        onPick={state.setMetric}
      />
      <SaidBy
        first={first}
        last={last}
        year={state.saidBy}
        onChange={(year) => state.setOwn({ saidBy: year === undefined ? undefined : String(year) })}
      />
    </Shelf>
  );
}

type ShownProps = PartProps & { readonly nameOf: NameOf };

function Shown({ roadmap, state, nameOf }: ShownProps) {
  const { open } = useEvidence();
  const onOpen = (point: string) => open(point, 'value');
  if (roadmap.points.every(({ at }) => at === null)) {
    return (
      <EmptyState
        title={`No value of ${roadmap.metric.name.toLowerCase()} matches`}
        action={<Button onClick={() => state.setConditions([])}>Clear all filters</Button>}
      >
        Take away a filter, or choose another metric.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.figure}>
        <Suspense fallback={<LoadingOverlay label="Loading the picture" />}>
          <RoadmapPicture roadmap={roadmap} state={state} nameOf={nameOf} onOpen={onOpen} />
        </Suspense>
      </div>
      <div className={css.tables} data-below>
        <Suspense>
          <RoadmapTables roadmap={roadmap} state={state} onOpen={onOpen} />
        </Suspense>
      </div>
    </>
  );
}
