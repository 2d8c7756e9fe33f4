import { furtherConditions, mapOfScreen, readEmbedded, type EmbeddedRows } from '#domain/embeds/tools.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import type { ListKind } from '#domain/lists.ts';
import { mapQuestionPath, readMapAddress, type MapState } from '#domain/market-map/mapAddress.ts';
import type { MapName } from '#domain/market-map/maps.ts';
import { allOf } from '#domain/query/grammar.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { Params } from '#domain/query/url.ts';
import type { KeptEmbed } from '#server/embeds/store.ts';
import { filterOf, paramsOf } from '../listParams.ts';
import { MAP_PARAMETERS, readMap, type AskedMap } from '../market-map/marketMap.ts';
import { splitAddress } from './address.ts';

interface EmbeddedMap {
  readonly name: MapName;
  readonly rows: EmbeddedRows;
  readonly state: MapState;
}

/**
 * What an embed of a market map is asked for: its own question, whatever the parameters say. Where readers may filter, further
 * conditions and an earlier year narrow it; anything else that differs is refused by name.
 */
export function askedOfEmbed(embed: KeptEmbed, given: Params): AskedMap {
  const map = mapOf(embed);
  const { name, rows, state } = map;
  const own = paramsOf(mapQuestionPath(name, state));
  const named = new Map(given);
  for (const [one, value] of named) {
    if (!FIXED.has(one) || value === valueOf(own, one)) continue;
    throw malformedValue(one, value, 'as the embed has it');
  }
  const fixed = own.filter(([one]) => FIXED.has(one));
  const until = untilOf(embed, state, named.get('until'));
  const asOf = named.get('asOf');
  if (asOf !== undefined && ![state.since, state.to, state.beside].includes(asOf)) {
    throw malformedValue('asOf', asOf, 'a day that the embed compares with');
  }
  const more = moreOf(embed, map, given);
  const params: Params = [
    ...fixed,
    ...(until === undefined ? [] : [['until', until] as const]),
    ...(asOf === undefined ? [] : [['asOf', asOf] as const]),
  ];
  return { ...readMap(params, allOf([...rows.conditions, ...more])), form: embed.updatedAt };
}

const FIXED: ReadonlySet<string> = new Set(['map', 'box', 'across', 'size', 'border']);

const valueOf = (params: Params, wanted: string): string | undefined =>
  params.find(([name]) => name === wanted)?.[1];

function mapOf(embed: KeptEmbed): EmbeddedMap {
  const { path, params } = splitAddress(embed.address) ?? { path: '', params: [] };
  const { tool } = readEmbedded(path, params);
  const name = tool && mapOfScreen(tool.screen);
  const state = name && readMapAddress(name, params).state;
  if (!tool?.rows || !name || !state) throw notFound('market map in this embed');
  return { name, rows: tool.rows, state };
}

function untilOf(
  { hasFilters }: KeptEmbed,
  { until: most, beside }: MapState,
  year?: string,
): string | undefined {
  const own = most === undefined ? undefined : String(most);
  if (year === undefined || year === own) return own;
  // Two years beside each other are two maps.
  if (year === beside) return year;
  const isEarlier = /^\d{4}$/.test(year) && (most === undefined || Number(year) < most);
  if (hasFilters && isEarlier) return year;
  throw malformedValue('until', year, hasFilters ? 'a year before that of the embed' : 'as the embed has it');
}

// Each of the embed's own conditions holds anyway; saying one again changes nothing.
function moreOf(
  embed: KeptEmbed,
  { rows }: EmbeddedMap,
  given: Params,
): readonly ReturnType<typeof filterOf>[] {
  const isOwn = (name: string): boolean => MAP_PARAMETERS.some((one) => one === name);
  const filters = given.filter(([name]) => !isOwn(name));
  const q = valueOf(given, 'q');
  const conditions = [conditionOf(rows.list, filters), q === undefined ? undefined : parseQueryText(q).where];
  const more = furtherConditions(
    rows,
    conditions.filter((one) => one !== undefined),
  );
  if (more.length === 0 || embed.hasFilters) return more;
  const known = new Set(rows.under(rows.conditions).map((pair) => pair.join('=')));
  const [name, value] = [...filters, ...(q === undefined ? [] : [['q', q] as const])].find(
    (pair) => !known.has(pair.join('=')),
  ) ?? ['q', ''];
  throw malformedValue(name, value, 'left out: this embed takes no filters');
}

const conditionOf = ({ kind }: ListKind, filters: Params): ReturnType<typeof filterOf> =>
  filterOf(kind, filters, MAP_PARAMETERS);
