import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import {
  readJsonFiles,
  readJsonLines,
  type ProfiledCompany,
} from '#server/packs/build/inputs/readSources.ts';
import type { PointBook } from '#server/packs/build/science/metricPoints.ts';
import { addBenchmarkRuns, addCalibrations, type BenchmarkRow, type Calibration } from './addBenchmarks.ts';
import { addCompanyYears, type CompanyYear } from './addCompanyYears.ts';
import { addRecordedValues, type RecordedLine } from './recordedValues.ts';

/** The sources of series: what others measured, and what companies report of themselves by date. */
export type SeriesSources = {
  readonly runs: readonly BenchmarkRow[];
  readonly calibrations: readonly Calibration[];
  readonly years: readonly CompanyYear[];
  readonly recorded: readonly RecordedLine[];
};

/** Reads the sources of series from a pack's folder. */
export async function readSeries(packDir: string): Promise<SeriesSources> {
  const path = (...parts: string[]): string => join(packDir, 'sources', ...parts);
  const [runs, calibrations, years, recorded] = await Promise.all([
    readCsv(path('metriq', 'device_results.csv')),
    readCsv(path('ibm-calibrations', 'calibrations.csv')),
    readJsonFiles<CompanyYear>(path('collected'), ['company-years.jsonl', 'company-years-2.jsonl']),
    readJsonLines<RecordedLine>(path('collected', 'promises.jsonl')),
  ]);
  return {
    runs: runs.rows.map(({ line, values }) => ({ line, ...runOf(values) })),
    calibrations: calibrations.rows.map(({ line, values }) => ({ line, ...calibrationOf(values) })),
    years,
    recorded,
  };
}

// The maker of all machines whose calibrations are in the pack.
const CALIBRATED = 'ibm-quantum';

/** Claims the points of all series. */
export function addSeries(
  book: PointBook,
  sources: SeriesSources,
  profiled: readonly ProfiledCompany[],
): void {
  addRecordedValues(book, sources.recorded);
  addBenchmarkRuns(book, sources.runs);
  addCalibrations(book, sources.calibrations, CALIBRATED);
  addCompanyYears(book, sources.years, profiled);
}

type Cells = Readonly<Record<string, string>>;

const runOf = (cells: Cells): Omit<BenchmarkRow, 'line'> => ({
  device: cells['device'] ?? '',
  benchmark: cells['benchmark'] ?? '',
  metric: cells['metric'] ?? '',
  value: cells['value'] ?? '',
  date: (cells['timestamp'] ?? '').slice(0, 10),
  file: cells['file'] ?? '',
});

const calibrationOf = (cells: Cells): Omit<Calibration, 'line'> => ({
  backend: cells['backend'] ?? '',
  qubits: cells['qubits'] ?? '',
  quantumVolume: cells['quantum_volume'] ?? '',
  date: (cells['last_update'] ?? '').slice(0, 10),
  t1: cells['median_T1_s'] ?? '',
  t2: cells['median_T2_s'] ?? '',
  readoutError: cells['median_readout_error'] ?? '',
  twoQubitError: cells['median_2q_error'] ?? '',
  file: cells['file'] ?? '',
});
