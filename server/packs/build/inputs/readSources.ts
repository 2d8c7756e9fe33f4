import { readFile } from 'node:fs/promises';
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
  readonly people?: readonly { name: string; role: string; kind: string; source?: string }[];
  readonly spun_out_of?: readonly { name: string; year?: number; source?: string }[];
  readonly rounds?: readonly ProfiledRound[];
  readonly grants?: readonly ProfiledGrant[];
  readonly partnerships?: readonly ProfiledPartnership[];
  readonly products?: readonly ProfiledProduct[];
  readonly roadmap?: readonly ProfiledTarget[];
  readonly milestones?: readonly { date: string; kind: string; label: string; source?: string }[];
};

/** A product of a company of the landscape. */
export type ProfiledProduct = {
  readonly name: string;
  readonly source?: string;
  readonly release_date?: string;
  readonly stage?: string;
  readonly qubits?: number;
};

/** A target on the roadmap of a company of the landscape. */
export type ProfiledTarget = {
  readonly date: string;
  readonly target: string;
  readonly source?: string;
  readonly qubits?: number;
  readonly logical_qubits?: number;
};

/** A partner of a company of the landscape. */
export type ProfiledPartnership = {
  readonly partner: string;
  readonly type: string;
  readonly date?: string;
  readonly source?: string;
};

/** A round of a company of the landscape. */
export type ProfiledRound = {
  readonly round?: string;
  readonly stage: string;
  readonly date: string;
  readonly amount_usd?: number;
  readonly amount_local?: number;
  readonly currency?: string;
  readonly lead?: readonly string[];
  readonly others?: readonly string[];
  readonly source?: string;
};

/** A grant, contract or public loan of a company of the landscape. */
export type ProfiledGrant = {
  readonly funder: string;
  readonly country?: string;
  readonly date?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly kind: string;
  readonly source?: string;
};

/** One line of the collected observations. */
export type CollectedLine = {
  readonly line: number;
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
  readonly page_title: string;
  readonly note?: string;
  readonly weak?: boolean;
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

/** Reads the collected observations. */
export const readCollectedLines = (path: string): Promise<CollectedLine[]> =>
  readJsonLines<CollectedLine>(path);

/** Reads a file of one JSON object per line, each with the number of its line. */
export async function readJsonLines<Row extends { line: number }>(path: string): Promise<Row[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((text, index) => {
    if (text.trim() === '') return [];
    return [{ ...(JSON.parse(text) as Omit<Row, 'line'>), line: index + 1 } as Row];
  });
}
