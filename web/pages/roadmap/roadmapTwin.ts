import { rowPath } from '#domain/rowScreens.ts';
import { MACHINES } from '#domain/tables/metricChoices.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { timeText } from '#web/organization/technology/timeText.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import type { TwinCell, TwinTable } from '#web/tools/frame/twin.ts';
import type { Roadmap, RoadmapPoint } from './roadmap.ts';
import { thresholdRows } from './thresholds.ts';
import { kindWords, thenOutcome, todayOutcome, valueOf, whoOf } from './roadmapWords.ts';

const empty: TwinCell = { words: '–', value: null };
const cell = (words: string | null | undefined): TwinCell => (words ? { words } : empty);

/** Where the profile of who said or reached something lays its technology out. */
export function pathOfMaker({ makers }: Roadmap, { maker }: Pick<RoadmapPoint, 'maker'>): string | undefined {
  const found = makers.find(({ id }) => id === maker);
  const path = found && rowPath({ kind: 'organization', ...found });
  return path ? `${path}?tab=technology` : undefined;
}

/** Every value of the roadmap as a table, those that came later than asked for apart. */
export function roadmapTwin(roadmap: Roadmap): TwinTable {
  const { metric, saidBy, points } = roadmap;
  const heads = [
    { label: 'Who' },
    { label: metric.name, isFigure: true },
    { label: 'Kind' },
    { label: 'For' },
    { label: 'Said on' },
    ...(saidBy === null ? [] : [{ label: `By the end of ${saidBy}` }]),
    { label: saidBy === null ? 'Outcome' : `Outcome by ${todayWords()}` },
    { label: 'Slip, months', isFigure: true },
    { label: 'Times revised', isFigure: true },
    { label: 'System' },
    { label: 'Kind of machine' },
    { label: 'Physical system' },
    { label: 'Source' },
  ];
  const rows = points.map((point) => {
    const { promise } = point;
    const paper = point.paperId
      ? (rowPath({ kind: 'paper', id: point.paperId, entityType: undefined }) ?? undefined)
      : undefined;
    return {
      key: point.id,
      cells: [
        { words: whoOf(roadmap, point), href: pathOfMaker(roadmap, point) ?? paper },
        { words: valueOf(roadmap, point), value: point.value },
        { words: kindWords(point) },
        { words: timeText(point) },
        cell(promise?.saidOn && dateLabel(promise.saidOn, promise.saidOnPrecision)),
        ...(saidBy === null ? [] : [cell(thenWords(roadmap, point))]),
        cell(promise && todayOutcome(roadmap, promise).text),
        numberCell(promise?.slipMonths),
        numberCell(promise?.timesRevised),
        cell(point.system),
        cell(choiceLabel(MACHINES, point.machine)),
        cell(point.modality),
        cell(point.source),
      ],
    };
  });
  return { heads, rows: [...rows, ...thresholdRows(roadmap, heads)] };
}

const numberCell = (value: number | null | undefined): TwinCell =>
  value === null || value === undefined ? empty : { words: String(value), value };

function thenWords(roadmap: Roadmap, { promise, period }: RoadmapPoint): string {
  const stood = promise && thenOutcome(roadmap, promise);
  if (stood) return stood.text;
  if (period === 'unknown') return 'not known when';
  const known = promise ? 'said' : 'reached';
  return period === 'then' ? `${known} by then` : `${known} later`;
}
