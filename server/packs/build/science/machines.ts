import type { MACHINES } from '#domain/tables/metricChoices.ts';
import type { ProductRule } from './inputs/scienceRules.ts';

/** How a machine computes; "" where no source tells. */
export type Machine = (typeof MACHINES)[number]['value'] | '';

const TELLING: readonly (readonly [RegExp, Machine])[] = [
  [/\bgate[- ](?:based|model)\b/i, 'gate'],
  [/\banalog(?:ue)?\b/i, 'analog'],
  [/\banneal(?:er|ers|ing)\b/i, 'annealer'],
];

/** The kind of machine that the words of a source name; "" where they name none or several. */
export function machineTold(...words: readonly string[]): Machine {
  const told = TELLING.filter(([pattern]) => words.some((word) => pattern.test(word)));
  return told.length === 1 ? (told[0]?.[1] ?? '') : '';
}

/** The kind of a machine of the list of devices, which sorts its machines into tables; annealers stand among the analog ones. */
export function machineOfTable(table: string, rule?: ProductRule): Machine {
  if (table === 'pricing-universal-QC') return 'gate';
  if (table !== 'pricing-analog-QC') return '';
  return machineTold(rule?.noun ?? '') === 'annealer' ? 'annealer' : 'analog';
}
