import type { Confidence } from '#server/packs/build/claims.ts';
import { hostOf } from '#server/database/values/hostOf.ts';

/** How a page may be used: the most it may be relied on, only beside another page, or not at all. */
export type PageRule = Confidence | 'beside' | 'barred';

/** The rules for pages by host; a rule for a host holds for those below it. */
export type PageRules = ReadonlyMap<string, PageRule>;

/** The pack's rule for a page, or undefined where it has none. */
export function pageRuleOf(pages: PageRules, url: string): PageRule | undefined {
  const labels = hostOf(url).split('.');
  const hosts = labels.map((_label, index) => labels.slice(index).join('.'));
  return hosts.map((host) => pages.get(host)).find((rule) => rule !== undefined);
}

/** Why nothing may rest on a page, or undefined where it may. */
export const barredReason = (pages: PageRules, url: string): string | undefined =>
  pageRuleOf(pages, url) === 'barred' ? 'page of a barred host' : undefined;

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];

/** How far a value can be relied on under the pack's rule for its page: the less sure of the two. */
export function confidenceUnder(pages: PageRules, url: string, confidence: Confidence): Confidence {
  const rule = pageRuleOf(pages, url) ?? 'high';
  const most = rule === 'beside' || rule === 'barred' ? 'low' : rule;
  return CONFIDENCES.indexOf(most) > CONFIDENCES.indexOf(confidence) ? most : confidence;
}

/** Why accounts are left out that rest on pages alone that may only stand beside others. */
export const ALONE = 'told by pages alone that may only stand beside others';

/** Whether what these pages tell may stand: one of them, at least, is more than a page beside others. */
export const mayStand = (pages: PageRules, urls: readonly string[]): boolean =>
  urls.some((url) => pageRuleOf(pages, url) !== 'beside');

/** Parts accounts into those that may stand and those of pages that may only stand beside another page that tells the same. */
export function partAlone<Account>(
  pages: PageRules,
  accounts: readonly Account[],
  { urlOf, keyOf }: { urlOf: (account: Account) => string; keyOf: (account: Account) => string },
): { standing: Account[]; alone: Account[] } {
  const pagesOf = Map.groupBy(accounts, keyOf);
  const stands = (account: Account): boolean =>
    mayStand(pages, (pagesOf.get(keyOf(account)) ?? []).map(urlOf));
  return { standing: accounts.filter(stands), alone: accounts.filter((account) => !stands(account)) };
}
