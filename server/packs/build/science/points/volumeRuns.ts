import { slugOf } from '#domain/writing/slug.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import type { PaperIndex } from '#server/packs/build/science/papers/addPapers.ts';
import type { BibEntry } from '#server/packs/build/science/inputs/bibtex.ts';
import { pageOf } from '#server/packs/build/science/inputs/identifiers.ts';
import { METRIC_POINT } from '#server/packs/build/science/metricPoints.ts';
import { accountOfReference, referenceId } from '#server/packs/build/science/papers/paperAccounts.ts';
import type { VolumeRow } from '#server/packs/build/science/inputs/readScience.ts';
import { productSpelling, type ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** A page that reports a quantum volume; `paper` is its key where it is a paper of the pack. */
export type Citation = { readonly page: string; readonly title: string; readonly paper: string };

/** A quantum volume of a product or chip on one date, with all machines that reached it. */
export type VolumeRun = {
  readonly row: VolumeRow;
  readonly locator: string;
  readonly organization: string;
  readonly short: string;
  /** Name of the product, "" where the chip is none of the pack. */
  readonly product: string;
  readonly machines: readonly string[];
  readonly citations: readonly Citation[];
};

/** Gathers the rows of the list into runs; rows of makers outside the pack, and rows that the editors leave out, are noted. */
export function gatherRuns(
  workspace: Pick<Workspace, 'corrections' | 'notes'>,
  { volumes, references }: { volumes: readonly VolumeRow[]; references: readonly BibEntry[] },
  { rules, papers }: { rules: ScienceRules; papers: PaperIndex },
): VolumeRun[] {
  const runs = new Map<string, VolumeRun>();
  for (const given of volumes) {
    const row = decidedRow(workspace, given, rules);
    const vendor = rules.vendors.get(given.company);
    if (row === null || vendor === undefined) continue;
    const { organization, short } = vendor;
    const rule = rules.products.get(productSpelling(organization, row.chip));
    const name = rule?.name ?? '';
    const id = [organization, name || row.chip, row.date, row.log2].join('|');
    const known = runs.get(id);
    const machine = rule === undefined ? row.chip : rule.machine;
    runs.set(id, {
      row: known?.row ?? row,
      locator: known?.locator ?? locatorOf(row),
      organization,
      short,
      product: name,
      machines: [...new Set([...(known?.machines ?? []), ...(machine === '' ? [] : [machine])])].sort(),
      citations:
        known?.citations ?? row.references.flatMap((key) => citationOf(key, { row, references, papers })),
    });
  }
  return [...runs.values()];
}

const locatorOf = ({ line }: VolumeRow): string => `QV.csv line ${line}`;

function decidedRow(
  { corrections, notes }: Pick<Workspace, 'corrections' | 'notes'>,
  row: VolumeRow,
  rules: ScienceRules,
): VolumeRow | null {
  const locator = locatorOf(row);
  const [leftOut] = corrections.about(METRIC_POINT, locator, 'leaveOut');
  const reason =
    leftOut?.reason ??
    (rules.vendors.has(row.company) ? '' : 'quantum volume of no organization of the pack');
  if (reason !== '') {
    notes.leftOut.push({ what: `${row.company} ${row.chip}, 2^${row.log2}`, locator, reason });
    return null;
  }
  const [decided] = corrections.about(METRIC_POINT, locator, 'set');
  return decided === undefined ? row : { ...row, date: decided.value };
}

// A key that stands twice in the references means the entry of the row's year.
function citationOf(
  key: string,
  { row, references, papers }: { row: VolumeRow; references: readonly BibEntry[]; papers: PaperIndex },
): Citation[] {
  const entries = references.filter((entry) => entry.key === key);
  const entry = entries.find(({ fields }) => fields['year'] === row.date.slice(0, 4)) ?? entries[0];
  if (entry === undefined) return [];
  const known = papers.byAccount.get(referenceId(entry.key));
  const { identifiers, title } = known?.account ?? accountOfReference(entry);
  const page = pageOf(identifiers);
  const paper = known?.key ?? '';
  return page === '' ? [] : [{ page, title, paper }];
}

/** The key of a run's point: who, how much, on what, when. */
export const runKey = ({ organization, product, row }: VolumeRun): string =>
  `${organization}-quantum-volume-${row.log2}-${slugOf(product === '' ? row.chip : product.replace(/^\S+ /, ''))}-${row.date}`;
