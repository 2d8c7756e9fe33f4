import { parseDate } from '#domain/dates.ts';
import { decimalText, requireDecimal, trimDecimal } from '#domain/decimals.ts';
import type { Confidence, Evidence } from '#server/packs/build/claims.ts';
import { ALONE, barredReason, confidenceUnder, partAlone } from '#server/packs/build/inputs/pages.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { machineTold } from '#server/packs/build/science/machines.ts';
import { claimPoint, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import type { RoadmapPromise } from '#server/packs/build/science/points/roadmapPoints.ts';
import { shortNameOf } from '#server/packs/build/science/products/addDevicePoints.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';

/** A line about what a maker promised, reached or had measured. */
export type RecordedLine = {
  readonly line: number;
  readonly record: 'target' | 'value';
  readonly company: string;
  readonly system: string | null;
  readonly metric: string;
  readonly value: number | null;
  readonly unit: string;
  readonly targetDate?: string | null;
  readonly announcedOn?: string | null;
  readonly date?: string | null;
  readonly page: string;
  readonly pageTitle: string | null;
  readonly kind: string;
  readonly note: string | null;
  readonly dateInferred?: boolean;
  readonly weak?: boolean;
};

/** The metrics of the pack that lines tell of in words of their own. */
const KNOWN: ReadonlySet<string> = new Set([
  'physical_qubits',
  'logical_qubits',
  'algorithmic_qubits',
  'quantum_volume',
  'two_qubit_fidelity',
  'gates_per_circuit',
  'logical_error_rate',
]);

/** The promises that lines tell of, as those of roadmaps; what is no number of a known metric for a year is noted. */
export function promisesOfRecords(
  { workspace, rules }: Pick<PointBook, 'workspace' | 'rules'>,
  lines: readonly RecordedLine[],
): RoadmapPromise[] {
  return standing({ workspace, rules }, lines, 'target').flatMap((line) => {
    const year = /^(\d{4})(?!s)/.exec(line.targetDate ?? '')?.[1];
    if (year === undefined) {
      note(workspace, line, 'target without a year');
      return [];
    }
    return [
      {
        dataset: DATASETS.collected,
        locator: locatorOf(line),
        organization: makerOf({ workspace, rules }, line),
        metric: line.metric,
        value: valueOf(line),
        year,
        // A date that the page does not print is none.
        promisedOn: line.dateInferred === true ? '' : (line.announcedOn ?? ''),
        pages: [line.page],
        conditions: line.note ?? '',
        system: line.system ?? '',
        confidence: confidenceFor(workspace, line),
        ...(line.kind === 'withdrawn' || line.kind === 'revised' ? { kind: line.kind } : {}),
      },
    ];
  });
}

/** Claims what was reached or measured, one point per organization, metric, machine, date and value. */
export function addRecordedValues(book: PointBook, lines: readonly RecordedLine[]): void {
  const { workspace } = book;
  for (const line of standing(book, lines, 'value')) {
    const organization = makerOf(book, line);
    const value = valueOf(line);
    const date = line.dateInferred === true ? '' : (line.date ?? '');
    const isDated = parseDate(date) !== null;
    if (!isDated) {
      note(workspace, line, 'value without a date');
      continue;
    }
    const system = line.system ?? '';
    const slug = [organization, line.metric, system, date, value].join('-');
    const evidence: Evidence = {
      source: workspace.sources.page(line.page, { title: line.pageTitle ?? '', dataset: DATASETS.collected }),
      locator: locatorOf(line),
      method: 'reported',
      confidence: confidenceFor(workspace, line),
    };
    claimPoint(
      book,
      {
        key: slug
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-+|-+$/g, ''),
        metric: line.metric,
        value,
        type: line.kind === 'measured' ? 'measured' : 'achieved',
        subject: shortNameOf(book, organization),
        date,
        system,
        conditions: line.note ?? '',
        machine: machineTold(system, line.note ?? ''),
        source: line.page,
        organization,
      },
      evidence,
    );
  }
}

// The maker behind a name: IBM's machines are those of its quantum division.
const makerOf = (
  { workspace, rules }: Pick<PointBook, 'workspace' | 'rules'>,
  { company }: RecordedLine,
): string => rules.vendors.get(company)?.organization ?? workspace.corrections.keyOf(company);

function standing(
  book: Pick<PointBook, 'workspace' | 'rules'>,
  lines: readonly RecordedLine[],
  record: RecordedLine['record'],
): RecordedLine[] {
  const { workspace } = book;
  const { corrections, ledger, rules } = workspace;
  const { standing: told, alone } = partAlone(
    rules.pages,
    lines.filter((line) => line.record === record),
    { urlOf: ({ page }) => page, keyOf: (line) => claimOf(line) },
  );
  for (const line of alone) note(workspace, line, ALONE);
  return told.filter((line) => {
    const decided = corrections.about('observation', `promises:${line.line}`, 'leaveOut')[0]?.reason;
    const reason =
      decided ??
      barredReason(rules.pages, line.page) ??
      (KNOWN.has(line.metric) && line.value !== null
        ? undefined
        : 'promise or value of no metric of the pack') ??
      (ledger.has(ORGANIZATION, makerOf(book, line))
        ? undefined
        : 'promise or value of no organization of the pack');
    if (reason !== undefined) note(workspace, line, reason);
    return reason === undefined;
  });
}

// Lines of one maker, metric, value and time say the same.
const claimOf = ({ company, metric, value, targetDate, date }: RecordedLine): string =>
  [company, metric, value, (targetDate ?? date ?? '').slice(0, 4)].join('|');

const locatorOf = ({ line }: RecordedLine): string => `promises.jsonl line ${line}`;

function note({ notes }: Workspace, line: RecordedLine, reason: string): void {
  const what = `${line.company}: ${line.value ?? ''} ${line.metric} ${line.unit}`;
  notes.leftOut.push({ what, locator: locatorOf(line), reason });
}

// The pack keeps quantum volume as its base-2 logarithm.
function valueOf({ metric, value }: RecordedLine): string {
  const log = Math.log2(value ?? 0);
  return metric === 'quantum_volume' && Number.isInteger(log)
    ? String(log)
    : decimalText(trimDecimal(requireDecimal(value ?? 0)));
}

function confidenceFor({ rules }: Workspace, { weak, dateInferred, page }: RecordedLine): Confidence {
  return confidenceUnder(
    rules.pages,
    page,
    weak === true ? 'low' : dateInferred === true ? 'medium' : 'high',
  );
}
