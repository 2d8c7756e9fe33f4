import { slugOf } from '#domain/writing/slug.ts';
import type { Experiment } from '#server/packs/build/science/inputs/readScience.ts';

/** A number that an experiment reached; texts are "" where unknown. */
export type ExperimentPoint = {
  readonly metric: string;
  readonly value: string;
  readonly uncertainty: string;
  readonly system: string;
  readonly conditions: string;
  /** Tells the points of one paper and metric apart. */
  readonly part: string;
  /** False for numbers of an experiment that say nothing of what its organization can do at best. */
  readonly isOfOrganization: boolean;
};

const PLAIN = { uncertainty: '', system: '', conditions: '', part: '', isOfOrganization: true };

/** The points that a row of a list of experiments states. */
export function pointsOfExperiment(row: Experiment): ExperimentPoint[] {
  return POINTS[row.list](row).filter(({ value }) => value !== '');
}

const POINTS: Readonly<Record<Experiment['list'], (row: Experiment) => ExperimentPoint[]>> = {
  qubit_count: ({ cells }) => [
    { ...PLAIN, metric: 'physical_qubits', value: plainNumber(cells['Number of qubits']) },
  ],
  physical_qubits: ({ cells }) =>
    (['T1', 'T2'] as const).map((name) => ({
      ...PLAIN,
      metric: name.toLowerCase(),
      value: plainNumber(cells[name]),
      system: cells['Code Name'] ?? '',
      conditions: cells['Physical system'] ?? '',
      part: slugOf(cells['Code Name'] ?? ''),
    })),
  entangled_state_error_exp: ({ cells }) => [
    { ...PLAIN, metric: 'entangled_state_error', value: plainNumber(cells['Entangled State Error']) },
  ],
  qec_exp: codePoints,
  msd_exp: ({ cells }) => [magicState(cells)],
};

const plainNumber = (text = ''): string => (/^\d+(\.\d+)?$/.test(text) ? text : '');

type Code = { readonly text: string; readonly logical: number; readonly distance: number };

/** The codes of a list such as "[[9,1,3]]-[[25,1,5]]": parameters, logical qubits and distance. */
export const codesIn = (parameters: string): Code[] =>
  [...parameters.matchAll(/\[{1,2}(\d+), ?(\d+), ?(\d+)\]{1,2}/g)].map(([text, , logical, distance]) => ({
    text: text.replaceAll(' ', ''),
    logical: Number(logical),
    distance: Number(distance),
  }));

// A code without a logical qubit, such as a Bell state, has no distance to compare.
function codePoints({ cells }: Experiment): ExperimentPoint[] {
  const name = codeName(cells['Code Name'] ?? '');
  const codes = codesIn(cells['Code Parameters'] ?? '').filter(({ logical }) => logical > 0);
  const best = codes.reduce<Code | null>(
    (known, code) => (known === null || code.distance > known.distance ? code : known),
    null,
  );
  const part = slugOf(name);
  const distance: ExperimentPoint = {
    ...PLAIN,
    metric: /repetition/i.test(name) ? 'repetition_distance' : 'code_distance',
    value: best === null ? '' : String(best.distance),
    system: name,
    conditions:
      best === null ? '' : `${best.text}${codes.length > 1 ? ', the largest of several codes' : ''}`,
    part,
  };
  const total: ExperimentPoint = {
    ...PLAIN,
    metric: 'physical_qubits',
    value: plainNumber(cells['Total number of qubits involved']),
    system: name,
    conditions: `all qubits of the experiment${best === null ? '' : `, ${best.text}`}`,
    part,
    isOfOrganization: false,
  };
  return [distance, total];
}

// "Surface code" and "Surface Code" are one; parameters do not belong to the name.
const codeName = (name: string): string =>
  name
    .replace(/^\[\[.*?\]\] /, 'Five-qubit ')
    .replaceAll(/ (perfect|code|state)\b/gi, (word) => word.toLowerCase());

function magicState(cells: Readonly<Record<string, string>>): ExperimentPoint {
  const { value, uncertainty, bounds } = withUncertainty(cells['Fidelity'] ?? '');
  const state = (cells['Magic State'] ?? '').replaceAll(/[|>]/g, '');
  const code = cells['QEC Code'] ?? '';
  const accepted = cells['Acceptance Rate (%)'] ?? '';
  const protocol = cells['MSD Protocol'] ?? '';
  const conditions = [
    state === '' ? '' : `${state} state`,
    (cells['Experiment Type'] ?? '').toLowerCase(),
    protocol,
    accepted === '' ? '' : `${accepted.replace('<', 'less than ')} % of the runs kept`,
    bounds,
  ];
  return {
    ...PLAIN,
    metric: 'magic_state_fidelity',
    value,
    uncertainty,
    system: code,
    conditions: conditions.filter(Boolean).join('; '),
    part: slugOf(`${state} ${code}`),
  };
}

/**
 * Reads a value whose uncertainty stands in its last digits: "0.994-14+5" is 0.994 with +0.005 and -0.014. The uncertainty is the
 * larger of the two; `bounds` names both where they differ.
 */
export function withUncertainty(text: string): { value: string; uncertainty: string; bounds: string } {
  const match = /^(\d+)\.(\d+)(?:-(\d+)\+(\d+))?$/.exec(text);
  if (match === null) return { value: '', uncertainty: '', bounds: '' };
  const [, whole = '', digits = '', below, above] = match;
  const value = `${whole}.${digits}`;
  if (below === undefined || above === undefined) return { value, uncertainty: '', bounds: '' };
  const lastDigits = (count: string): string => `0.${count.padStart(digits.length, '0')}`;
  const isUneven = below !== above;
  return {
    value,
    uncertainty: lastDigits(Number(below) > Number(above) ? below : above),
    bounds: isUneven ? `+${lastDigits(above)} −${lastDigits(below)}` : '',
  };
}
