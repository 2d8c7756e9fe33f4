import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';

/** A row of the list of start-ups. */
export type ListedCompany = {
  readonly line: number;
  readonly name: string;
  readonly website: string;
  readonly country: string;
  readonly city: string;
  readonly founded: string;
  readonly category: string;
  readonly tag: string;
  readonly modality: string;
  readonly companyType: string;
  readonly status: string;
  readonly acquiredBy: string;
  readonly acquiredYear: string;
};

/** A company of the landscape in depth; optional values are absent where the source has none. */
export type ProfiledCompany = {
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly platforms?: readonly string[];
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly founded?: number;
  readonly website?: string;
  readonly linkedin?: string;
  readonly operating_status?: string;
  readonly ticker?: string;
  readonly acquired_by?: string;
  readonly acquisition_date?: string;
  readonly deal_value_usd?: number;
  readonly total_raised_usd?: number;
  readonly people?: readonly ({ name: string; role: string; kind: string } & ProfiledPage)[];
  readonly spun_out_of?: readonly ({ name: string; year?: number } & ProfiledPage)[];
  readonly headcounts?: readonly ({
    value: number;
    date: string;
    bound?: string;
    note?: string;
  } & ProfiledPage)[];
  readonly aliases?: readonly string[];
  readonly exchange?: string;
  readonly formerly?: string;
  readonly rounds?: readonly ProfiledRound[];
  readonly grants?: readonly ProfiledGrant[];
  readonly partnerships?: readonly ProfiledPartnership[];
  readonly products?: readonly ProfiledProduct[];
  readonly roadmap?: readonly ProfiledTarget[];
  readonly milestones?: readonly ({ date: string; kind: string; label: string } & ProfiledPage)[];
};

/** The page of a value of the landscape; weak where the value contradicts others, an aggregator where a data vendor wrote it. */
export type ProfiledPage = {
  readonly source?: string;
  readonly weak?: boolean;
  readonly aggregator?: boolean;
};

/** A product of a company of the landscape. */
export type ProfiledProduct = ProfiledPage & {
  readonly name: string;
  readonly release_date?: string;
  readonly stage?: string;
  readonly qubits?: number;
};

/** A target on the roadmap of a company of the landscape. */
export type ProfiledTarget = ProfiledPage & {
  readonly date?: string;
  readonly target: string;
  readonly qubits?: number;
  readonly logical_qubits?: number;
};

/** A partner of a company of the landscape. */
export type ProfiledPartnership = ProfiledPage & {
  readonly partner: string;
  readonly type: string;
  readonly date?: string;
};

/** A round of a company of the landscape. */
export type ProfiledRound = ProfiledPage & {
  readonly round?: string;
  readonly stage?: string;
  readonly is_grant?: boolean;
  readonly date?: string;
  readonly amount_usd?: number;
  readonly amount_local?: number;
  readonly currency?: string;
  readonly lead?: readonly string[];
  readonly others?: readonly string[];
};

/** A grant, contract or public loan of a company of the landscape. */
export type ProfiledGrant = ProfiledPage & {
  readonly funder: string;
  readonly country?: string;
  readonly date?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly kind: string;
};

/** One line of the collected observations. */
export type CollectedLine = {
  readonly line: number;
  /** Its file and line: "collected:12", "rounds-2:7". */
  readonly id: string;
  readonly company: string;
  readonly round?: string;
  readonly date?: string;
  readonly date_precision?: 'year' | 'month' | 'day';
  readonly amount?: number;
  readonly currency?: string;
  readonly amount_usd?: number;
  readonly lead?: readonly string[];
  readonly others?: readonly string[];
  readonly kind: string;
  readonly source: string;
  readonly page_title?: string;
  readonly note?: string;
  readonly weak?: boolean;
  readonly valuation?: number;
  readonly valuation_currency?: string;
  readonly valuation_type?: string;
  readonly stated_total?: { readonly amount: number; readonly currency: string; readonly date?: string };
  /** Where the date comes from that the page does not print. */
  readonly date_basis?: string;
};

/** Reads the list of start-ups. */
export async function readListedCompanies(path: string): Promise<ListedCompany[]> {
  const { rows } = await readCsv(path);
  return rows.map(({ line, values }) => ({
    line,
    name: values['name'] ?? '',
    website: values['website'] ?? '',
    country: values['hq_country'] ?? '',
    city: values['hq_city'] ?? '',
    founded: values['founded'] ?? '',
    category: values['category'] ?? '',
    tag: values['subsector'] ?? '',
    modality: values['modality'] ?? '',
    companyType: values['company_type'] ?? '',
    status: values['status'] ?? '',
    acquiredBy: values['acquired_by'] ?? '',
    acquiredYear: values['acquired_year'] ?? '',
  }));
}

/** Reads the companies of the landscape. */
export const readProfiledCompanies = (path: string): Promise<ProfiledCompany[]> =>
  readJsonLines<ProfiledCompany>(path);

/** Reads a file of collected observations; `prefix` names it in the ids of its lines. */
export async function readCollectedLines(path: string, prefix: string): Promise<CollectedLine[]> {
  const lines = await readJsonLines<Omit<CollectedLine, 'id'>>(path);
  return lines.map((line) => ({ ...line, id: `${prefix}:${line.line}` }));
}

/** Reads a file of one JSON object per line, each with the number of its line and the name of its file. */
export async function readJsonLines<Row extends { line: number }>(path: string): Promise<Row[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((text, index) => {
    if (text.trim() === '') return [];
    const row = JSON.parse(text) as Row;
    return [{ ...row, line: index + 1, file: basename(path) }];
  });
}

/** Reads several files of one JSON object per line as one list. */
export async function readJsonFiles<Row extends { line: number }>(
  folder: string,
  files: readonly string[],
): Promise<Row[]> {
  const rows = await Promise.all(files.map((file) => readJsonLines<Row>(join(folder, file))));
  return rows.flat();
}
