import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PackSource } from '#server/packs/format.ts';
import { Ledger, type Evidence } from './claims.ts';
import { readCorrections, type Corrections } from '#server/packs/build/inputs/corrections.ts';
import { readGazetteer, type Gazetteer } from '#server/packs/build/inputs/gazetteer.ts';
import { readExchangeRates, type ExchangeRates } from '#server/packs/build/inputs/exchangeRates.ts';
import { readRules, type Rules } from '#server/packs/build/inputs/rules.ts';
import { SourceBook } from '#server/packs/build/inputs/sourceBook.ts';

/** Something that stands in a source and not in the pack, with the reason. */
export type LeftOut = { readonly what: string; readonly locator: string; readonly reason: string };

/** What a build notes for its report. */
export type BuildNotes = {
  readonly leftOut: LeftOut[];
  readonly unlocated: { key: string; place: string }[];
};

/** Everything that the steps of a build share. */
export type Workspace = {
  readonly ledger: Ledger;
  readonly sources: SourceBook;
  readonly corrections: Corrections;
  readonly rules: Rules;
  readonly gazetteer: Gazetteer;
  readonly rates: ExchangeRates;
  readonly notes: BuildNotes;
};

type Attribution = {
  key: string;
  name: string;
  url: string;
  publisher: string;
  licence: string;
  dataset: string;
  publishedOn: string;
  retrievedOn: string;
  /** What it is to what it speaks of; a data set where nothing is said. */
  type?: string;
};

/** Keys of the data sets that a build cites; they stand in sector.yaml. */
export const DATASETS = {
  listed: 'quantum-startups',
  profiled: 'ionlandscape',
  collected: 'collected',
  registry: 'ror',
  groups: 'ionlandscape-groups',
  alliance: 'pqca-landscape',
  benchmarks: 'quantumbenchmarkzoo',
  experiments: 'qubit-experiments',
  systems: 'quantum-hardware-systems',
  measured: 'metriq',
  calibrations: 'ibm-calibrations',
  federalAwards: 'nsf-awards',
  microgrants: 'unitary-grants',
  rates: 'exchange-rates',
  gazetteer: 'geonames',
  own: 'sector-atlas',
} as const;

/** Opens a pack's folder for a build. */
export async function openWorkspace(packDir: string): Promise<Workspace> {
  const [corrections, rules, gazetteer, rates] = await Promise.all([
    readCorrections(join(packDir, 'corrections.csv')),
    readRules(packDir),
    readGazetteer(),
    readExchangeRates(join(packDir, 'sources', 'exchange-rates', 'monthly.csv')),
  ]);
  const sources = new SourceBook(rules.pages);
  for (const dataset of await readDatasets(packDir)) sources.addDataset(dataset);
  const notes: BuildNotes = { leftOut: [], unlocated: [] };
  return { ledger: new Ledger(), sources, corrections, rules, gazetteer, rates, notes };
}

/** Evidence of a line of a data set that cites no page: imported, low (decision 68). */
export const importedFrom = (source: string, locator: string): Evidence => ({
  source,
  locator,
  method: 'imported',
  confidence: 'low',
});

/** Evidence of a decision of the pack's editors. */
export const decidedBy = (locator: string, note?: string): Evidence => ({
  source: DATASETS.own,
  locator,
  method: 'derived',
  confidence: 'medium',
  ...(note ? { note } : {}),
});

async function readDatasets(packDir: string): Promise<PackSource[]> {
  const sector = parse(await readFile(join(packDir, 'sector.yaml'), 'utf8'), { schema: 'core' }) as {
    attribution: Attribution[];
  };
  return sector.attribution.map(
    ({ key, name, url, publisher, licence, dataset, publishedOn, retrievedOn, type = 'dataset' }) => ({
      key,
      url,
      title: name,
      publisher,
      publishedOn,
      retrievedOn,
      licence,
      dataset,
      type,
      sameText: '',
    }),
  );
}
