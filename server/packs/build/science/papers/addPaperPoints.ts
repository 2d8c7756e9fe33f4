import { DATASETS } from '#server/packs/build/workspace.ts';
import { shortNameOf } from '#server/packs/build/science/products/addDevicePoints.ts';
import type { PaperIndex } from './addPapers.ts';
import { dateOfEntry, type BibEntry } from '#server/packs/build/science/inputs/bibtex.ts';
import { evidenceOfAccount, PAPER } from './claimPapers.ts';
import type { DeviceAccount } from '#server/packs/build/science/products/deviceAccounts.ts';
import { identifiersOfPage, pageOf } from '#server/packs/build/science/inputs/identifiers.ts';
import { plainLatex } from '#server/packs/build/science/inputs/latexText.ts';
import { claimPoint, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import { experimentId } from './paperAccounts.ts';
import { pointsOfExperiment } from './paperPoints.ts';
import type { Experiment } from '#server/packs/build/science/inputs/readScience.ts';

/** Claims the points of the lists of experiments: of the paper, and of its organization where there is exactly one. */
export function addPaperPoints(
  book: PointBook,
  experiments: readonly Experiment[],
  papers: PaperIndex,
): void {
  const { ledger, rules } = book.workspace;
  for (const row of experiments) {
    const known = papers.byAccount.get(experimentId(row));
    if (known === undefined) continue;
    const { key: paper, account } = known;
    noteHalfLife(book, row);
    const organizations = ledger.members(PAPER, paper, 'organizations');
    const organization = organizations.length === 1 ? (organizations[0] ?? '') : '';
    for (const { part, isOfOrganization, ...point } of pointsOfExperiment(row)) {
      claimPoint(
        book,
        {
          ...point,
          key: [paper, point.metric.replaceAll('_', '-'), part].filter(Boolean).join('-'),
          type: 'achieved',
          subject: `${row.author} ${row.year}`,
          date: row.year,
          modality: rules.modalities.get(row.platform)?.modality ?? '',
          source: pageOf(account.identifiers),
          organization: isOfOrganization ? organization : '',
          paper,
        },
        evidenceOfAccount(book.workspace, account),
      );
    }
  }
}

// The one half-life of the lists stands without a unit and for three codes at once.
function noteHalfLife({ workspace }: PointBook, row: Experiment): void {
  const stated = row.cells['Half life of the logical qubit'] ?? '';
  if (!/\d/.test(stated)) return;
  workspace.notes.leftOut.push({
    what: `${row.title}: ${stated}`,
    locator: experimentId(row),
    reason: 'half-life of a logical qubit without a unit',
  });
}

/** Claims the vendor of a product as an organization of the paper that is the product's page. */
export function linkProductPapers(
  { workspace }: PointBook,
  accounts: readonly DeviceAccount[],
  papers: PaperIndex,
): void {
  for (const { page, organization, locator, dataset, given } of accounts) {
    const paper = page === '' ? undefined : papers.byDoi.get(identifiersOfPage(page).doi);
    if (paper === undefined) continue;
    workspace.ledger.claim(
      { kind: PAPER, key: paper, field: 'organizations', value: organization },
      {
        source: workspace.sources.page(page, { dataset }),
        locator,
        method: 'reported',
        confidence: 'medium',
        note: `the page of ${given}`,
      },
    );
  }
}

/** Claims the algorithmic qubits that a maker's own pages name in their titles: "Online Now at a Record #AQ36". */
export function addRecords(book: PointBook, references: readonly BibEntry[]): void {
  const { sources } = book.workspace;
  for (const entry of references.filter(({ type }) => type === 'misc')) {
    const title = plainLatex(entry.fields['title'] ?? '');
    const value = /#AQ ?(\d+)/.exec(title)?.[1];
    const vendor = book.rules.vendors.get(entry.fields['author'] ?? '');
    const page = entry.fields['url'] ?? '';
    if (value === undefined || vendor === undefined || page === '') continue;
    claimPoint(
      book,
      {
        key: `${vendor.organization}-algorithmic-qubits-${value}-${dateOfEntry(entry)}`,
        metric: 'algorithmic_qubits',
        value,
        type: 'achieved',
        subject: shortNameOf(book, vendor.organization),
        date: dateOfEntry(entry),
        source: page,
        organization: vendor.organization,
      },
      {
        source: sources.page(page, { title, dataset: DATASETS.benchmarks }),
        locator: `references.bib ${entry.key}`,
        method: 'reported',
        confidence: 'medium',
        note: 'number and year of the title',
      },
    );
  }
}
