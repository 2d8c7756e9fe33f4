import { CHART_SCALES, isOfSeries, RUNS, type Drawing } from '#domain/tools/chart.ts';
import { EVENT_SOURCES, NO_EVENTS } from '#domain/tools/charting/events.ts';
import { ListPick, named } from '#web/tools/shelf/Picks.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { GoalInput } from './GoalInput.tsx';
import { NO_SPLIT, SAME_SIZE, type ChartState } from './useChart.ts';

const EVENTS = [{ value: NO_EVENTS, label: 'None' }, ...EVENT_SOURCES];
const NOTHING_BESIDE = 'nothing';
const BESIDE = [
  { value: NOTHING_BESIDE, label: 'Nothing' },
  { value: 'year', label: 'A year before' },
];

const SCALED: ReadonlySet<Drawing> = new Set(['lines', 'bars', 'histogram', 'boxes', 'bubbles']);

/** What a chart draws, and how, as choices. */
export function ChartChoices(chart: ChartState) {
  const { list, screen, asked, choices, drawings, drawing, run, scale, further, setList, setOwn } = chart;
  const dimensions = named(choices.dimensions);
  const figures = named(choices.figures, screen.noun.many);
  const [along, split] = asked?.by ?? [];
  // What was shown without being asked for is asked for from now on.
  const change = (part: Parameters<typeof setOwn>[0]) =>
    setOwn({
      by: along?.name,
      split: split?.name ?? NO_SPLIT,
      measure: asked?.figure.name,
      draw: drawing,
      ...part,
    });
  return (
    <Shelf label="What is drawn">
      <ListPick list={list} setList={setList} />
      <Pick
        label="Figure"
        options={figures}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => change({ measure })}
      />
      <Pick label="By" options={dimensions} value={along?.name ?? ''} onPick={(by) => change({ by })} />
      <Pick
        label="Split by"
        options={[{ value: NO_SPLIT, label: 'Nothing' }, ...dimensions]}
        value={split?.name ?? NO_SPLIT}
        onPick={(next) => change({ split: next, draw: undefined })}
      />
      <Pick label="Drawn as" options={drawings} value={drawing} onPick={(draw) => change({ draw })} />
      {drawing === 'bubbles' && (
        <>
          <Pick
            label="Against"
            options={figures}
            value={further.against?.name ?? ''}
            onPick={(next) => change({ against: next })}
          />
          <Pick
            label="Size"
            options={[{ value: SAME_SIZE, label: 'All the same' }, ...figures]}
            value={further.sized?.name ?? SAME_SIZE}
            onPick={(next) => change({ sized: next === SAME_SIZE ? undefined : next })}
          />
        </>
      )}
      {along?.period !== undefined && isOfSeries(drawing) && (
        <Pick label="Over time" options={RUNS} value={run} onPick={(next) => change({ run: next })} />
      )}
      {SCALED.has(drawing) && (
        <Pick label="Scale" options={CHART_SCALES} value={scale} onPick={(next) => change({ scale: next })} />
      )}
      {isOfSeries(drawing) && <OverChoices {...chart} />}
    </Shelf>
  );
}

// What stands over a chart besides its figures.
function OverChoices({ asked, drawing, goalText, marks, isBeside, setOwn }: ChartState) {
  const [along, split] = asked?.by ?? [];
  const isTime = along?.period !== undefined && along.period !== 'age';
  return (
    <>
      {isTime && split === undefined && (drawing === 'bars' || drawing === 'lines') && (
        <Pick
          label="Beside it"
          options={BESIDE}
          value={isBeside ? 'year' : NOTHING_BESIDE}
          onPick={(next) => setOwn({ before: next === NOTHING_BESIDE ? undefined : next })}
        />
      )}
      {isTime && (
        <Pick
          label="Events"
          options={EVENTS}
          value={marks}
          onPick={(next) => setOwn({ marks: next === NO_EVENTS ? undefined : next })}
        />
      )}
      {drawing !== 'share' && drawing !== 'ranks' && (
        <GoalInput value={goalText} onSet={(goals) => setOwn({ goals })} />
      )}
    </>
  );
}
