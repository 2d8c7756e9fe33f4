import { mapOfScreen, readEmbedded, type EmbeddedRows } from '#domain/embeds/tools.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import { mapQuestionPath, readMapAddress, type MapState } from '#domain/market-map/mapAddress.ts';
import type { MapName } from '#domain/market-map/maps.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { Params } from '#domain/query/url.ts';
import type { KeptEmbed } from '#server/embeds/store.ts';
import { paramsOf } from '../listParams.ts';
import { MAP_PARAMETERS, readMap, type AskedMap } from '../market-map/marketMap.ts';
import { splitAddress } from './address.ts';
import { furtherOf, valueOf } from './further.ts';

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
  const more = furtherOf(embed, rows, given, MAP_PARAMETERS);
  const params: Params = [
    ...fixed,
    ...(until === undefined ? [] : [['until', until] as const]),
    ...(asOf === undefined ? [] : [['asOf', asOf] as const]),
  ];
  return { ...readMap(params, allOf([...rows.conditions, ...more])), form: embed.updatedAt };
}

const FIXED: ReadonlySet<string> = new Set(['map', 'box', 'across', 'size', 'border']);

// It was understood on the day on which it was made or changed.
function mapOf({ address, updatedAt }: KeptEmbed): EmbeddedMap {
  const { path, params } = splitAddress(address) ?? { path: '', params: [] };
  const { tool } = readEmbedded(path, params, updatedAt.slice(0, 10));
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
