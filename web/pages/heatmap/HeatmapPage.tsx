import { Suspense } from 'react';
import { screenNamed } from '#domain/screens.ts';
import { HEATMAP_ORDERS, HEATMAP_PRESETS, HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { ListPick, named, Questions } from '#web/tools/shelf/Picks.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './HeatmapPage.module.css';
import { useHeatmap, type HeatmapState } from './useHeatmap.ts';

const HeatFigure = lazyPart('heat-figure', async () => (await import('./HeatFigure.tsx')).HeatFigure, {
  isFirst: true,
});

/** Any two dimensions of a list by any figure, each cell leading to its rows. */
export function HeatmapPage() {
  const heatmap = useHeatmap();
  const { kind, conditions, asked, problem, setConditions, reset } = heatmap;
  const nameOf = useNames(kind, conditions);
  return (
    <div className={css.page}>
      <PageHeader
        title={screenNamed('HEATMAP').title ?? ''}
        description="Two dimensions against each other: deeper is more, hatched is not known, blank is none"
        actions={
          <Questions
            usual="FUNDING_ROUNDS"
            presets={HEATMAP_PRESETS.map(({ label, list, ...own }) => ({ label, list, own }))}
          />
        }
      />
      <Choices {...heatmap} />
      <div data-print="none">
        <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      </div>
      {problem === undefined && asked ? (
        <Suspense fallback={<LoadingOverlay label="Loading figures" />}>
          <HeatFigure state={heatmap} asked={asked} nameOf={nameOf} />
        </Suspense>
      ) : (
        <ToolProblem message={problem ?? ''} onReset={reset} />
      )}
    </div>
  );
}

function Choices(heatmap: HeatmapState) {
  const { list, screen, asked, choices, order, scale, readings, reading, plays, play, setList, setOwn, ask } =
    heatmap;
  const [rows, columns] = asked?.by ?? [];
  return (
    <Shelf label="What is shown">
      <ListPick list={list} setList={setList} />
      <Pick
        label="Figure"
        options={named(choices.figures, screen.noun.many)}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => ask({ measure })}
      />
      <Pick
        label="Rows"
        options={named(choices.dimensions)}
        value={rows?.name ?? ''}
        onPick={(next) => ask({ rows: next })}
      />
      <Pick
        label="Columns"
        options={named(choices.dimensions)}
        value={columns?.name ?? ''}
        onPick={(next) => ask({ columns: next })}
      />
      <Pick
        label="Read as"
        options={readings}
        value={reading}
        onPick={(read) => setOwn({ read: read === 'plain' ? undefined : read })}
      />
      {reading === 'change' && <YearPicks {...heatmap} />}
      {plays.length > 1 && (
        <Pick
          label="Years"
          options={plays}
          value={play}
          onPick={(next) => setOwn({ play: next === 'together' ? undefined : next, at: undefined })}
        />
      )}
      <Pick
        label="Rows by"
        options={HEATMAP_ORDERS}
        value={order}
        onPick={(next) => setOwn({ order: next })}
      />
      <Pick
        label="Colour"
        options={HEATMAP_SCALES}
        value={scale}
        onPick={(next) => setOwn({ scale: next })}
      />
    </Shelf>
  );
}

const YEARS_OFFERED = 40;

function YearPicks({ years, setOwn }: HeatmapState) {
  const options = Array.from({ length: YEARS_OFFERED }, (_, back) => String(years.latest - back));
  const offered = [...new Set([...options, String(years.year), String(years.against)])].map((value) => ({
    value,
    label: value,
  }));
  return (
    <>
      <Pick
        label="Year"
        options={offered}
        value={String(years.year)}
        onPick={(year) => setOwn({ inYear: year, against: String(years.against) })}
      />
      <Pick
        label="Less that of"
        options={offered}
        value={String(years.against)}
        onPick={(against) => setOwn({ against })}
      />
    </>
  );
}
