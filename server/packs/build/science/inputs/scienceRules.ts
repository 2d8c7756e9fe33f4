import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import type { Identifiers } from './identifiers.ts';

/** The organization behind a vendor's spelling and the short name that its products are called by. */
export type VendorRule = { readonly organization: string; readonly short: string };

/** What the editors decided about a product's spelling in a source. */
export type ProductRule = {
  readonly organization: string;
  readonly name: string;
  /** A noun phrase for the description: "Trapped-ion quantum computer". */
  readonly noun: string;
  readonly modality: string;
  readonly className: string;
  /** The machine that the spelling names, where it is one of several of the product. */
  readonly machine: string;
  readonly reason: string;
};

/** A metric with the words that its points are called by: "{value} physical qubits". */
export type MetricRule = {
  readonly slug: string;
  readonly name: string;
  readonly phrase: string;
  /** The kind of machine, where those of one kind alone have the metric; else "". */
  readonly machine: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
};

/** Identifiers of a reference that the references themselves lack, found in public bibliographies by its title. */
export type ReferenceRule = Identifiers & { readonly line: number };

/** What a title tells: a topic, a class, or both. */
export type TopicRule = {
  readonly pattern: RegExp;
  readonly topic: string;
  readonly className: string;
  readonly line: number;
};

/** The rules of products, metrics and papers. */
export type ScienceRules = {
  readonly vendors: ReadonlyMap<string, VendorRule>;
  readonly products: ReadonlyMap<string, ProductRule>;
  readonly metrics: ReadonlyMap<string, MetricRule>;
  readonly topics: readonly TopicRule[];
  /** By the key of the reference. */
  readonly references: ReadonlyMap<string, ReferenceRule>;
  /** Organizations by the research group that a list of experiments names. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
};

/** Reads the rules of products, metrics and papers from a pack's folder. */
export async function readScienceRules(packDir: string): Promise<ScienceRules> {
  const rowsOf = async (file: string) => (await readCsv(join(packDir, 'rules', file))).rows;
  const cell = (cells: Readonly<Record<string, string>>, name: string): string => cells[name] ?? '';
  return {
    vendors: new Map(
      (await rowsOf('vendors.csv')).map(({ values }) => [
        cell(values, 'spelling'),
        { organization: cell(values, 'organization'), short: cell(values, 'short') },
      ]),
    ),
    products: new Map(
      (await rowsOf('products.csv')).map(({ values }) => [
        productSpelling(cell(values, 'organization'), cell(values, 'given')),
        productRule(values),
      ]),
    ),
    metrics: new Map(
      (await rowsOf('metrics.csv')).map(({ values, line }) => [
        cell(values, 'slug'),
        {
          slug: cell(values, 'slug'),
          name: cell(values, 'name'),
          phrase: cell(values, 'phrase'),
          machine: cell(values, 'machine'),
          line,
          cells: values,
        },
      ]),
    ),
    topics: (await rowsOf('paperTopics.csv')).map(({ values, line }) => ({
      pattern: new RegExp(cell(values, 'pattern'), 'i'),
      topic: cell(values, 'topic'),
      className: cell(values, 'class'),
      line,
    })),
    references: new Map(
      (await rowsOf('references.csv')).map(({ values, line }) => [
        cell(values, 'reference'),
        { doi: cell(values, 'doi'), arxivId: cell(values, 'arxivId'), page: cell(values, 'page'), line },
      ]),
    ),
    groups: new Map(
      (await rowsOf('paperGroups.csv')).map(({ values }) => [
        cell(values, 'group'),
        cell(values, 'organizations').split('|').filter(Boolean),
      ]),
    ),
  };
}

/** The key by which a rule of a product is found. */
export const productSpelling = (organization: string, given: string): string => `${organization}|${given}`;

const productRule = (values: Readonly<Record<string, string>>): ProductRule => ({
  organization: values['organization'] ?? '',
  name: values['name'] ?? '',
  noun: values['noun'] ?? '',
  modality: values['modality'] ?? '',
  className: values['class'] ?? '',
  machine: values['machine'] ?? '',
  reason: values['reason'] ?? '',
});
