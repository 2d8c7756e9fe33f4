import { distinctSources, textOf as sourceText, type SourceText } from '#domain/evidence/distinctSources.ts';
import type { Kind } from '#domain/kind.ts';
import type { JsonObject } from './json.ts';
import { isGiven, linkOf, textOf } from './values.ts';

/** Where a fact was read, as a row of facts brings it along. */
export interface ToldSource extends SourceText {
  readonly url: string | null;
  readonly title: string | null;
  readonly publisher: string | null;
  readonly publishedOn: string | null;
  readonly licence: string | null;
}

/** A fact as a row brings it along. */
export interface ToldFact {
  readonly field: string;
  readonly value: unknown;
  readonly supersededAt: string | null;
  readonly source: ToldSource | null;
}

// A source as it is cited.
const citationOf = (source: ToldSource, page: string): JsonObject => ({
  '@type': source.type === 'dataset' ? 'Dataset' : 'CreativeWork',
  '@id': idOf(source, page),
  name: textOf(source.title) ?? textOf(source.publisher) ?? textOf(source.dataset),
  url: linkOf(source.url),
  publisher: source.publisher === null ? undefined : { '@type': 'Organization', name: source.publisher },
  datePublished: source.publishedOn ?? undefined,
  license: linkOf(source.licence),
  usageInfo: source.licence === null ? undefined : { '@type': 'CreativeWork', name: source.licence },
});

// Copies of one text are one source.
const idOf = (source: ToldSource, page: string): string =>
  `${page}-source-${encodeURIComponent(sourceText(source))}`;

type Place = { readonly about: string; readonly page: string };

/** What facts that stand claim of a row: each value of a field once, with all that say so; and these sources, each once. */
export function claimsOf(
  kind: Kind,
  facts: readonly ToldFact[],
  { about, page }: Place,
): { readonly claims: readonly JsonObject[]; readonly citations: readonly JsonObject[] } {
  const standing = facts.filter(({ supersededAt }) => supersededAt === null);
  const said = Map.groupBy(standing, ({ field, value }) =>
    JSON.stringify([field, valueText(kind, field, value)]),
  );
  const cited = new Map<string, ToldSource>();
  const claims = [...said.values()].map((same) => {
    const [{ field, value } = { field: '', value: null }] = same;
    const sources = distinctSources(same.flatMap(({ source }) => source ?? []));
    for (const source of sources) cited.set(idOf(source, page), source);
    return {
      '@type': 'Claim',
      name: kind.fields[field]?.label ?? kind.relations[field]?.label ?? field,
      text: valueText(kind, field, value),
      about: { '@id': about },
      appearance: sources.map((source) => ({ '@id': idOf(source, page) })),
    };
  });
  return { claims, citations: [...cited.values()].map((source) => citationOf(source, page)) };
}

function valueText(kind: Kind, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => valueText(kind, field, one)).join('; ');
  if (typeof value === 'object' && value !== null) {
    const { name, title, id } = value as Readonly<Record<string, unknown>>;
    return [name, title, id].map(textOf).find(isGiven) ?? JSON.stringify(value);
  }
  const text = String(value);
  return kind.fields[field]?.options?.find((option) => option.value === text)?.label ?? text;
}
