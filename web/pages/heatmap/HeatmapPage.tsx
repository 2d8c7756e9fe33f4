import { useNavigate } from 'react-router';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { screenNamed } from '#domain/screens.ts';
import { HEATMAP_ORDERS, HEATMAP_PRESETS, HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { HeatFigure } from './HeatFigure.tsx';
import css from './HeatmapPage.module.css';
import { useHeatmap, type HeatmapState } from './useHeatmap.ts';

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
        actions={<Presets />}
      />
      <Choices {...heatmap} />
      <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      {problem === undefined && asked ? (
        <HeatFigure state={heatmap} asked={asked} nameOf={nameOf} />
      ) : (
        <ToolProblem message={problem ?? ''} onReset={reset} />
      )}
    </div>
  );
}

function Presets() {
  const navigate = useNavigate();
  return (
    <Menu
      label="Questions"
      title="Questions"
      align="end"
      entries={HEATMAP_PRESETS.map(({ label, list, rows, columns, measure }) => ({
        label,
        act: () => {
          const pairs = toolAddress('FUNDING_ROUNDS', {
            list,
            conditions: [],
            own: { rows, columns, measure },
          });
          void navigate(`?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`);
        },
      }))}
    />
  );
}

// Rows are called as their list calls them.
const named = (all: readonly { readonly name: string; readonly label: string }[], rows?: string) =>
  all.map(({ name, label }) => ({
    value: name,
    label: name === 'count' && rows !== undefined ? `Number of ${rows}` : label,
  }));

function Choices({ list, screen, asked, choices, order, scale, setList, setOwn }: HeatmapState) {
  const [rows, columns] = asked?.by ?? [];
  const lists = LIST_SCREENS.map(({ name, title }) => ({ value: name, label: title }));
  return (
    <Shelf label="What is shown">
      <Pick
        label="Of"
        options={lists}
        value={list}
        onPick={(wanted) => {
          const found = LIST_SCREENS.find(({ name }) => name === wanted);
          if (found) setList(found.name);
        }}
      />
      <Pick
        label="Figure"
        options={named(choices.figures, screen.noun.many)}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => setOwn({ measure })}
      />
      <Pick
        label="Rows"
        options={named(choices.dimensions)}
        value={rows?.name ?? ''}
        onPick={(next) => setOwn({ rows: next })}
      />
      <Pick
        label="Columns"
        options={named(choices.dimensions)}
        value={columns?.name ?? ''}
        onPick={(next) => setOwn({ columns: next })}
      />
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
