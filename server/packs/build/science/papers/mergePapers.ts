import { plainLetters, slugOf } from '#domain/writing/slug.ts';
import type { PaperAccount } from './paperAccounts.ts';

/** Accounts of one paper under its key. */
export type PaperGroup = { readonly key: string; readonly accounts: readonly PaperAccount[] };

/**
 * Groups accounts of the same paper: by DOI, arXiv number or title. `decided` leads the key of a title to the key of the paper that
 * it is another title of. A paper's key is the slug of its first title.
 */
export function mergePapers(
  accounts: readonly PaperAccount[],
  decided: ReadonlyMap<string, string> = new Map(),
): PaperGroup[] {
  const groupOf = new Map<string, PaperAccount[]>();
  for (const account of accounts) {
    const joined = marksOf(account, decided).flatMap((mark) => groupOf.get(mark) ?? []);
    const group = [...new Set([...joined, account])];
    for (const member of group) for (const mark of marksOf(member, decided)) groupOf.set(mark, group);
  }
  const groups = new Map<string, PaperAccount[]>();
  for (const group of new Set(groupOf.values())) {
    const key = slugOf(group[0]?.title ?? '');
    if (groups.has(key)) throw new Error(`Two papers have the key "${key}".`);
    groups.set(key, group);
  }
  return [...groups].map(([key, members]) => ({ key, accounts: members }));
}

function marksOf({ title, identifiers }: PaperAccount, decided: ReadonlyMap<string, string>): string[] {
  const key = slugOf(title);
  return [
    `title:${plainTitle(title)}`,
    `key:${decided.get(key) ?? key}`,
    ...(identifiers.doi === '' ? [] : [`doi:${identifiers.doi}`]),
    ...(identifiers.arxivId === '' ? [] : [`arxiv:${identifiers.arxivId}`]),
  ];
}

/** A title by its letters and figures alone, for comparing spellings. */
export const plainTitle = (title: string): string => plainLetters(title).replaceAll(/[^\p{L}\p{N}]+/gu, '');
