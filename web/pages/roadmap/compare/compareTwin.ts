import { timeText } from '#web/organization/technology/timeText.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import { pathOfMaker } from '#web/pages/roadmap/roadmapTwin.ts';
import { valueOf } from '#web/pages/roadmap/roadmapWords.ts';
import type { TwinCell, TwinTable } from '#web/tools/frame/twin.ts';
import type { MetricPair } from '#domain/promises/metricPairs.ts';
import type { Pair } from './compared.ts';
import { figureOf, figureText } from './isoLines.ts';

type Told = { readonly pairs: readonly Pair[]; readonly together: MetricPair | undefined };

/** Every pair as a table: the machine, both values with their times, what they come to together, and where both are told. */
export const compareTwin = (one: Roadmap, other: Roadmap, { pairs, together }: Told): TwinTable => ({
  heads: [
    { label: 'Machine' },
    { label: 'Maker' },
    { label: one.metric.name, isFigure: true },
    { label: `When (${one.metric.name})` },
    { label: other.metric.name, isFigure: true },
    { label: `When (${other.metric.name})` },
    ...(together ? [{ label: together.label, isFigure: true }] : []),
    { label: 'Beaten by none' },
    { label: 'Physical system' },
    { label: `Source (${one.metric.name})` },
    { label: `Source (${other.metric.name})` },
  ],
  rows: pairs.map((pair) => {
    const { id, machine, who, across, up, isBest } = pair;
    return {
      key: id,
      cells: [
        { words: machine },
        { words: who, href: pathOfMaker(one, across) },
        { words: valueOf(one, across), value: across.value },
        { words: timeText(across) },
        { words: valueOf(other, up), value: up.value },
        { words: timeText(up) },
        ...(together ? [figureCell(figureOf(together, pair))] : []),
        { words: isBest ? 'yes' : 'no' },
        { words: across.modality ?? up.modality ?? '–' },
        { words: across.source ?? '–' },
        { words: up.source ?? '–' },
      ],
    };
  }),
});

const figureCell = (figure: number | null): TwinCell =>
  figure === null ? { words: '–', value: null } : { words: figureText(figure), value: figure };
