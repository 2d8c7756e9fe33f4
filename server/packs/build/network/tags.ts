import { slugOf } from '#domain/writing/slug.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import type { PatternRule } from '#server/packs/build/inputs/rules.ts';
import type { ListedCompany } from '#server/packs/build/inputs/readSources.ts';
import { orgValue } from '#server/packs/build/organizations.ts';
import { DATASETS, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import type { Group, NetworkSources } from './networkSources.ts';

const TAG = 'tag';

/** Claims the tags of listed companies and of research groups, and the tags themselves. */
export function addTags(
  workspace: Workspace,
  { groups, tagRules }: Pick<NetworkSources, 'groups' | 'tagRules'>,
  listed: { readonly rows: readonly ListedCompany[]; readonly keys: ReadonlyMap<number, string> },
): void {
  for (const { line, tag } of listed.rows) {
    const evidence = importedFrom(DATASETS.listed, `line ${line}`);
    claimTags(workspace, { key: listed.keys.get(line) ?? '', words: [tag], tagRules, evidence });
  }
  for (const group of groups) {
    const evidence = importedFrom(DATASETS.groups, `record ${group.id}, line ${group.line}`);
    claimTags(workspace, { key: slugOf(group.name), words: wordsOf(group, workspace), tagRules, evidence });
  }
}

// A platform that is a modality stands there already.
const wordsOf = ({ platforms, keywords }: Group, { rules }: Workspace): string[] => [
  ...keywords,
  ...platforms.filter((platform) => !rules.modalities.has(platform)),
];

function claimTags(
  { ledger }: Workspace,
  {
    key,
    words,
    tagRules,
    evidence,
  }: { key: string; words: readonly string[]; tagRules: readonly PatternRule[]; evidence: Evidence },
): void {
  const told = new Set<string>();
  for (const word of words) {
    for (const name of tagsOf(word, tagRules)) {
      const tag = slugOf(name);
      if (told.has(tag)) continue;
      told.add(tag);
      const isOwnWord = slugOf(word) === tag;
      const from: Evidence = isOwnWord
        ? evidence
        : { ...evidence, method: 'derived', note: `from "${word}"` };
      ledger.claim({ kind: TAG, key: tag, field: 'name', value: name }, from);
      ledger.claim(orgValue(key, 'tags', tag), from);
    }
  }
}

/** The tags that a text of a source stands for: those of the rules that it matches, else its own words. */
export function tagsOf(text: string, rules: readonly PatternRule[]): string[] {
  const named = rules.filter(({ pattern }) => pattern.test(text)).map(({ type }) => type);
  return named.length > 0 ? [...new Set(named)] : [upperFirst(text)];
}

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
