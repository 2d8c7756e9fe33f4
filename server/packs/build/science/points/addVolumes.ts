import { slugOf } from '#domain/writing/slug.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { DATASETS, importedFrom } from '#server/packs/build/workspace.ts';
import { devicePointKey, systemName } from '#server/packs/build/science/products/addDevicePoints.ts';
import type { PaperIndex } from '#server/packs/build/science/papers/addPapers.ts';
import { launchOf, PRODUCT } from '#server/packs/build/science/products/addProducts.ts';
import { PAPER } from '#server/packs/build/science/papers/claimPapers.ts';
import {
  claimPoint,
  METRIC_POINT,
  type Point,
  type PointBook,
} from '#server/packs/build/science/metricPoints.ts';
import type { ScienceSources } from '#server/packs/build/science/inputs/readScience.ts';
import { gatherRuns, runKey, type VolumeRun } from './volumeRuns.ts';

/** Claims the quantum volumes that were measured, and the number of qubits of chips that no list of devices counts. */
export function addVolumes(book: PointBook, sources: ScienceSources, papers: PaperIndex): void {
  const { ledger, notes } = book.workspace;
  for (const run of gatherRuns(book.workspace, sources, { rules: book.rules, papers })) {
    if (!ledger.has(ORGANIZATION, run.organization)) {
      notes.leftOut.push({
        what: `${run.short} ${run.row.chip}, 2^${run.row.log2}`,
        locator: run.locator,
        reason: 'quantum volume of no organization of the pack',
      });
      continue;
    }
    const evidences = evidencesOf(book, run);
    for (const evidence of evidences) {
      claimVolume(book, run, evidence);
      claimChip(book, run, evidence);
    }
    claimPapers(book, run, evidences[0]);
  }
}

// The cited pages stand behind a run; without one the line of the list does.
function evidencesOf({ workspace }: PointBook, { citations, locator }: VolumeRun): Evidence[] {
  if (citations.length === 0) return [importedFrom(DATASETS.benchmarks, locator)];
  return citations.map(({ page, title }) => ({
    source: workspace.sources.page(page, { title, dataset: DATASETS.benchmarks }),
    locator,
    method: 'reported',
    confidence: 'medium',
  }));
}

function subjectOf({ workspace }: PointBook, run: VolumeRun): Omit<Point, 'key' | 'metric' | 'value'> {
  const { row, organization, short, product, machines, citations } = run;
  const key = slugOf(product);
  const system = machines.length === 1 ? (machines[0] ?? '') : systemName(product, short);
  return {
    type: row.isOwn ? 'achieved' : 'measured',
    subject: short,
    date: row.date,
    system,
    conditions: machines.length > 1 ? `machines ${machines.join(', ')}` : '',
    modality: workspace.rules.modalities.get(row.technology)?.modality ?? '',
    source: citations[0]?.page ?? '',
    organization,
    product: workspace.ledger.has(PRODUCT, key) ? key : '',
  };
}

function claimVolume(book: PointBook, run: VolumeRun, evidence: Evidence): void {
  const paper = run.citations.find((citation) => citation.paper !== '')?.paper ?? '';
  const point = { key: runKey(run), metric: 'quantum_volume', value: run.row.log2, paper };
  claimPoint(book, { ...subjectOf(book, run), ...point }, evidence);
}

// The chip's number of qubits: another account of a known product, or a point of its own.
function claimChip(book: PointBook, run: VolumeRun, evidence: Evidence): void {
  const { row, product, organization } = run;
  if (row.qubits === '') return;
  const { ledger } = book.workspace;
  const productKey = slugOf(product);
  const known = devicePointKey(productKey);
  const isDated = ledger.value(METRIC_POINT, known, 'year') !== '';
  const isProduct = ledger.has(PRODUCT, productKey);
  const launch = isProduct ? launchOf(book.workspace, productKey) : '';
  claimPoint(
    book,
    {
      ...subjectOf(book, run),
      key: isProduct ? known : `${organization}-physical-qubits-${row.qubits}-${slugOf(row.chip)}`,
      metric: 'physical_qubits',
      // A quantum volume is measured by running gates.
      machine: 'gate',
      value: row.qubits,
      type: 'achieved',
      system: isDated ? '' : subjectOf(book, run).system,
      // The day of the launch has a page of its own: it is not the cited page that gives it.
      date: isDated || launch !== '' ? '' : row.date,
      conditions: isDated || launch !== '' ? '' : 'in use when its quantum volume was measured',
    },
    evidence,
  );
}

function claimPapers({ workspace }: PointBook, run: VolumeRun, evidence: Evidence | undefined): void {
  if (evidence === undefined) return;
  for (const { paper } of run.citations.filter((citation) => citation.paper !== '')) {
    const row = { kind: PAPER, key: paper };
    workspace.ledger.claim({ ...row, field: 'experiment', value: 'Quantum volume' }, evidence);
    if (run.row.isOwn) {
      workspace.ledger.claim({ ...row, field: 'organizations', value: run.organization }, evidence);
    }
  }
}
