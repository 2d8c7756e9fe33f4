import { timeText } from '#web/organization/technology/timeText.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import { pathOfMaker } from '#web/pages/roadmap/roadmapTwin.ts';
import { valueOf } from '#web/pages/roadmap/roadmapWords.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { Pair } from './compared.ts';

/** Every pair as a table: the machine, both values with their times, and where both are told. */
export const compareTwin = (one: Roadmap, other: Roadmap, pairs: readonly Pair[]): TwinTable => ({
  heads: [
    { label: 'Machine' },
    { label: 'Maker' },
    { label: one.metric.name, isFigure: true },
    { label: `When (${one.metric.name})` },
    { label: other.metric.name, isFigure: true },
    { label: `When (${other.metric.name})` },
    { label: 'Beaten by none' },
    { label: 'Physical system' },
    { label: `Source (${one.metric.name})` },
    { label: `Source (${other.metric.name})` },
  ],
  rows: pairs.map(({ id, machine, who, across, up, isBest }) => ({
    key: id,
    cells: [
      { words: machine },
      { words: who, href: pathOfMaker(one, across) },
      { words: valueOf(one, across), value: across.value },
      { words: timeText(across) },
      { words: valueOf(other, up), value: up.value },
      { words: timeText(up) },
      { words: isBest ? 'yes' : 'no' },
      { words: across.modality ?? up.modality ?? '–' },
      { words: across.source ?? '–' },
      { words: up.source ?? '–' },
    ],
  })),
});
