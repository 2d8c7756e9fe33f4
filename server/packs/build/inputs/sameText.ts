import { hostOf } from '#server/database/values/hostOf.ts';
import { foldText } from '#domain/query/fold.ts';
import type { PackSource } from '#server/packs/format.ts';

// A title of fewer words is that of many pages: "Press release", "Our team".
const WORDS_OF_A_TITLE = 5;

/**
 * What tells the text of each source from others, by its key: a data set is its own text, and every file of its repository with it; a page
 * is known by its title, so that a release that several hosts print is one text, and by its address where no title of that address says enough.
 */
export function textsOf(sources: readonly PackSource[]): Map<string, string> {
  const datasets = sources.filter(({ type }) => type === 'dataset');
  const titles = new Map(
    sources.flatMap((source) =>
      isTitled(source) ? [[addressOf(source.url), wordsOf(source.title).join(' ')]] : [],
    ),
  );
  return new Map(
    sources.map((source) => {
      if (source.type === 'dataset') return [source.key, source.key];
      const carrier = datasets.find(({ url }) => isWithin(source.url, repositoryOf(url)));
      const address = addressOf(source.url);
      return [source.key, carrier?.key ?? titles.get(address) ?? address];
    }),
  );
}

const wordsOf = (title: string): string[] =>
  foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const isTitled = ({ type, title, url }: PackSource): boolean =>
  type !== 'dataset' && wordsOf(title).length >= WORDS_OF_A_TITLE && !title.includes(hostOf(url));

const isWithin = (url: string, repository: string): boolean =>
  repository !== '' && addressOf(url).startsWith(`${repository}/`);

const repositoryOf = (url: string): string => /^github\.com\/[^/]+\/[^/]+/.exec(addressOf(url))?.[0] ?? '';

/** An address without what does not change its text: protocol, www, trackers, the part behind "#", a final slash. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname, searchParams } = new URL(url);
  const asked = [...searchParams].filter(([name]) => !/^(utm_|fbclid|gclid|sh$|ref$)/.test(name));
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  return `${hostname.replace(/^(www|m|amp)\./, '')}${pathname.replace(/\/$/, '')}${query && `?${query}`}`.toLowerCase();
}
