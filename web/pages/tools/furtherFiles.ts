import { dayOf } from '#domain/dates.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { atMoment } from '#web/api/past/asOf.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { FurtherFile } from '#web/tools/frame/FigureMenu.tsx';
import type { ChartData } from '#web/tools/groups/series.ts';
import { showError } from '#web/ui/kit/toast.ts';
import type * as chartFiles from './chartFiles.ts';
import type * as drawnSpecs from './drawnSpecs.ts';
import type { DrawnProps } from './drawnProps.ts';

type Files = typeof chartFiles;
type Specs = typeof drawnSpecs;

// What writes files comes when one is wanted.
const saving = <Script>(
  hint: string,
  load: () => Promise<Script>,
  write: (script: Script) => void,
): FurtherFile => ({
  label: 'Chart',
  hint,
  save: () =>
    void load()
      .then(write)
      .catch((problem: unknown) => showError(errorMessage(problem))),
});

const loadFiles = () => lazyImport('chart-files', () => import('./chartFiles.ts'));
const loadSpecs = () => lazyImport('drawn-specs', () => import('./drawnSpecs.ts'));

/** A chart as what it is: a question with its drawing, and the figures as they were read. */
export const documentOf = (
  { asked: { kind, where, by, figure, terms }, state, address }: DrawnProps,
  question: string,
  figuresOf: (files: Files) => readonly unknown[],
): FurtherFile =>
  saving('JSON', loadFiles, (files) =>
    files.saveDocument(figuresOf(files), {
      question,
      drawing: state.drawing,
      address: address(),
      path: atMoment(kind.rest[0]?.path ?? ''),
      query: groupedQuery({ kind, where, by, figure }),
      read: dayOf(new Date()),
      ...(terms !== undefined && state.ratesOf !== undefined ? { rates: state.ratesOf } : {}),
    }),
  );

/** A chart as other programs draw it. */
export const vegaLiteOf = (data: ChartData, told: Parameters<Files['saveVegaLite']>[1]): FurtherFile =>
  saving('Vega-Lite', loadFiles, (files) => files.saveVegaLite(data, told));

/** A drawing of another form as other programs draw it. */
export const specOf = (question: string, write: (specs: Specs) => object): FurtherFile =>
  saving('Vega-Lite', loadSpecs, (specs) => specs.saveSpec(question, write(specs)));

/** In its place, for a drawing that the grammar cannot say: why, and what there is instead. */
export const withoutSpec = (drawings: string): FurtherFile => ({
  label: 'Chart',
  hint: 'Vega-Lite',
  save: () =>
    showError(
      `Vega-Lite has no ${drawings}. Save the figures as CSV, or the chart as JSON, or draw it otherwise.`,
    ),
});
