import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import type { PackRow } from '#server/packs/format.ts';
import { readJsonLines } from '#server/packs/build/inputs/readSources.ts';
import type { UseLine } from './enterpriseUse.ts';
import type { PatternRule } from '#server/packs/build/inputs/rules.ts';

/** A record of the Research Organization Registry. */
export type Lab = {
  readonly line: number;
  /** The record's id without the address: "05gvnxz63". */
  readonly ror: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly established: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly lat: string;
  readonly lng: string;
  readonly website: string;
};

/** What the editors decided about a record: its type, a shorter name and what it is a part of. */
export type LabRule = {
  readonly line: number;
  readonly type: string;
  readonly name: string;
  readonly partOf: string;
  readonly reason: string;
};

/** A research group of the landscape. */
export type Group = {
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly institution: string;
  readonly platforms: readonly string[];
  readonly keywords: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly lat: string;
  readonly lng: string;
  readonly website: string;
};

/** A collected line about a centre. */
export type CentreLine = {
  readonly line: number;
  readonly programme: string;
  readonly country: string;
  readonly kind: string;
  readonly source: string;
  readonly page_title: string;
  readonly weak?: boolean;
};

/** What the editors decided about a line that tells of a centre; without a type it is no organization. */
export type CentreRule = {
  readonly line: number;
  readonly name: string;
  readonly type: string;
  /** Name of the institution that hosts it, "" where the page names none. */
  readonly host: string;
  readonly reason: string;
};

/** A member or a project of the Post-Quantum Cryptography Alliance. */
export type AllianceEntry = {
  readonly line: number;
  readonly category: string;
  readonly level: string;
  readonly name: string;
  readonly website: string;
  readonly repository: string;
};

/** The data sets and rules that the network of organizations is built from. */
export type NetworkSources = {
  readonly labs: readonly Lab[];
  /** By the id of the record. */
  readonly labRules: ReadonlyMap<string, LabRule>;
  readonly groups: readonly Group[];
  readonly centres: readonly CentreLine[];
  /** By the line of the programmes. */
  readonly centreRules: ReadonlyMap<number, CentreRule>;
  readonly alliance: readonly AllianceEntry[];
  readonly uses: readonly UseLine[];
  /** Words of tags with the tags of the pack that they stand for. */
  readonly tagRules: readonly PatternRule[];
  /** Types of institutions by their names. */
  readonly typeRules: readonly PatternRule[];
};

/** Reads what the network of a pack is built from. */
export async function readNetworkSources(packDir: string): Promise<NetworkSources> {
  const source = (...parts: string[]): string => join(packDir, 'sources', ...parts);
  const rules = (file: string): string => join(packDir, 'rules', file);
  const [labs, labRules, groups, centres, centreRules, alliance, uses, tagRules, typeRules] =
    await Promise.all([
      rowsOf(source('ror', 'ror_selected.csv'), labOf),
      rowsOf(rules('labs.csv'), (row) => [cell(row, 'ror'), labRuleOf(row)] as const),
      rowsOf(source('ionlandscape', 'groups.csv'), groupOf),
      readCentres(source('collected', 'programmes.jsonl')),
      rowsOf(rules('centres.csv'), (row) => [Number(cell(row, 'line')), centreRuleOf(row)] as const),
      rowsOf(source('pqca', 'landscape.csv'), allianceEntryOf),
      readJsonLines<UseLine>(source('collected', 'enterprise-use.jsonl')),
      rowsOf(rules('tags.csv'), (row) => patternOf(row, 'tag')),
      rowsOf(rules('institutionTypes.csv'), (row) => patternOf(row, 'type')),
    ]);
  return {
    labs,
    labRules: new Map(labRules),
    groups,
    centres,
    centreRules: new Map(centreRules),
    alliance,
    uses,
    tagRules,
    typeRules,
  };
}

const cell = ({ values }: PackRow, name: string): string => values[name] ?? '';
const list = (row: PackRow, name: string): string[] => cell(row, name).split('|').filter(Boolean);

async function rowsOf<Row>(path: string, toRow: (row: PackRow) => Row): Promise<Row[]> {
  const { rows } = await readCsv(path);
  return rows.map(toRow);
}

async function readCentres(path: string): Promise<CentreLine[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines
    .flatMap((text, index) =>
      text.trim() === '' ? [] : [{ ...(JSON.parse(text) as Omit<CentreLine, 'line'>), line: index + 1 }],
    )
    .filter(({ kind }) => kind === 'centre');
}

const labOf = (row: PackRow): Lab => ({
  line: row.line,
  ror: cell(row, 'id').replace('https://ror.org/', ''),
  name: cell(row, 'name'),
  otherNames: list(row, 'other_names').map((name) => name.trim()),
  established: cell(row, 'established'),
  city: cell(row, 'city'),
  state: cell(row, 'subdivision'),
  country: cell(row, 'country_code'),
  lat: cell(row, 'lat'),
  lng: cell(row, 'lng'),
  website: cell(row, 'website'),
});

const labRuleOf = (row: PackRow): LabRule => ({
  line: row.line,
  type: cell(row, 'type'),
  name: cell(row, 'name'),
  partOf: cell(row, 'partOf'),
  reason: cell(row, 'reason'),
});

const groupOf = (row: PackRow): Group => ({
  line: row.line,
  id: cell(row, 'id'),
  name: cell(row, 'name'),
  institution: cell(row, 'institution'),
  platforms: list(row, 'platforms'),
  keywords: list(row, 'keywords'),
  city: cell(row, 'city'),
  region: cell(row, 'region'),
  country: cell(row, 'country'),
  lat: cell(row, 'lat'),
  lng: cell(row, 'lon'),
  website: cell(row, 'website'),
});

const centreRuleOf = (row: PackRow): CentreRule => ({
  line: row.line,
  name: cell(row, 'name'),
  type: cell(row, 'type'),
  host: cell(row, 'host'),
  reason: cell(row, 'reason'),
});

const allianceEntryOf = (row: PackRow): AllianceEntry => ({
  line: row.line,
  category: cell(row, 'category'),
  level: cell(row, 'subcategory'),
  name: cell(row, 'name'),
  website: cell(row, 'homepage_url'),
  repository: cell(row, 'repo_url'),
});

const patternOf = (row: PackRow, column: string): PatternRule => ({
  pattern: new RegExp(cell(row, 'pattern'), 'i'),
  type: cell(row, column),
  reason: cell(row, 'reason'),
  line: row.line,
});
