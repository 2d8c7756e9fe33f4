import { furtherConditions, type EmbeddedRows } from '#domain/embeds/tools.ts';
import { malformedValue } from '#domain/errors.ts';
import type { Conditions } from '#domain/lists.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { Params } from '#domain/query/url.ts';
import type { KeptEmbed } from '#server/embeds/store.ts';
import { filterOf } from '../listParams.ts';

/** The value of a parameter, where it is given. */
export const valueOf = (params: Params, wanted: string): string | undefined =>
  params.find(([name]) => name === wanted)?.[1];

/**
 * What readers ask of the rows of an embed beyond what it shows: filters, and the conditions of `q`. Each of its own conditions holds
 * anyway; saying one again changes nothing. Where readers may not filter, the first that says something else is refused by name.
 */
export function furtherOf(
  { hasFilters }: KeptEmbed,
  rows: EmbeddedRows,
  given: Params,
  own: readonly string[],
): Conditions {
  const filters = given.filter(([name]) => !own.includes(name));
  const q = valueOf(given, 'q');
  const conditions = [
    filterOf(rows.list.kind, filters, own),
    q === undefined ? undefined : parseQueryText(q).where,
  ];
  const more = furtherConditions(
    rows,
    conditions.filter((one) => one !== undefined),
  );
  if (more.length === 0 || hasFilters) return more;
  const known = new Set(rows.under(rows.conditions).map((pair) => pair.join('=')));
  const [name, value] = [...filters, ...(q === undefined ? [] : [['q', q] as const])].find(
    (pair) => !known.has(pair.join('=')),
  ) ?? ['q', ''];
  throw malformedValue(name, value, 'left out: this embed takes no filters');
}
