import type { Confidence } from '#server/packs/build/claims.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';
import type { CollectedPoint, RoadmapStep } from '#server/packs/build/science/inputs/readScience.ts';
import { vendorOf } from '#server/packs/build/science/products/deviceAccounts.ts';
import type { ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** A number that an organization promised for a year. */
export type RoadmapPromise = {
  readonly dataset: string;
  readonly locator: string;
  readonly organization: string;
  readonly metric: string;
  readonly value: string;
  readonly year: string;
  /** Date of the roadmap as far as it is known: "2025", "2025-01" or a day. */
  readonly promisedOn: string;
  readonly pages: readonly string[];
  readonly conditions: string;
  readonly system?: string;
  readonly confidence?: Confidence;
  /** What the page itself says of the promise, where it does. */
  readonly kind?: 'revised' | 'withdrawn';
};

type Decisions = Pick<Workspace, 'corrections' | 'notes'>;

/** The kind by which corrections name the roadmap of a company. */
export const ROADMAP = 'roadmap';

/** The promises of the list of roadmaps: of each plateau only the year in which it is reached. */
export function promisesOfSteps(
  { corrections, notes }: Decisions,
  steps: readonly RoadmapStep[],
  rules: ScienceRules,
): RoadmapPromise[] {
  const last = new Map<string, string>();
  return steps.flatMap((step) => {
    const { organization } = vendorOf(rules, step.company);
    const locator = `derived_roadmap_qubits.csv line ${step.line}`;
    const curve = `${organization}|${step.kind}|${step.promisedOn}`;
    const isPlateau = last.get(curve) === step.number;
    last.set(curve, step.number);
    if (isPlateau) {
      const what = `${step.company}: ${step.number} ${step.kind} qubits for ${step.year}`;
      notes.leftOut.push({ what, locator, reason: 'roadmap point that repeats the year before' });
      return [];
    }
    const [leftOut] = corrections.about(ROADMAP, locator, 'leaveOut');
    if (leftOut !== undefined) {
      const what = `${step.company}: ${step.number} ${step.kind} qubits for ${step.year}`;
      notes.leftOut.push({ what, locator, reason: leftOut.reason });
      return [];
    }
    const [decided] = step.kind === 'physical' ? corrections.about(ROADMAP, organization, 'set') : [];
    return [
      {
        dataset: DATASETS.benchmarks,
        locator,
        organization,
        metric: decided?.value ?? `${step.kind}_qubits`,
        value: step.number,
        year: step.year,
        promisedOn: step.promisedOn,
        pages: step.pages,
        conditions: '',
      },
    ];
  });
}

/** The promises of the landscape: targets that state a number of qubits; all have the precision of a year. */
export function promisesOfTargets(
  { corrections, notes }: Decisions,
  company: ProfiledCompany,
): RoadmapPromise[] {
  return (company.roadmap ?? []).flatMap(({ date = '', target, source, qubits, logical_qubits }) => {
    const locator = `record ${company.id}, line ${company.line}`;
    const algorithmic = /#AQ (\d+)/.exec(target)?.[1] ?? '';
    const numbers = [
      ['physical_qubits', qubits === undefined ? '' : String(qubits)],
      ['logical_qubits', logical_qubits === undefined ? '' : String(logical_qubits)],
      ['algorithmic_qubits', algorithmic],
    ] as const;
    const stated = numbers.filter(([, value]) => value !== '');
    if (stated.length === 0 || !source || date === '') {
      notes.leftOut.push({
        what: `${company.name}: ${target}`,
        locator,
        reason: date === '' ? 'target without a year' : 'target without a number of qubits',
      });
      return [];
    }
    return stated.map(([metric, value]) => ({
      dataset: DATASETS.profiled,
      locator,
      organization: corrections.keyOf(company.name),
      metric,
      value,
      year: date.slice(0, 4),
      promisedOn: dateInAddress(source),
      pages: [source],
      conditions: conditionOf(target, value),
    }));
  });
}

/** The promises that were read from public pages one by one. */
export const promisesOfPages = (
  { corrections }: Pick<Decisions, 'corrections'>,
  points: readonly CollectedPoint[],
): RoadmapPromise[] =>
  points.map(({ line, company, metric, value, year, promised_on, source, note }) => ({
    dataset: DATASETS.collected,
    locator: `points.jsonl line ${line}`,
    organization: corrections.keyOf(company),
    metric,
    value: String(value),
    year: String(year),
    promisedOn: promised_on ?? '',
    pages: [source],
    conditions: note ?? '',
  }));

/** The day that the address of a news page names, "2026-03-27"; "" where it names none. */
export function dateInAddress(page: string): string {
  const match = /\/(20\d{2})\/(\d{2})\/(\d{2})\//.exec(page);
  return match === null ? '' : match.slice(1).join('-');
}

/** What a target says about a number: "more than", "up to", "approximately", or "". */
export function conditionOf(target: string, value: string): string {
  const plain = target.replaceAll(',', '').toLowerCase();
  const before = plain.slice(0, plain.search(new RegExp(`\\b${value}\\b`)));
  const after = plain.slice(before.length + value.length);
  if (/(over|more than) $/.test(before) || after.startsWith('+')) return 'more than this number';
  if (before.endsWith('up to ')) return 'up to this number';
  return /(~|approx\. |about )$/.test(before) ? 'approximately' : '';
}
