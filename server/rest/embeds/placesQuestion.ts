import { readEmbedded, type EmbeddedRows } from '#domain/embeds/tools.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import type { Params } from '#domain/query/url.ts';
import { beginsBy, SUMMARY_MAP_ADDRESS, untilCondition } from '#domain/tools/map/mapChoices.ts';
import { PLACED_FLOWS } from '#domain/tools/map/placedLists.ts';
import { readSummaryMap, type ReadSummaryMap } from '#domain/tools/read/readSummaryMap.ts';
import { readToolAddress } from '#domain/tools/toolAddress.ts';
import type { KeptEmbed } from '#server/embeds/store.ts';
import type { AskedPlaces, AskedRows } from '../summary-map/summaryMap.ts';
import { splitAddress } from './address.ts';
import { furtherOf, valueOf } from './further.ts';

interface EmbeddedMap {
  readonly rows: EmbeddedRows;
  readonly read: ReadSummaryMap;
}

/**
 * The places that an embed of the map of the world is asked for: its own, whatever the parameters say. Where readers may filter, further
 * conditions narrow them; anything else that differs is refused by name.
 */
export function placesOfEmbed(embed: KeptEmbed, given: Params): AskedPlaces {
  const map = mapOf(embed);
  const { placedOf: of, flows: lines } = map.read;
  if (of === undefined) throw notFound('places in this embed');
  const flows = PLACED_FLOWS.find((one) => one === lines) ?? PLACED_FLOWS[0];
  for (const [name, own] of [
    ['of', of],
    ['flows', flows],
  ] as const) {
    const value = valueOf(given, name);
    if (value !== undefined && value !== own) throw malformedValue(name, value, 'as the embed has it');
  }
  return { of, flows, ...rowsOf(embed, map, given, ['q', 'of', 'flows']) };
}

/** The papers that an embed of the map of the world is asked for, in the same way. */
export function papersOfEmbed(embed: KeptEmbed, given: Params): AskedRows {
  const map = mapOf(embed);
  if (map.rows.list.kind.name !== 'paper') throw notFound('map of papers in this embed');
  return rowsOf(embed, map, given, ['q']);
}

// It was understood on the day on which it was made or changed.
function mapOf({ address, updatedAt }: KeptEmbed): EmbeddedMap {
  const { path, params } = splitAddress(address) ?? { path: '', params: [] };
  const { tool } = readEmbedded(path, params, updatedAt.slice(0, 10));
  const { state } = readToolAddress(SUMMARY_MAP_ADDRESS, params);
  if (tool?.screen !== 'SUMMARY_MAP' || !tool.rows || !state) {
    throw notFound('map of the world in this embed');
  }
  const { list, own } = state;
  return { rows: tool.rows, read: readSummaryMap({ list, own: (name) => own[name] }) };
}

function rowsOf(
  embed: KeptEmbed,
  { rows, read: { until } }: EmbeddedMap,
  given: Params,
  names: readonly string[],
): AskedRows {
  const { kind, always } = rows.list;
  const ends = until === undefined ? undefined : untilCondition(kind.name, until);
  const own = [always, ...rows.conditions, ends].filter((one) => one !== undefined);
  const more = furtherOf(embed, { ...rows, conditions: own }, given, names);
  if (until !== undefined && more.some((one) => isLater(kind, one, until))) {
    throw malformedValue('q', valueOf(given, 'q'), 'of a year before that of the embed');
  }
  const where = allOf([...own, ...more] satisfies Conditions);
  return { where: where && parseCondition(kind, where), form: embed.updatedAt };
}

// The figures of countries would be those of another year than the places beside them.
const isLater = (kind: Kind, condition: ConditionInput, until: number): boolean =>
  'f' in condition &&
  condition.f === beginsBy(kind.name) &&
  'op' in condition &&
  condition.op === 'lte' &&
  Number(condition.v) > until;
