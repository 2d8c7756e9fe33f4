import { addAmounts } from '#domain/money.ts';
import {
  decimalText,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
  trimDecimal,
} from '#domain/decimals.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import type { Machine } from '#server/packs/build/science/machines.ts';
import { claimPoint, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import { DATASETS } from '#server/packs/build/workspace.ts';

/** A value of a benchmark that somebody other than the maker ran on a machine. */
export type BenchmarkRow = {
  readonly line: number;
  readonly device: string;
  readonly benchmark: string;
  readonly metric: string;
  readonly value: string;
  readonly date: string;
  readonly file: string;
};

/** The calibration of a machine on one day; times in seconds but for a few that are in microseconds. */
export type Calibration = {
  readonly line: number;
  readonly backend: string;
  readonly qubits: string;
  readonly quantumVolume: string;
  readonly date: string;
  readonly t1: string;
  readonly t2: string;
  readonly readoutError: string;
  readonly twoQubitError: string;
  readonly file: string;
};

const METRICS: Readonly<Record<string, string>> = {
  'BSEQ|largest_connected_size': 'bseq_connected',
  'Mirror Circuits|polarization': 'mirror_polarization',
  'Quantum Fourier Transform|accuracy_score': 'qft_accuracy',
  'QML Kernel|accuracy_score': 'qml_kernel_accuracy',
  'WIT|expectation_value': 'wormhole_value',
  'Linear Ramp QAOA|random_approx_ratio': 'lr_qaoa_ratio',
  'EPLG|eplg_10': 'eplg',
  'EPLG|eplg_20': 'eplg',
  'EPLG|eplg_50': 'eplg',
  'EPLG|eplg_100': 'eplg',
  'CLOPS|clops_score': 'clops',
};

const METRIQ_FILES = 'https://github.com/unitaryfoundation/metriq-data/blob/76b4640/';

/** Claims a measured point for every run of a benchmark; makers are found by the words of rules/machines.csv. */
export function addBenchmarkRuns(book: PointBook, rows: readonly BenchmarkRow[]): void {
  const { rules, notes, sources } = book.workspace;
  for (const { line, device, benchmark, metric, value, date, file } of rows) {
    const slug = METRICS[`${benchmark}|${metric}`];
    const maker = rules.machines.find(({ pattern }) => pattern.test(file));
    if (slug === undefined || maker === undefined || parseDecimal(value) === null) {
      const reason =
        slug === undefined ? 'score or part of another value of the same run' : 'run of an unknown maker';
      notes.leftOut.push({
        what: `${device}, ${benchmark} ${metric}`,
        locator: `device_results.csv line ${line}`,
        reason,
      });
      continue;
    }
    const page = `${METRIQ_FILES}${file}`;
    const evidence: Evidence = {
      source: sources.page(page, { dataset: DATASETS.measured }),
      locator: `device_results.csv line ${line}`,
      method: 'reported',
      confidence: 'high',
    };
    const length = /^eplg_(\d+)$/.exec(metric)?.[1];
    const conditions = length === undefined ? benchmark : `chain of ${length} qubits`;
    const run = /_([0-9a-f]{8})\.json$/.exec(file)?.[1] ?? String(line);
    const key = `metriq-${run}-${metric.replaceAll('_', '-')}`;
    claimMeasured(
      book,
      {
        key,
        metric: slug,
        value: plain(value),
        date,
        system: device,
        conditions,
        page,
        organization: maker.type,
      },
      evidence,
    );
  }
}

const IBM_FILES = 'https://github.com/Qiskit/qiskit-ibm-runtime/blob/main/';

/** Claims the points of calibrations: qubits, quantum volume, coherence times and errors of the day. */
export function addCalibrations(book: PointBook, rows: readonly Calibration[], organization: string): void {
  for (const row of rows) {
    const page = `${IBM_FILES}${row.file}`;
    const evidence: Evidence = {
      source: book.workspace.sources.page(page, { dataset: DATASETS.calibrations }),
      locator: `calibrations.csv line ${row.line}`,
      method: 'reported',
      confidence: 'high',
    };
    const volume = Math.log2(Number(row.quantumVolume));
    const values = {
      physical_qubits: row.qubits,
      quantum_volume: row.quantumVolume !== '' && Number.isInteger(volume) ? String(volume) : '',
      t1: inSeconds(row.t1),
      t2: inSeconds(row.t2),
      readout_error: plain(row.readoutError),
      two_qubit_fidelity: fidelityOf(row.twoQubitError),
    };
    // Who runs gates has their error, or a quantum volume.
    const machine: Machine = row.twoQubitError === '' && row.quantumVolume === '' ? '' : 'gate';
    for (const [metric, value] of Object.entries(values)) {
      if (value === '') continue;
      const key = `calibration-${row.backend.replaceAll('_', '-')}-${metric.replaceAll('_', '-')}`;
      const isCount = metric === 'physical_qubits' || metric === 'quantum_volume';
      const conditions = isCount
        ? 'as its calibration tells'
        : 'median over the machine on the day of the calibration';
      const point = {
        key,
        metric,
        value,
        date: row.date,
        system: row.backend,
        conditions,
        page,
        organization,
        machine,
      };
      claimMeasured(
        book,
        point,
        metric === 'two_qubit_fidelity'
          ? { ...evidence, method: 'derived', note: 'one minus the median error' }
          : evidence,
      );
    }
  }
}

type Measured = {
  readonly key: string;
  readonly metric: string;
  readonly value: string;
  readonly date: string;
  readonly system: string;
  readonly conditions: string;
  readonly page: string;
  readonly organization: string;
  readonly machine?: Machine;
};

function claimMeasured(book: PointBook, { page, ...point }: Measured, evidence: Evidence): void {
  const subject = book.workspace.ledger.value(ORGANIZATION, point.organization, 'name');
  claimPoint(book, { ...point, type: 'measured', subject, source: page }, evidence);
}

// No qubit of these machines keeps its state for a tenth of a second: a larger number is in microseconds.
const LONGEST_SECONDS = 0.1;

function inSeconds(value: string): string {
  if (value === '') return '';
  const scale = Number(value) > LONGEST_SECONDS ? '0.000001' : '1';
  return decimalText(trimDecimal(multiplyDecimals(requireDecimal(value), requireDecimal(scale))));
}

const plain = (value: string): string =>
  value === '' ? '' : decimalText(trimDecimal(requireDecimal(value)));

// 1.420e-03 is a fidelity of 99.858 percent.
function fidelityOf(error: string): string {
  if (error === '') return '';
  const percent = decimalText(multiplyDecimals(requireDecimal(error), requireDecimal('-100')));
  return addAmounts(['100', percent]);
}
