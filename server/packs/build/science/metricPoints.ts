import { parseDate, type PreciseDate } from '#domain/dates.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { decidedBy, type Workspace } from '#server/packs/build/workspace.ts';
import type { Machine } from './machines.ts';
import type { ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** The name of the kind of metrics. */
export const METRIC = 'metric';
/** The name of the kind of their points. */
export const METRIC_POINT = 'metricPoint';

/** A value of a metric; texts are "" where unknown, numbers plain decimals. */
export type Point = {
  readonly key: string;
  readonly metric: string;
  readonly value: string;
  readonly type: 'achieved' | 'announced' | 'revised' | 'withdrawn' | 'measured';
  /** Whom the name of the point begins with: "IonQ", "Kiesenhofer 2023". */
  readonly subject: string;
  readonly uncertainty?: string;
  /** "2023", "2024-02" or "2024-02-21". */
  readonly date?: string;
  readonly promisedOn?: string;
  readonly system?: string;
  readonly conditions?: string;
  readonly modality?: string;
  readonly machine?: Machine;
  readonly source?: string;
  readonly organization?: string;
  readonly product?: string;
  readonly paper?: string;
};

/** What the steps about points share; `subjects` holds what the name of each point begins with, by the point's key. */
export type PointBook = {
  readonly workspace: Workspace;
  readonly rules: ScienceRules;
  readonly subjects: Map<string, string>;
};

/** Claims the metrics of rules/metrics.csv. */
export function addMetrics({ ledger }: Workspace, { metrics }: ScienceRules): void {
  for (const { slug, name, line, cells } of metrics.values()) {
    const { unit = '', description = '', isLowerBetter = '', position = '' } = cells;
    ledger.claimAll(
      { kind: METRIC, key: slug },
      { slug, name, unit, description, isLowerBetter, position },
      decidedBy(`rules/metrics.csv line ${line}`),
    );
  }
}

/** Claims a point: its values as the evidence has them, its name composed from them. */
export function claimPoint(book: PointBook, point: Point, evidence: Evidence): void {
  const { workspace, subjects } = book;
  const { ledger } = workspace;
  subjects.set(point.key, point.subject);
  const row = { kind: METRIC_POINT, key: point.key };
  const { uncertainty = '', system = '', conditions = '', modality = '', source = '' } = point;
  const { organization = '', product = '', paper = '', metric, value, type } = point;
  ledger.claimAll(
    row,
    { value, uncertainty, type, system, conditions, modality, source, metric, organization, product, paper },
    evidence,
  );
  claimMachine(book, point, evidence);
  const date = parseDate(point.date ?? '');
  if (date !== null) {
    ledger.claim({ ...row, field: 'year', value: date.date.slice(0, 4) }, evidence);
    if (date.precision !== 'year') claimDate(workspace, { ...row, field: 'date', date }, evidence);
  }
  const promisedOn = parseDate(point.promisedOn ?? '');
  if (promisedOn !== null) claimDate(workspace, { ...row, field: 'promisedOn', date: promisedOn }, evidence);
}

// What only machines of one kind can reach tells the machine where the source does not.
function claimMachine({ workspace, rules }: PointBook, point: Point, evidence: Evidence): void {
  const row = { kind: METRIC_POINT, key: point.key, field: 'machine' };
  const { machine: told = '' } = point;
  const implied = rules.metrics.get(point.metric)?.machine ?? '';
  workspace.ledger.claim(
    { ...row, value: told || implied },
    told === '' ? { ...evidence, method: 'derived', note: 'the metric is of such machines alone' } : evidence,
  );
}

function claimDate(
  { ledger }: Workspace,
  { field, date, ...row }: { kind: string; key: string; field: string; date: PreciseDate },
  evidence: Evidence,
): void {
  ledger.claim(
    { ...row, field, value: date.date, companions: { [`${field}Precision`]: date.precision } },
    evidence,
  );
}

/** Claims the machines of points that the editors decided. */
export function decideMachines({ workspace: { corrections, ledger } }: PointBook): void {
  for (const { key, field, value, reason, line } of corrections.all(METRIC_POINT, 'set')) {
    if (field !== 'machine') continue;
    if (!ledger.has(METRIC_POINT, key)) {
      throw new Error(`corrections.csv line ${line}: there is no point "${key}".`);
    }
    ledger.claim(
      { kind: METRIC_POINT, key, field, value },
      decidedBy(`corrections.csv line ${line}`, reason),
    );
  }
}

/** Names every point from the values that are shown: "IonQ: 36 physical qubits, Forte, 2023". */
export function namePoints({ workspace, rules, subjects }: PointBook): void {
  const { ledger } = workspace;
  for (const key of ledger.keys(METRIC_POINT)) {
    const value = (field: string): string => ledger.value(METRIC_POINT, key, field);
    const origin = ledger.best(METRIC_POINT, key, 'value')?.evidence;
    const metric = rules.metrics.get(value('metric'));
    if (origin === undefined || metric === undefined) continue;
    const name = pointName({
      subject: subjects.get(key) ?? '',
      phrase: metric.phrase,
      unit: metric.cells['unit'] ?? '',
      value: value('value'),
      type: value('type'),
      system: value('system'),
      year: value('year'),
    });
    ledger.claim(
      { kind: METRIC_POINT, key, field: 'name', value: name },
      { ...origin, method: 'derived', note: 'composed from the values of this row' },
    );
  }
}

/** What the name of a point is composed from. */
export type PointWords = {
  readonly subject: string;
  readonly phrase: string;
  readonly unit: string;
  readonly value: string;
  readonly type: string;
  readonly system: string;
  readonly year: string;
};

/** Composes the name of a point: "IonQ: 2,000,000 physical qubits announced for 2030". */
export function pointName({ subject, phrase, unit, value, type, system, year }: PointWords): string {
  const shown = unit === 's' ? formatSeconds(value) : unit === 'log2' ? value : grouped(value);
  const isPromise = type === 'announced' || type === 'revised' || type === 'withdrawn';
  const said = `${subject}: ${phrase.replace('{value}', shown).replace(/^1 (.*)s$/, '1 $1')}`;
  if (isPromise) {
    return [`${said} announced${year === '' ? '' : ` for ${year}`}`, system].filter(Boolean).join(', ');
  }
  return [said, system, subject.endsWith(year) ? '' : year].filter(Boolean).join(', ');
}

// A name says a measured value with six digits; the value itself keeps all.
const LONGEST = 12;

const grouped = (value: string): string =>
  (value.length > LONGEST ? String(Number(Number(value).toPrecision(6))) : value).replace(/^\d+/, (whole) =>
    whole.replaceAll(/\B(?=(\d{3})+$)/g, ','),
  );

const SCALES: readonly (readonly [number, string])[] = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
];

/** Writes a time with the unit that keeps it readable: "2 ns", "70 µs", "5,500 s". */
export function formatSeconds(value: string): string {
  const seconds = Number(value);
  const [size, unit] = SCALES.find(([least]) => seconds >= least * 0.999_999) ?? [1e-9, 'ns'];
  return `${grouped(String(Number((seconds / size).toPrecision(6))))} ${unit}`;
}
