import { join } from 'node:path';
import { readJsonLines } from '#server/packs/build/inputs/readSources.ts';
import { readCsv } from '#server/packs/readCsv.ts';

/** A body that gives public money or an institution that receives it, as the pack's rules describe it. */
export type Institution = {
  readonly key: string;
  readonly name: string;
  readonly entityTypes: readonly string[];
  /** ISO code, "" for bodies of several countries. */
  readonly country: string;
  /** Key of the body that it belongs to, or "". */
  readonly partOf: string;
  readonly aliases: readonly string[];
  readonly formerNames: readonly string[];
  readonly reason: string;
  readonly line: number;
};

/** The body behind an agency as pages name it; key is "" where no single body gives the money. */
export type Agency = {
  readonly country: string;
  readonly key: string;
  /** True where the spelling is but another name of the body; false where it names several bodies or a programme. */
  readonly isSpelling: boolean;
};

/** The institutions and agencies that the pack knows. */
export type FundingRules = {
  readonly institutions: ReadonlyMap<string, Institution>;
  /** The agency of a spelling, in a country where it is known; an unknown spelling is an error. */
  agencyOf(spelling: string, country?: string): Agency;
};

/** A row of the table of public funding of the landscape. */
export type TabledGrant = {
  readonly line: number;
  readonly date: string;
  readonly funder: string;
  readonly recipient: string;
  readonly amount: string;
  readonly currency: string;
  readonly kind: string;
  readonly source: string;
};

/** An award of the National Science Foundation. */
export type FederalAward = {
  readonly line: number;
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly institution: string;
  readonly amount: string;
  readonly instrument: string;
  /** Dates as the source writes them: "08/01/2026". */
  readonly start: string;
  readonly end: string;
};

/** One line of the collected observations of programmes. */
export type ProgrammeLine = {
  readonly line: number;
  readonly programme: string;
  readonly country: string;
  readonly agency?: string;
  readonly kind: 'strategy' | 'programme' | 'award' | 'centre';
  readonly announced?: string;
  readonly start_year?: number;
  readonly end_year?: number;
  readonly amount?: number;
  readonly currency?: string;
  readonly amount_usd?: number;
  readonly recipient?: string;
  readonly national_strategy: boolean;
  readonly active?: boolean;
  readonly source: string;
  readonly page_title: string;
  readonly note?: string;
  readonly weak?: boolean;
};

type AgencyRow = Agency & { readonly spelling: string };

/** What the funding sources of a pack hold. */
export type FundingTables = {
  readonly rules: FundingRules;
  readonly programmes: readonly ProgrammeLine[];
  readonly tabled: readonly TabledGrant[];
  readonly federal: readonly FederalAward[];
  /** Microgrants of a private foundation: told in the report, no public funding. */
  readonly micro: readonly { readonly line: number; readonly name: string }[];
};

/** Reads the observations of programmes, the landscape's table of public funding and the rules about both. */
export async function readFundingTables(packDir: string): Promise<FundingTables> {
  const [rules, programmes, tabled, federal, micro] = await Promise.all([
    readFundingRules(packDir),
    readJsonLines<ProgrammeLine>(join(packDir, 'sources', 'collected', 'programmes.jsonl')),
    readTabledGrants(join(packDir, 'sources', 'ionlandscape', 'government_funding_11.csv')),
    readFederalAwards(join(packDir, 'sources', 'nsf', 'fy2026_quantum_awards.csv')),
    readCsv(join(packDir, 'sources', 'unitary-grants', 'grants.csv')),
  ]);
  const projects = micro.rows.map(({ line, values }) => ({ line, name: values['name'] ?? '' }));
  return { rules, programmes, tabled, federal, micro: projects };
}

/** Reads rules/institutions.csv and rules/agencies.csv of a pack. */
export async function readFundingRules(packDir: string): Promise<FundingRules> {
  const [institutions, agencies] = await Promise.all([
    readCsv(join(packDir, 'rules', 'institutions.csv')),
    readCsv(join(packDir, 'rules', 'agencies.csv')),
  ]);
  const known = new Map(
    institutions.rows.map(({ line, values }) => [values['key'] ?? '', institutionOf(line, values)]),
  );
  const rows = agencies.rows.map(({ values }) => ({
    country: values['country'] ?? '',
    spelling: values['agency'] ?? '',
    key: values['key'] ?? '',
    isSpelling: values['key'] !== '' && values['reason'] === '',
  }));
  return { institutions: known, agencyOf: (spelling, country) => findAgency(rows, spelling, country) };
}

function findAgency(rows: readonly AgencyRow[], spelling: string, country: string | undefined): Agency {
  const found = rows.filter(
    (row) => row.spelling === spelling && (country === undefined || row.country === country),
  );
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`rules/agencies.csv ${first ? 'knows several' : 'does not know'} "${spelling}".`);
  }
  return first;
}

function institutionOf(line: number, cells: Readonly<Record<string, string>>): Institution {
  const list = (name: string): string[] => (cells[name] ?? '').split('|').filter(Boolean);
  return {
    key: cells['key'] ?? '',
    name: cells['name'] ?? '',
    entityTypes: list('entityType'),
    country: cells['country'] ?? '',
    partOf: cells['partOf'] ?? '',
    aliases: list('aliases'),
    formerNames: list('formerNames'),
    reason: cells['reason'] ?? '',
    line,
  };
}

async function readFederalAwards(path: string): Promise<FederalAward[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    line,
    id: values['award_id'] ?? '',
    url: values['award_url'] ?? '',
    title: values['title_clean'] ?? '',
    institution: values['institution'] ?? '',
    amount: values['amount_usd'] ?? '',
    instrument: values['transaction_type'] ?? '',
    start: values['start_date'] ?? '',
    end: values['end_date'] ?? '',
  }));
}

async function readTabledGrants(path: string): Promise<TabledGrant[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    line,
    date: values['date'] ?? '',
    funder: values['funder'] ?? '',
    recipient: values['recipient'] ?? '',
    amount: values['amount_local'] ?? '',
    currency: values['currency'] ?? '',
    kind: values['kind'] ?? '',
    source: values['source'] ?? '',
  }));
}
