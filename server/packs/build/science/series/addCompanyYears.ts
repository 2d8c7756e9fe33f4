import { parseDate } from '#domain/dates.ts';
import { convertAmount } from '#domain/money.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { claimEmployees, type SeriesValue } from './claimEmployees.ts';
import { atMeanRate, meanRate } from '#server/packs/build/inputs/exchangeRates.ts';
import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { claimPoint, METRIC_POINT, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';

/** A line about the employees, the revenue or the cash of a company at a date or in a year. */
export type CompanyYear = {
  readonly line: number;
  /** The name of the file that the line stands in. */
  readonly file: string;
  readonly company: string;
  readonly date?: string;
  readonly year?: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly page_title?: string;
  readonly note?: string;
  readonly weak?: boolean;
};

/** Claims employees, revenue and cash as points of their organizations, and the newest number of employees as that of the organization. */
export function addCompanyYears(
  book: PointBook,
  lines: readonly CompanyYear[],
  profiled: readonly ProfiledCompany[],
): void {
  const { workspace } = book;
  const values = [
    ...lines.flatMap((line) => valueOf(workspace, line)),
    ...profiled.flatMap((company) => headcountsOf(workspace, company)),
  ];
  for (const value of values) claimValue(book, value);
  claimEmployees(workspace, values);
}

function valueOf(workspace: Workspace, line: CompanyYear): SeriesValue[] {
  const { corrections, ledger, notes, rules, sources } = workspace;
  const { company, metric, value, unit, source, note = '', weak } = line;
  const organization = corrections.keyOf(company);
  const locator = `${line.file} line ${line.line}`;
  const id = `${line.file.replace('.jsonl', '')}:${line.line}`;
  // An event that other pages date may settle the date of a page that prints none.
  const settled = corrections.about('observation', id, 'set').find(({ field }) => field === 'date')?.value;
  const givenDate = (line.date ?? line.year ?? '').slice(0, 10);
  const date = settled ?? givenDate;
  const reason =
    barredReason(rules.pages, source) ??
    corrections.about('observation', id, 'leaveOut')[0]?.reason ??
    (ledger.has(ORGANIZATION, organization) ? undefined : 'value of no organization of the pack');
  const amount = reason === undefined ? amountOf(workspace, { value, unit, date }) : null;
  if (amount === null) {
    notes.leftOut.push({
      what: `${company}, ${metric} ${date}`,
      locator,
      reason: reason ?? 'no rate for the currency',
    });
    return [];
  }
  const isWeak = weak === true || (settled === undefined && /inferred|undated|\bweak\b/.test(note));
  const sure = isWeak ? 'low' : settled === undefined ? 'high' : 'medium';
  const evidence: Evidence = {
    source: sources.page(source, { title: line.page_title ?? '', dataset: DATASETS.collected }),
    locator,
    method: amount.note === '' ? 'reported' : 'derived',
    confidence: confidenceUnder(rules.pages, source, sure),
    ...(amount.note === '' ? {} : { note: amount.note }),
  };
  const conditions = [amount.note, note].filter(Boolean).join('; ');
  const told = { organization, metric, value: amount.value, date, givenDate };
  return [{ ...told, conditions, page: source, evidence }];
}

function amountOf(
  { rates }: Workspace,
  { value, unit, date }: { value: number; unit: string; date: string },
): { value: string; note: string } | null {
  if (unit === 'people') return { value: String(value), note: '' };
  if (unit.startsWith('USD')) {
    return { value: convertAmount(String(value), unit === 'USD million' ? '1000000' : '1', 'JPY'), note: '' };
  }
  const when = parseDate(date);
  const rate = when === null ? null : meanRate(rates, unit, when);
  if (rate === null) return null;
  return {
    value: atMeanRate(String(value), rate),
    note: `${unit} ${value}, converted at the mean of ${rate.period}`,
  };
}

// A page that prints no date says how many there are on the day of its reading.
const READ_ON = 'the page prints no date: the day on which it was read';

function headcountsOf(workspace: Workspace, company: ProfiledCompany): SeriesValue[] {
  const organization = workspace.corrections.keyOf(company.name);
  return (company.headcounts ?? []).flatMap(({ value, date, bound, note = '', source, weak, aggregator }) => {
    const locator = `record ${company.id}, line ${company.line}`;
    const isOfSite = /site only/i.test(note);
    if (!source || aggregator === true || isOfSite) {
      const vendor = aggregator === true ? 'headcount of a data vendor' : 'headcount of one site';
      const reason = source ? vendor : 'headcount without a page';
      workspace.notes.leftOut.push({ what: `${company.name}, employees ${date}`, locator, reason });
      return [];
    }
    const evidence: Evidence = {
      source: workspace.sources.page(source, { dataset: DATASETS.profiled }),
      locator,
      method: 'reported',
      confidence: confidenceUnder(workspace.rules.pages, source, weak === true ? 'low' : 'medium'),
      ...(/date of retrieval/i.test(note) ? { note: READ_ON } : {}),
    };
    const conditions = [bound === 'lower' ? 'more than' : (bound ?? ''), note].filter(Boolean).join('; ');
    return [
      { organization, metric: 'employees', value: String(value), date, conditions, page: source, evidence },
    ];
  });
}

function claimValue(
  book: PointBook,
  { organization, metric, value, date, givenDate = date, conditions, page, evidence }: SeriesValue,
): void {
  const { ledger } = book.workspace;
  const base = [organization, metric, givenDate || 'undated'].join('-');
  const shown = ledger.value(METRIC_POINT, base, 'value');
  // Another value of the same date is a point of its own; the same value is one with a further page.
  const key = shown === '' || shown === value ? base : `${base}-${value.replaceAll('.', '-')}`;
  const subject = ledger.value(ORGANIZATION, organization, 'name');
  claimPoint(
    book,
    { key, metric, value, type: 'achieved', subject, date, conditions, source: page, organization },
    evidence,
  );
}
