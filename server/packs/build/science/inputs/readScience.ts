import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import { readJsonLines } from '#server/packs/build/inputs/readSources.ts';
import { parseBibtex, type BibEntry } from './bibtex.ts';

/** A device of the list of quantum computers. */
export type Device = {
  readonly line: number;
  readonly company: string;
  readonly chip: string;
  readonly technology: string;
  readonly qubits: string;
  /** "2023", "2024-02" or "". */
  readonly release: string;
  readonly page: string;
  /** The table of the list that it stands in: universal, analog or photonic machines. */
  readonly table: string;
};

/** A point of a company's roadmap; the date is that of the roadmap. */
export type RoadmapStep = {
  readonly line: number;
  readonly company: string;
  readonly kind: string;
  readonly year: string;
  readonly number: string;
  readonly promisedOn: string;
  readonly pages: readonly string[];
};

/** A quantum volume that was measured, with the keys of the references that report it. */
export type VolumeRow = {
  readonly line: number;
  readonly company: string;
  readonly date: string;
  /** True when the maker itself measured. */
  readonly isOwn: boolean;
  readonly chip: string;
  readonly technology: string;
  readonly qubits: string;
  readonly log2: string;
  readonly references: readonly string[];
  readonly comment: string;
};

/** A row of one of the lists of experiments; cells that only one list has stand in `cells`. */
export type Experiment = {
  readonly list: ExperimentList;
  readonly line: number;
  readonly title: string;
  readonly author: string;
  readonly page: string;
  readonly year: string;
  readonly platform: string;
  readonly cells: Readonly<Record<string, string>>;
};

/** The lists of experiments, named as their files are. */
export const EXPERIMENT_LISTS = [
  'qubit_count',
  'physical_qubits',
  'entangled_state_error_exp',
  'qec_exp',
  'msd_exp',
] as const;
/** The name of a list of experiments. */
export type ExperimentList = (typeof EXPERIMENT_LISTS)[number];

/** A system of the list of hardware that is not verified. */
export type HardwareSystem = {
  readonly position: number;
  readonly company: string;
  readonly system: string;
  readonly qubits: string;
};

/** A promise that was read from a public page. */
export type CollectedPoint = {
  readonly line: number;
  readonly company: string;
  readonly metric: string;
  readonly value: number;
  readonly year: number;
  readonly promised_on?: string;
  readonly source: string;
  readonly page_title: string;
  readonly note?: string;
};

/** What the sources of science hold. */
export type ScienceSources = {
  readonly devices: readonly Device[];
  readonly steps: readonly RoadmapStep[];
  readonly volumes: readonly VolumeRow[];
  readonly references: readonly BibEntry[];
  readonly experiments: readonly Experiment[];
  readonly systems: readonly HardwareSystem[];
  readonly collected: readonly CollectedPoint[];
};

/** Reads the sources of science from a pack's folder. */
export async function readScience(packDir: string): Promise<ScienceSources> {
  const path = (...parts: string[]): string => join(packDir, 'sources', ...parts);
  const zoo = (file: string): string => path('quantumbenchmarkzoo', file);
  const experiments = await Promise.all(
    EXPERIMENT_LISTS.map(async (list) => readExperiments(path('qubit-experiments', `${list}.csv`), list)),
  );
  return {
    devices: await readDevices(zoo('derived_hardware.csv')),
    steps: await readSteps(zoo('derived_roadmap_qubits.csv')),
    volumes: await readVolumes(zoo('QV.csv')),
    references: parseBibtex(await readFile(zoo('references.bib'), 'utf8')),
    experiments: experiments.flat(),
    systems: await readSystems(path('quantum-hardware-systems', 'hardware_data.json')),
    collected: await readJsonLines<CollectedPoint>(path('collected', 'points.jsonl')),
  };
}

const dateOf = (text: string): string => text.replace('/', '-');

async function readDevices(path: string): Promise<Device[]> {
  const { rows } = await readCsv(path);
  let company = '';
  return rows.map(({ line, values }) => {
    // An empty company is that of the row above, as in the table that the list was made from.
    company = values['company'] || company;
    return {
      line,
      company,
      chip: values['chip'] ?? '',
      technology: values['technology'] ?? '',
      qubits: values['qubits'] ?? '',
      release: dateOf(values['release'] ?? ''),
      page: values['source'] ?? '',
      table: values['table'] ?? '',
    };
  });
}

async function readSteps(path: string): Promise<RoadmapStep[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    line,
    company: values['company'] ?? '',
    kind: values['kind'] ?? '',
    year: values['year'] ?? '',
    number: values['number'] ?? '',
    promisedOn: dateOf(values['roadmap_date'] ?? ''),
    pages: (values['source'] ?? '').split(' ').filter(Boolean),
  }));
}

async function readVolumes(path: string): Promise<VolumeRow[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    line,
    company: values['Company'] ?? '',
    date: dateOf(values['Year'] ?? ''),
    isOwn: values['CE'] === 'x',
    chip: values['CPU / QPU'] ?? '',
    technology: values['Technology'] ?? '',
    qubits: values['Chip qubits'] ?? '',
    log2: values['\\(\\log_2(QV)\\)'] ?? '',
    references: [...(values['Ref'] ?? '').matchAll(/\{% cite (\S+) %\}/g)].map((match) => match[1] ?? ''),
    comment: values['Comment'] ?? '',
  }));
}

async function readExperiments(path: string, list: ExperimentList): Promise<Experiment[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    list,
    line,
    title: values['Article Title'] ?? '',
    author: values['First Author'] ?? '',
    page: values['Link'] ?? '',
    year: values['Year'] ?? '',
    platform: values['Platform'] ?? '',
    cells: values,
  }));
}

async function readSystems(path: string): Promise<HardwareSystem[]> {
  const { systems } = JSON.parse(await readFile(path, 'utf8')) as {
    systems: { company: string; system: string | null; qubits: string }[];
  };
  return systems.map(({ company, system, qubits }, index) => ({
    position: index + 1,
    company,
    system: system ?? '',
    qubits,
  }));
}
