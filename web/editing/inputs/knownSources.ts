import type { CountedSource } from '#domain/writing/origins.ts';
import { sourceName, type Claim } from '#web/records/evidence/claim.ts';
import { siteOf } from '#web/records/evidence/sourceWords.ts';
import { remember, remembered } from '#web/ui/memory/remembered.ts';
import type { SourceDraft } from '#web/editing/entry/values.ts';

/** A source to choose: what it is called, what tells it from others, and how it stands in the form. */
export type KnownSource = Omit<SourceDraft, 'key'> & {
  readonly value: string;
  readonly label: string;
  readonly about: string;
};

const MOST_RECENT = 10;

const keyOf = (userId: string): string => `sector-atlas-sources ${userId}`;

/** The sources that claims about an entry rest on, each once, and those that the user gave last on this machine. */
export function knownSources(claims: readonly Claim[], userId: string): readonly KnownSource[] {
  const own = new Map(claims.flatMap(({ source }) => (source ? [[source.id, source] as const] : [])));
  const ofEntry = [...own.values()].map(onRecord);
  const addresses = new Set(ofEntry.map(({ url }) => url));
  const recent = recentSources(userId).filter(({ url }) => !addresses.has(url));
  return [
    ...ofEntry,
    ...recent.map((source) => ({
      ...source,
      value: source.url,
      label: source.title || source.url,
      about: source.publisher || (siteOf(source.url) ?? ''),
    })),
  ];
}

/** A source on record as one to choose. */
export const onRecord = (
  source: Pick<CountedSource, 'id' | 'url' | 'title' | 'publisher' | 'publishedOn' | 'dataset'>,
): KnownSource => ({
  value: source.id,
  id: source.id,
  label: sourceName(source),
  about: source.publisher ?? siteOf(source.url) ?? '',
  url: source.url ?? '',
  title: source.title ?? '',
  publisher: source.publisher ?? '',
  publishedOn: source.publishedOn ?? '',
});

type Recent = Omit<SourceDraft, 'key' | 'id' | 'upload'>;

function recentSources(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(remembered(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Keeps the addresses that a user gave as sources. */
export function rememberSources(userId: string, sources: readonly SourceDraft[]): void {
  const given = sources
    .filter(({ url, id }) => url.trim() !== '' && id === undefined)
    .map(({ url, title, publisher, publishedOn }): Recent => ({ url, title, publisher, publishedOn }));
  if (given.length === 0) return;
  const addresses = new Set(given.map(({ url }) => url));
  const others = recentSources(userId).filter(({ url }) => !addresses.has(url));
  remember(keyOf(userId), JSON.stringify([...given, ...others].slice(0, MOST_RECENT)));
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['url', 'title', 'publisher', 'publishedOn'].every((name) => typeof Reflect.get(one, name) === 'string');
