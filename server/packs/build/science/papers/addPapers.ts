import { slugOf } from '#domain/writing/slug.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { claimPaper, PAPER } from './claimPapers.ts';
import { pageOf } from '#server/packs/build/science/inputs/identifiers.ts';
import { mergePapers, type PaperGroup } from './mergePapers.ts';
import { accountOfExperiment, accountOfReference, whyNoPaper, type PaperAccount } from './paperAccounts.ts';
import type { ScienceSources } from '#server/packs/build/science/inputs/readScience.ts';
import type { ReferenceRule, ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** The kind by which corrections name the entries of references.bib. */
export const REFERENCE = 'reference';

/** The kind by which corrections name the rows of the lists of experiments. */
export const EXPERIMENT = 'experiment';

/** The papers of the pack, found by the entry of a source and by DOI. */
export type PaperIndex = {
  /** Key and account by the place of the account. */
  readonly byAccount: ReadonlyMap<string, { readonly key: string; readonly account: PaperAccount }>;
  readonly byDoi: ReadonlyMap<string, string>;
};

/** Claims the papers of the references and of the lists of experiments. */
export function addPapers(workspace: Workspace, sources: ScienceSources, rules: ScienceRules): PaperIndex {
  const { corrections, notes } = workspace;
  const accounts = [...referencedPapers(workspace, sources, rules), ...listedPapers(workspace, sources)];
  const decided = new Map(corrections.all(PAPER, 'same').map(({ key, value }) => [slugOf(value), key]));
  const groups = mergePapers(oneSpellingOfVenues(accounts), decided);
  const isFound = (group: PaperGroup): boolean =>
    group.accounts.some(({ identifiers }) => pageOf(identifiers) !== '');
  for (const { accounts: lost } of groups.filter((group) => !isFound(group))) {
    for (const { id, title } of lost) {
      notes.leftOut.push({ what: title, locator: id, reason: 'paper without DOI, arXiv number or page' });
    }
  }
  const kept = groups.filter(isFound);
  for (const group of kept) claimPaper(workspace, group, rules);
  return indexOf(kept);
}

function listedPapers({ corrections }: Workspace, { experiments }: ScienceSources): PaperAccount[] {
  return experiments.map((row) => {
    const account = accountOfExperiment(row);
    const [decided] = corrections.about(EXPERIMENT, account.id, 'set');
    return decided === undefined ? account : { ...account, title: decided.value };
  });
}

function referencedPapers(
  { corrections, notes }: Workspace,
  { references }: ScienceSources,
  rules: ScienceRules,
): PaperAccount[] {
  return references.flatMap((entry) => {
    const account = accountOfReference(entry);
    const [decision] = corrections.about(REFERENCE, entry.key, 'leaveOut');
    const reason = decision?.reason ?? whyNoPaper(entry, account);
    if (reason === null) return [withFound(account, rules.references.get(entry.key))];
    notes.leftOut.push({ what: account.title, locator: account.id, reason: `reference: ${reason}` });
    return [];
  });
}

// What the references state themselves stands; only what they lack is filled.
function withFound(account: PaperAccount, rule: ReferenceRule | undefined): PaperAccount {
  const { doi, arxivId } = account.identifiers;
  if (rule === undefined || doi !== '' || arxivId !== '') return account;
  const { line, ...identifiers } = rule;
  const note = `found in public bibliographies by its title: rules/references.csv line ${line}`;
  return { ...account, identifiers, identifierNote: note };
}

// "Physical review letters" and "Physical Review Letters" are one venue: the spelling with most capitals stands for both.
function oneSpellingOfVenues(accounts: readonly PaperAccount[]): PaperAccount[] {
  const best = new Map<string, string>();
  for (const { venue } of accounts) {
    const known = best.get(venue.toLowerCase());
    if (known === undefined || capitals(venue) > capitals(known)) best.set(venue.toLowerCase(), venue);
  }
  return accounts.map((account) => ({ ...account, venue: best.get(account.venue.toLowerCase()) ?? '' }));
}

const capitals = (text: string): number => text.match(/\p{Lu}/gu)?.length ?? 0;

function indexOf(groups: readonly PaperGroup[]): PaperIndex {
  const byAccount = new Map<string, { key: string; account: PaperAccount }>();
  const byDoi = new Map<string, string>();
  for (const { key, accounts } of groups) {
    for (const account of accounts) {
      byAccount.set(account.id, { key, account });
      if (account.identifiers.doi !== '') byDoi.set(account.identifiers.doi, key);
    }
  }
  return { byAccount, byDoi };
}
