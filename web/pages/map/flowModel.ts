import { formatQuantity } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import type { CountryFlow } from '#domain/tools/map/mapAnswer.ts';
import type { Flow } from '#web/maps/mapPicture.ts';
import { conjuncts, type ConditionInput } from '#domain/query/grammar.ts';
import { IS_USE, IS_USER } from '#domain/tools/map/flows.ts';
import { countOf } from '#web/records/questions/askGroups.ts';
import { drawnDeals, type MapAnswer } from './useMapAnswer.ts';
import type { SummaryMapState } from './useSummaryMap.ts';

/** The lines of a map between countries. */
export type FlowModel = {
  /** What a line is of. */
  readonly noun: { readonly one: string; readonly many: string };
  /** Between two countries, the most first. */
  readonly between: readonly CountryFlow[];
  readonly within: readonly CountryFlow[];
  /** Of how many the country of one end is not known. */
  readonly unplaced: number;
  /** What else is to be known of them, as a sentence. */
  readonly note?: string;
  /** What leaves a country, comes to it and stays there, where that is not said of the noun. */
  readonly atCountry?: (out: number, into: number, inside: number) => string;
};

const DEALS = { one: 'deal', many: 'deals' };
const SPIN_OUTS = { one: 'spin-out', many: 'spin-outs' };
const USERS = { one: 'enterprise user', many: 'enterprise users' };
const OF_USES =
  'Who uses vendors of several countries counts for each; where both ends are enterprise users, which of them is the vendor is not known.';

const usesAt = (out: number, into: number, inside: number): string => {
  const users = (count: number): string => formatQuantity(count, USERS.one, USERS.many);
  return `${users(out)} abroad with vendors from here, ${users(into)} here with vendors from abroad, ${users(inside)} here with vendors from here.`;
};

/** The lines that were asked for; none where there are none to draw. */
export function flowModel(
  flows: SummaryMapState['flows'],
  { deals, placed }: MapAnswer,
): FlowModel | undefined {
  if (flows === 'spin-outs' && placed) {
    return modelOf(placed.spinOuts, SPIN_OUTS, placed.unplacedSpinOuts);
  }
  if (flows === 'uses' && placed?.uses) {
    return { ...modelOf(placed.uses, USERS, placed.unplacedUses ?? 0), note: OF_USES, atCountry: usesAt };
  }
  if (flows !== 'deals' || !deals) return undefined;
  const all = deals.rows.map((row) => ({
    from: row.keys[0]?.value ?? null,
    to: row.keys[1]?.value ?? null,
    count: countOf(row),
  }));
  const known = all.flatMap(({ from, to, count }) =>
    from === null || to === null ? [] : [{ from, to, count }],
  );
  return modelOf(known, DEALS, sumOf(all) - sumOf(known));
}

const modelOf = (all: readonly CountryFlow[], noun: FlowModel['noun'], unplaced: number): FlowModel => ({
  noun,
  between: all.filter(({ from, to }) => from !== to).toSorted((one, other) => other.count - one.count),
  within: all.filter(({ from, to }) => from === to).toSorted((one, other) => other.count - one.count),
  unplaced,
});

/** How many all of them are. */
export const sumOf = (flows: readonly { readonly count: number }[]): number =>
  flows.reduce((sum, { count }) => sum + count, 0);

const MOST_DRAWN = 150;
const WIDEST = 9;

/** The lines as they are drawn: wider for more. */
export function drawnFlows({ between }: FlowModel): readonly Flow[] {
  const most = between[0]?.count ?? 1;
  return between
    .slice(0, MOST_DRAWN)
    .map(({ from, to, count }) => ({ from, to, width: 0.8 + (WIDEST - 0.8) * Math.sqrt(count / most) }));
}

/** The list of the rows behind a line. */
export function flowHref(state: SummaryMapState, { from, to }: CountryFlow): string {
  if (state.flows === 'deals') {
    const ends = [
      { f: 'investorCountry', op: 'eq', v: from },
      { f: 'companyCountry', op: 'eq', v: to },
    ];
    return hrefOf('DEALS', [...conjuncts(drawnDeals(state)), ...ends]);
  }
  const [at, parentAt] = [
    { f: 'country', op: 'eq', v: to },
    { f: 'country', op: 'eq', v: from },
  ];
  const { always } = state.screen.list;
  const conditions = state.asked?.conditions ?? [];
  if (state.flows === 'uses') return usersHref(state, { at, vendorAt: parentAt });
  if (state.list === 'COMPANIES') {
    return hrefOf('COMPANIES', [...conditions, at, { some: 'spunOutOf', where: parentAt }]);
  }
  const parent = { and: [...(always ? [always] : []), ...conditions, parentAt] };
  return hrefOf('COMPANIES', [at, { some: 'spunOutOf', where: parent }]);
}

type Ends = { readonly at: ConditionInput; readonly vendorAt: ConditionInput };

// The users of one country who use what vendors of another one offer.
function usersHref({ list, screen, asked }: SummaryMapState, { at, vendorAt }: Ends): string {
  const conditions = asked?.conditions ?? [];
  const { always } = screen.list;
  const vendor = [vendorAt, IS_USE, { not: IS_USER }];
  if (list === 'METAVERSE_USERS') {
    return hrefOf(list, [...conditions, at, { some: 'partners', where: { and: vendor } }]);
  }
  const where = { and: [...(always ? [always] : []), ...conditions, ...vendor] };
  return hrefOf('METAVERSE_USERS', [at, { some: 'partners', where }]);
}

/** What the lines come to: how many, and the widest. */
export function flowWords({ noun, between, note }: FlowModel): string {
  const [most] = between;
  if (!most) return `No ${noun.many} between countries.`;
  const all = formatQuantity(sumOf(between), noun.one, noun.many);
  const drawn = between.length > MOST_DRAWN ? `, of which the ${MOST_DRAWN} widest lines are drawn` : '';
  return `${all} between countries${drawn}; the most from ${countryName(most.from)} to ${countryName(most.to)} (${formatQuantity(most.count, noun.one, noun.many)}).${note === undefined ? '' : ` ${note}`}`;
}

/** What a country is called. */
export const countryName = (code: string): string => countryByCode(code)?.name ?? code;
