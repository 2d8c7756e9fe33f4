import { hostOf } from '#server/database/values/hostOf.ts';
import { createHash } from 'node:crypto';
import type { PackSource } from '#server/packs/format.ts';
import { compareText } from '#server/packs/build/claims.ts';
import { pageRuleOf, type PageRules } from './pages.ts';
import { textsOf } from './sameText.ts';

/** What is known of a page besides its address. */
export type PageDetails = {
  readonly title?: string;
  readonly retrievedOn?: string;
  readonly dataset: string;
};

/** Keeps each source once: data sets by their key, pages by their address. */
export class SourceBook {
  readonly #sources = new Map<string, PackSource>();
  readonly #pages: PageRules;

  constructor(pages: PageRules) {
    this.#pages = pages;
  }

  /** Adds a data set. */
  addDataset(source: PackSource): void {
    this.#sources.set(source.key, source);
  }

  /** Gives the key of a page, adding it at the first mention; a later mention fills what the first left empty. */
  page(url: string, { title = '', retrievedOn = '', dataset }: PageDetails): string {
    const key = pageKey(url);
    const known = this.#sources.get(key);
    const isOwnTitle = title !== '';
    this.#sources.set(key, {
      key,
      url,
      title: known !== undefined && !isPlainTitle(known) ? known.title : isOwnTitle ? title : titleOf(url),
      publisher: hostOf(url),
      publishedOn: '',
      retrievedOn: known?.retrievedOn || retrievedOn,
      licence: '',
      dataset: mergeNames(known?.dataset, dataset),
      type: pageRuleOf(this.#pages, url) === 'beside' ? 'beside' : 'page',
      sameText: '',
    });
    return key;
  }

  /** The data set or page of a key; undefined where there is none. */
  source(key: string): PackSource | undefined {
    return this.#sources.get(key);
  }

  /** The address of a source, or "". */
  urlOf(key: string): string {
    return this.#sources.get(key)?.url ?? '';
  }

  /** The sources of the given keys in order. */
  rows(used: ReadonlySet<string>): PackSource[] {
    const sources = [...this.#sources.values()];
    const texts = textsOf(sources);
    return sources
      .filter(({ key }) => used.has(key))
      .map((source) => ({ ...source, sameText: texts.get(source.key) ?? '' }))
      .sort((a, b) => compareText(a.key, b.key));
  }
}

/** The key of a page: its host and a hash of its address. */
export function pageKey(url: string): string {
  const host = hostOf(url).replaceAll(/[^a-z0-9]+/g, '-');
  return `${host}-${createHash('sha256').update(url).digest('hex').slice(0, 10)}`;
}

// A page whose title is not known is called by its address.
const titleOf = (url: string): string => {
  const plain = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return plain.length > 100 ? `${plain.slice(0, 99)}…` : plain;
};

const isPlainTitle = ({ url, title }: PackSource): boolean => title === titleOf(url);

const mergeNames = (known: string | undefined, added: string): string =>
  [...new Set([...(known ? known.split(', ') : []), added])].sort(compareText).join(', ');
