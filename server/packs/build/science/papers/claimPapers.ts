import { parseDate } from '#domain/dates.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { decidedBy, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import { pageOf } from '#server/packs/build/science/inputs/identifiers.ts';
import { plainTitle, type PaperGroup } from './mergePapers.ts';
import type { PaperAccount } from './paperAccounts.ts';
import type { ScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** The name of the kind that this file fills. */
export const PAPER = 'paper';

/** Claims what all accounts of a paper say; the spelling of title and venue is that of the best account. */
export function claimPaper(workspace: Workspace, { key, accounts }: PaperGroup, rules: ScienceRules): void {
  const page = bestPage(accounts);
  for (const account of accounts) {
    claimAccount(workspace, { key, account, first: accounts[0] ?? account, page });
  }
  claimAuthors(workspace, key, accounts);
  claimTopics(workspace, { key, accounts, rules });
  claimOrganizations(workspace, { key, accounts, rules });
}

/** The evidence of an account: the paper's own page, or the data set where it has none. */
export function evidenceOfAccount({ sources }: Workspace, account: PaperAccount): Evidence {
  const page = pageOf(account.identifiers);
  if (page === '') return importedFrom(account.dataset, account.id);
  const { title, dataset, id } = account;
  return {
    source: sources.page(page, { title, dataset }),
    locator: id,
    method: 'reported',
    confidence: 'medium',
  };
}

type Step = {
  readonly key: string;
  readonly account: PaperAccount;
  readonly first: PaperAccount;
  /** The page that stands for the paper. */
  readonly page: string;
};

// The page of the DOI, else that of the preprint: several pages of one paper are no disagreement.
function bestPage(accounts: readonly PaperAccount[]): string {
  const pages = accounts.map(({ identifiers }) => pageOf(identifiers)).filter(Boolean);
  return (
    pages.find((page) => page.startsWith('https://doi.org/')) ??
    pages.find((page) => page.startsWith('https://arxiv.org/')) ??
    pages[0] ??
    ''
  );
}

function claimAccount(workspace: Workspace, { key, account, first, page }: Step): void {
  const { ledger } = workspace;
  const evidence = evidenceOfAccount(workspace, account);
  const row = { kind: PAPER, key };
  const { title, venue, identifiers, identifierNote } = account;
  const isSameTitle = plainTitle(title) === plainTitle(first.title);
  ledger.claimAll(
    row,
    { title: isSameTitle ? first.title : title, venue, website: pageOf(identifiers) === page ? page : '' },
    evidence,
  );
  const { doi, arxivId } = identifiers;
  const found: Partial<Evidence> = identifierNote === '' ? {} : { method: 'derived', note: identifierNote };
  ledger.claimAll(row, { doi, arxivId }, { ...evidence, ...found });
  const date = parseDate(account.date);
  if (date !== null) {
    ledger.claim(
      {
        ...row,
        field: 'publishedOn',
        value: date.date,
        companions: { publishedOnPrecision: date.precision },
      },
      evidence,
    );
  }
}

// One account speaks for all authors, the one that names most of them, so that no author stands twice.
function claimAuthors(workspace: Workspace, key: string, accounts: readonly PaperAccount[]): void {
  const [fullest] = [...accounts].sort((first, second) => second.authors.length - first.authors.length);
  if (fullest === undefined) return;
  const isAlone = fullest.authors.length === 1 && fullest.platform !== '';
  const evidence = evidenceOfAccount(workspace, fullest);
  for (const value of fullest.authors) {
    workspace.ledger.claim(
      { kind: PAPER, key, field: 'authors', value },
      isAlone ? { ...evidence, note: 'the first author alone' } : evidence,
    );
  }
}

type Told = {
  readonly key: string;
  readonly accounts: readonly PaperAccount[];
  readonly rules: ScienceRules;
};

function claimTopics(workspace: Workspace, { key, accounts, rules }: Told): void {
  const { ledger } = workspace;
  const row = { kind: PAPER, key };
  for (const account of accounts.filter(({ platform }) => platform !== '')) {
    const evidence = evidenceOfAccount(workspace, account);
    const modality = workspace.rules.modalities.get(account.platform);
    if (modality === undefined) throw new Error(`rules/modalities.csv does not know "${account.platform}".`);
    ledger.claim({ ...row, field: 'modality', value: modality.modality }, evidence);
    for (const topic of account.topics) ledger.claim({ ...row, field: 'experiment', value: topic }, evidence);
    const isOfCodes = account.topics.some(
      (topic) => topic === 'Error correction' || topic === 'Magic states',
    );
    ledger.claim(
      { ...row, field: 'primaryClassification', value: isOfCodes ? CODES : modality.className },
      {
        ...evidence,
        method: 'derived',
        note: 'topic and modality of the experiment',
        rank: isOfCodes ? 1 : 0,
      },
    );
  }
  const title = ledger.value(PAPER, key, 'title');
  const isListed = accounts.some(({ platform }) => platform !== '');
  for (const { pattern, topic, className, line } of rules.topics) {
    // The lists of experiments know the class of their papers better than a title does.
    if (!pattern.test(title) || (isListed && className !== '')) continue;
    const evidence = decidedBy(`rules/paperTopics.csv line ${line}`, 'by the title');
    ledger.claim({ ...row, field: 'experiment', value: topic }, evidence);
    ledger.claim({ ...row, field: 'primaryClassification', value: className }, { ...evidence, rank: -1 });
  }
}

const CODES = 'error-correction';

function claimOrganizations(workspace: Workspace, { key, accounts, rules }: Told): void {
  const { ledger, corrections } = workspace;
  const row = { kind: PAPER, key, field: 'organizations' };
  const dropped = new Set(corrections.about(PAPER, key, 'leaveOut').map(({ value }) => value));
  for (const account of accounts) {
    for (const organization of rules.groups.get(account.group) ?? []) {
      if (dropped.has(organization) || !ledger.has(ORGANIZATION, organization)) continue;
      const evidence = evidenceOfAccount(workspace, account);
      ledger.claim({ ...row, value: organization }, { ...evidence, note: `group "${account.group}"` });
    }
  }
  for (const { line, field, value, reason } of corrections.about(PAPER, key, 'set')) {
    if (field !== row.field) throw new Error(`corrections.csv line ${line}: a paper's ${field} is not set.`);
    if (!ledger.has(ORGANIZATION, value)) {
      throw new Error(`corrections.csv line ${line}: no organization "${value}".`);
    }
    ledger.claim({ ...row, value }, decidedBy(`corrections.csv line ${line}`, reason));
  }
}
